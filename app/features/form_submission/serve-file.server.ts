/** The bytes of a file, for those who may see the submission. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { notFound } from "~/core/jsonapi/problem.server";
import { visible } from "~/core/resource/select.server";
import { privateFile } from "~/core/storage/private.server";
import { formFiles as table } from "~db/schema";
import { files } from "./form_submission.resource.server";

export async function serveFile(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const { submissionId = "", fileId = "" } = args.params;
  const found = await portal.db.fetch(
    portal.db
      .select({ key: table.key, name: table.name })
      .from(table)
      .where(visible(files, portal), eq(table.id, fileId), eq(table.submissionId, submissionId))
      .first(),
  );
  const response = found && (await privateFile(args, found.key, found.name));
  if (!response) throw notFound(args);
  return response;
}
