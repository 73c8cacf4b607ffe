/** /profile-edit/download.json and /profile-edit/download.html: everything about me, as a file. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { inputValueOf } from "~/core/time";
import { refuseActing } from "../account.commands.server";
import { type MyData, myData } from "../my-data.server";
import { myDataPage } from "../my-data-page.server";

export const handle = { access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) => {
  refuseActing(args);
  const { portal } = args.context;
  const data = await myData(portal);
  const page = new URL(args.request.url).pathname.endsWith(".html");
  return new Response(page ? await myDataPage(portal, data) : JSON.stringify(fileOf(data), null, 2), {
    headers: {
      "content-type": page ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${portal.tenant.key}-${inputValueOf(portal.now)}.${page ? "html" : "json"}"`,
      "cache-control": "no-store",
    },
  });
};

/** For programs: all of it as it is kept. */
function fileOf({ sections, ...rest }: MyData) {
  const { account, ...others } = Object.fromEntries(sections.map(({ name, parts }) => [name, parts.flatMap(({ rows }) => rows)]));
  return { ...rest, account: account![0], ...others };
}
