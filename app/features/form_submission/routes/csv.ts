/** /form_builder/{id}/submissions.csv: the list as its filters have it; `as=data` for who counts with it. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvFile } from "../csv-file.server";

export const handle = { access: "formStaff" };

export const loader = (args: LoaderFunctionArgs) => csvFile(args);
