/** /vacancies/bulk-edit: which vacancies were chosen, and one step or other fields for all of them, each by the resource's own rules. */
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
import { vacancies } from "../vacancy.resource.server";
import { managed } from "../vacancy-staff.server";
import { changeFields, fieldChoices, type Preview, previewFields, undoFields } from "./fields.server";
import { isNothing, type Wanted, wantedFrom } from "./wanted";

const bulkSteps = ["publish", "fill", "reopen", "archive", "restore"] as const;
type Step = (typeof bulkSteps)[number];

/** The vacancies that the address names, as far as the viewer works with them, and for how many each step is possible. */
export async function chosenVacancies(args: RequestArgs) {
  const { portal } = args.context;
  const { ids, tooMany } = chosenBy(args);
  const where = [managed(portal), inList(table.id, ids)];
  const { found, ...choices } = await portal.db.fetchAll({
    found: list(vacancies, args, {
      where,
      listed: everyone,
      order: "title",
      fields: ["title", "status", "organizationName"],
      size: maxChosen,
    }),
    ...fieldChoices(portal, ids),
  });
  const rows = found.items;
  const possible = (step: Step) => rows.filter(({ status }) => vacancies.transitions![step]!.from.includes(status)).length;
  return { rows, choices, steps: bulkSteps.map((name) => ({ name, possible: possible(name) })), tooMany };
}

export interface BulkAnswer {
  results: BulkResult[];
  error: Record<string, string[]> | null;
  preview?: { rows: Preview[]; wanted: Wanted };
  /** Those whose change, made just now, can be taken back. */
  undoable?: string[];
  /** It was taken back. */
  undone?: boolean;
}

/** Takes the chosen step for those for which it is possible; of fields, shows first what would change. */
export async function changeEach(args: RequestArgs): Promise<BulkAnswer> {
  const { portal } = args.context;
  const t = translator(portal.locale, "validation");
  const form = await readForm(args);
  const pressed = String(form.get("_action") ?? "");
  if (pressed === "apply") return { ...(await changeFields(args, form)), error: null };
  if (pressed === "undo") return { results: await undoFields(args, form), error: null, undone: true };
  if (pressed === "fields") {
    const wanted = wantedFrom(form);
    if (isNothing(wanted)) return { results: [], error: { "": [t("nothingChosen")] } };
    return { results: [], error: null, preview: { rows: await previewFields(args, form), wanted } };
  }
  const step = bulkSteps.find((name) => name === pressed);
  if (!step) return { results: [], error: { _action: [t("requiredChoice")] } };
  const commands = chosenFrom(form.getAll("id")).map((id) => ({ id, command: command.step(vacancies, id, step) }));
  return { results: await doEach(portal, commands), error: null };
}
