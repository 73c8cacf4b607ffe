/** /admin/data-viewer.csv: the list as it is filtered, masked as on the screen. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { urlOf } from "~/core/http/url.server";
import { listFile, momentCell } from "~/core/screen/list-file.server";
import { inDirectory } from "../../host/index.server";
import { askedResource, cellsOf, headersOf, narrowedBy, noteLook, revealedUntil, rowsOf, walked, wordsOf } from "../viewer.server";

export const handle = { access: "admins" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { db } = args.context.portal;
  const { searchParams } = urlOf(args.request);
  const resource = askedResource(args, searchParams.get("type"));
  const until = await db.fetch(revealedUntil(args, resource.type));
  const condition = walked(args, resource)?.here;
  await db.write([noteLook(args, "download_data", resource.type, { noted: narrowedBy(searchParams), condition })]);
  const cells = cellsOf(resource, until !== null);
  const masked = wordsOf(args)("masked");
  return listFile(resource.directory ? inDirectory(args) : args, (at, asked) => rowsOf(at, resource, asked), {
    name: resource.type,
    header: headersOf(args, resource).map(({ label }) => label),
    cells: (row) => cells(row).map(({ text, name }) => (text === null ? masked : /[a-z]At$/.test(name) ? momentCell(text) : text)),
  });
};
