/** /content/pages/{id}/draft: where the editor keeps what is written, a moment after it was typed. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { autosave } from "~/builder/autosave.server";
import { readEdited } from "~/builder/draft.server";
import { builtPage } from "../editor/built-page.server";

export const handle = { access: "editors" };

/** The newest draft, and its version. */
export const loader = async (args: LoaderFunctionArgs) => Response.json(await readEdited(builtPage, args, args.params.id));

export const action = (args: ActionFunctionArgs) => autosave(builtPage, args, args.params.id ?? "");
