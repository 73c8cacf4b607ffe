/** /api/v1/form_submissions. Anybody may send one: floods are stopped first. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { reads, writes } from "~/core/resource/endpoints.server";
import { unlessFlood } from "~/core/resource/flood.server";
import { create } from "~/core/resource/write.server";
import { formSubmissions } from "./form_submission.resource.server";

export const loader = reads("form_submissions");
export const action = writes("form_submissions", {
  create: (args: ActionFunctionArgs) => unlessFlood(args, "form", () => create(args, formSubmissions)),
});
