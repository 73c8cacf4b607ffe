/** /content/redirects.csv: all of them, as the import takes them. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvResponse, fileNameOf } from "~/core/csv.server";
import { columns } from "../import.server";
import { allHere } from "../redirect-lists.server";

export const handle = { access: "contentStaff", ownSite: true };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const rows = await portal.db.fetch(allHere(portal));
  return csvResponse(
    fileNameOf(portal, "redirects"),
    [...columns],
    rows.map(({ fromPath, toPath, statusCode, match }) => [fromPath, toPath, statusCode, match]),
  );
};
