/** /api/v1/form_submissions. Anybody may send one: floods are stopped first. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { reads, writes } from "~/core/resource/endpoints.server";
import { unlessFlood } from "~/core/resource/flood.server";
import { create } from "~/core/resource/write.server";
import { sendByProgram } from "./api-create.server";
import { sentOften } from "./fill/flood.server";
import { formSubmissions } from "./form_submission.resource.server";

export const loader = reads("form_submissions");
export const action = writes("form_submissions", {
  create: (args: ActionFunctionArgs) => unlessFlood(args, formSubmissions, () => send(args)),
});

/** More than one person sends from one address is set apart. */
async function send(args: ActionFunctionArgs) {
  const { portal } = args.context;
  const flood = await portal.db.fetch(sentOften(args));
  const { create: rule } = formSubmissions;
  return create(args, {
    ...formSubmissions,
    create: { ...rule!, prepare: (...given) => sendByProgram(...given, flood) },
  } as typeof formSubmissions);
}
