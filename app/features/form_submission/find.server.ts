/** Where a submission stands, of which only the id is known. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { notFound } from "~/core/jsonapi/problem.server";
import { visible } from "~/core/resource/select.server";
import { formSubmissions as table } from "~db/schema";
import { formSubmissions } from "./form_submission.resource.server";

export async function findSubmission(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const { id = "" } = args.params;
  const found = await portal.db.fetch(
    portal.db.select({ formId: table.formId }).from(table).where(visible(formSubmissions, portal), eq(table.id, id)).first(),
  );
  if (!found) throw notFound(args);
  return redirect(`/form_builder/${found.formId}/submissions/${id}`);
}
