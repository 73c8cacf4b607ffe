import { readEdited } from "~/builder/draft.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { byId } from "~/core/resource/rows.server";
import { forms as table } from "~db/schema";
import { builtForm } from "./editor/built-form.server";
import { definitionOfDraft } from "./editor/checks";
import type { FormDefinition } from "./logic";
import type { FormRow } from "./published-form.server";

/** A form as its newest draft has it, for who may edit it. @throws 404 */
export async function draftForm(args: RequestArgs, id: string | undefined): Promise<{ form: FormRow; definition: FormDefinition }> {
  const { portal } = args.context;
  const { id: found, draft } = await readEdited(builtForm, args, id);
  const form = (await portal.db.fetch(byId(portal, table, found)))!;
  return { form, definition: definitionOfDraft(draft, portal.locale) };
}
