/** /form_builder/{id}/submissions/{submissionId}/files/{fileId}: a file that came along, for those who may see the submission. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { serveFile } from "../serve-file.server";

export const handle = { access: "formStaff" };

export const loader = (args: LoaderFunctionArgs) => serveFile(args);
