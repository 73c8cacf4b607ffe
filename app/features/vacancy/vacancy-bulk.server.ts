/** One step for several vacancies: each goes through the resource's own transition, so one that may not hinders no other. */
import { sql } from "drizzle-orm";
import { translator } from "~/core/i18n/translator.server";
import type { PageProblem, RequestArgs } from "~/core/jsonapi/problem.server";
import { everyone } from "~/core/policy/rules.server";
import { formOf } from "~/core/resource/input.server";
import { list } from "~/core/resource/list.server";
import { transition } from "~/core/resource/transition.server";
import { vacancies as table } from "~db/schema";
import { vacancies } from "./vacancy.resource.server";
import { managed } from "./vacancy-staff.server";

/** As many as one request does. */
const most = 50;
const bulkSteps = ["publish", "fill", "reopen", "archive", "restore"] as const;
type Step = (typeof bulkSteps)[number];

export interface BulkRow {
  id: string;
  title: string;
  status: string;
  organizationName: string;
}

export interface BulkResult {
  id: string;
  ok: boolean;
  /** Why not. */
  message?: string;
}

const idsOf = (values: FormDataEntryValue[] | string[]): string[] => [...new Set(values.map(String))].slice(0, most);

/** The vacancies that the address names, as far as the viewer works with them, and for how many each step is possible. */
export async function chosenVacancies(args: RequestArgs) {
  const { portal } = args.context;
  const asked = new URL(args.request.url).searchParams.getAll("id");
  const ids = idsOf(asked);
  const where = sql`${managed(portal)} and ${table.id} in (select value from json_each(${JSON.stringify(ids)}))`;
  const plain = { ...args, request: new Request(args.request.url.split("?")[0]!) };
  const { items: rows } = await portal.db.fetch(
    list<BulkRow>(vacancies, plain, { where, listed: everyone, order: "title", only: ["title", "status", "organizationName"], size: most }),
  );
  const possible = (step: Step) => rows.filter(({ status }) => vacancies.transitions![step]!.from.includes(status)).length;
  return { rows, steps: bulkSteps.map((name) => ({ name, possible: possible(name) })), tooMany: asked.length > most };
}

/** Takes the chosen step for each chosen vacancy, one after the other. */
export async function stepForEach(args: RequestArgs): Promise<{ results: BulkResult[]; error: Record<string, string[]> | null }> {
  const t = translator(args.context.portal.locale, "validation");
  const form = await formOf(args);
  const step = bulkSteps.find((name) => name === form.get("transition"));
  if (!step) return { results: [], error: { transition: [t("requiredChoice")] } };
  const results: BulkResult[] = [];
  for (const id of idsOf(form.getAll("id"))) results.push(await stepOfOne(args, id, step));
  return { results, error: null };
}

async function stepOfOne(args: RequestArgs, id: string, step: Step): Promise<BulkResult> {
  try {
    const outcome = await transition(args, vacancies, id, step);
    if (outcome.ok) return { id, ok: true };
    return {
      id,
      ok: false,
      message: Object.values(outcome.refused.data.lastResult.error ?? {})
        .flat()
        .join(" "),
    };
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status >= 500) throw thrown;
    const { message } = (await thrown.json()) as PageProblem;
    return { id, ok: false, message };
  }
}
