/** One step for several vacancies: each goes through the resource's own transition, so one that may not hinders no other. */

import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { everyone } from "~/core/policy/rules.server";
import { readForm } from "~/core/resource/body.server";
import { command } from "~/core/resource/command.server";
import { executeEach } from "~/core/resource/execute.server";
import { list } from "~/core/resource/list.server";
import { sentencesOf } from "~/core/resource/refused.server";
import { inList } from "~/core/tenant/conditions.server";
import { vacancies as table } from "~db/schema";
import { vacancies } from "./vacancy.resource.server";
import { managed } from "./vacancy-staff.server";

/** As many as one request does. */
const most = 50;
const bulkSteps = ["publish", "fill", "reopen", "archive", "restore"] as const;
type Step = (typeof bulkSteps)[number];

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
  const where = [managed(portal), inList(table.id, ids)];
  const { items: rows } = await portal.db.fetch(
    list(vacancies, args, { where, listed: everyone, order: "title", fields: ["title", "status", "organizationName"], size: most }),
  );
  const possible = (step: Step) => rows.filter(({ status }) => vacancies.transitions![step]!.from.includes(status)).length;
  return { rows, steps: bulkSteps.map((name) => ({ name, possible: possible(name) })), tooMany: asked.length > most };
}

/** Takes the chosen step for those for which it is possible, in one batch; the rest stays as it is, each with its reason. */
export async function stepForEach(args: RequestArgs): Promise<{ results: BulkResult[]; error: Record<string, string[]> | null }> {
  const { portal } = args.context;
  const t = translator(portal.locale, "validation");
  const form = await readForm(args);
  const step = bulkSteps.find((name) => name === form.get("_action"));
  if (!step) return { results: [], error: { _action: [t("requiredChoice")] } };
  const ids = idsOf(form.getAll("id"));
  const outcomes = await executeEach(
    portal,
    ids.map((id) => command.step(vacancies, id, step)),
  );
  const results = outcomes.map((outcome, at) =>
    outcome.ok ? { id: ids[at]!, ok: true } : { id: ids[at]!, ok: false, message: sentencesOf(portal, outcome.refused).join(" ") },
  );
  return { results, error: null };
}
