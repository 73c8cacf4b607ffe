/** /form_builder/{id}/draft: where the editor keeps what is written, a moment after it was typed. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { autosave } from "~/builder/autosave.server";
import { readEdited } from "~/builder/draft.server";
import { builtForm } from "../editor/built-form.server";

export const handle = { access: "formStaff" };

/** The newest draft, and its version. */
export const loader = async (args: LoaderFunctionArgs) => Response.json(await readEdited(builtForm, args, args.params.id));

export const action = (args: ActionFunctionArgs) => autosave(builtForm, args, args.params.id ?? "");
