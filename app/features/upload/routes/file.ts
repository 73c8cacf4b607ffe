/** /files/{key}: what was uploaded, as it may be shown. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { serveFile } from "~/core/storage/files.server";

export const handle = { access: "everyone" };

export const loader = (args: LoaderFunctionArgs) => serveFile(args, args.params.key);
