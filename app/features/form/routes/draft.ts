/** /form_builder/{id}/draft: where the editor keeps what is written, a moment after it was typed. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { autosave } from "~/builder/autosave.server";
import { meeting } from "~/builder/here.server";
import { builtForm } from "../editor/built-form.server";

export const handle = { access: "formStaff" };

/** The newest draft and its version; with `since`, who else is here and what they saved. */
export const loader = (args: LoaderFunctionArgs) => meeting(builtForm, args, args.params.id);

export const action = (args: ActionFunctionArgs) => autosave(builtForm, args, args.params.id ?? "");
