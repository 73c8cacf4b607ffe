/** /conversations/{id}/attachments/{attachment}: a file that came with a message, for the readers of the conversation. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { serveAttachment } from "../message/index.server";

export const handle = { access: "signedIn" };

export const loader = (args: LoaderFunctionArgs) => serveAttachment(args, args.params.id, args.params.attachment);
