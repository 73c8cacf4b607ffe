/** /content/pages/{id}/draft: where the editor keeps what is written, a moment after it was typed. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { autosave } from "~/builder/autosave.server";
import { meeting } from "~/builder/here.server";
import { builtPage } from "../editor/built-page.server";

export const handle = { access: "editors" };

/** The newest draft and its version; with `since`, who else is here and what they saved. */
export const loader = (args: LoaderFunctionArgs) => meeting(builtPage, args, args.params.id);

export const action = (args: ActionFunctionArgs) => autosave(builtPage, args, args.params.id ?? "");
