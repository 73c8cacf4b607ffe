/** /profile-edit/download.json and /profile-edit/download.html: everything about me, as a file. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { inputValueOf } from "~/core/time";
import { refuseActing } from "../account.commands.server";
import { myData } from "../my-data.server";
import { myDataPage } from "../my-data-page.server";

export const handle = { access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) => {
  refuseActing(args);
  const { portal } = args.context;
  const data = await myData(portal);
  const page = new URL(args.request.url).pathname.endsWith(".html");
  const { sections, ...rest } = data;
  const file = { ...rest, ...Object.fromEntries(sections.map(({ name, rows }) => [name, rows])) };
  return new Response(page ? myDataPage(data, portal.locale) : JSON.stringify(file, null, 2), {
    headers: {
      "content-type": page ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${portal.tenant.key}-${inputValueOf(portal.now)}.${page ? "html" : "json"}"`,
      "cache-control": "no-store",
    },
  });
};
