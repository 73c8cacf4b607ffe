/** One step for several vacancies, each through the resource's own transition. */
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { everyone } from "~/core/policy/rules.server";
import { readForm } from "~/core/resource/body.server";
import { command } from "~/core/resource/command.server";
import { list } from "~/core/resource/list.server";
import type { BulkResult } from "~/core/screen/bulk";
import { chosenBy, chosenFrom, doEach, maxChosen } from "~/core/screen/bulk.server";
import { inList } from "~/core/tenant/conditions.server";
import { vacancies as table } from "~db/schema";
import { vacancies } from "./vacancy.resource.server";
import { managed } from "./vacancy-staff.server";

const bulkSteps = ["publish", "fill", "reopen", "archive", "restore"] as const;
type Step = (typeof bulkSteps)[number];

/** The vacancies that the address names, as far as the viewer works with them, and for how many each step is possible. */
export async function chosenVacancies(args: RequestArgs) {
  const { portal } = args.context;
  const { ids, tooMany } = chosenBy(args);
  const where = [managed(portal), inList(table.id, ids)];
  const { items: rows } = await portal.db.fetch(
    list(vacancies, args, { where, listed: everyone, order: "title", fields: ["title", "status", "organizationName"], size: maxChosen }),
  );
  const possible = (step: Step) => rows.filter(({ status }) => vacancies.transitions![step]!.from.includes(status)).length;
  return { rows, steps: bulkSteps.map((name) => ({ name, possible: possible(name) })), tooMany };
}

/** Takes the chosen step for those for which it is possible. */
export async function stepForEach(args: RequestArgs): Promise<{ results: BulkResult[]; error: Record<string, string[]> | null }> {
  const { portal } = args.context;
  const form = await readForm(args);
  const step = bulkSteps.find((name) => name === form.get("_action"));
  if (!step) return { results: [], error: { _action: [translator(portal.locale, "validation")("requiredChoice")] } };
  const commands = chosenFrom(form.getAll("id")).map((id) => ({ id, command: command.step(vacancies, id, step) }));
  return { results: await doEach(portal, commands), error: null };
}
