/** /admin/audit.csv: the trail as it is filtered, as a file. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvStream } from "~/core/csv.server";
import { translator } from "~/core/i18n/translator.server";
import { actionOf, actorOf, changedOf } from "../components/sentence";
import { type TrailEvent, trailOf } from "../trail.server";

const chunk = 100;
/** A worker asks its database a thousand times at most. */
const maxChunks = 500;

export const handle = { access: "centerStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const t = translator(portal.locale, "audit_event");
  const first = await page(args, null);
  const heading = ["when", "who", "type", "action", "what", "changed", "from", "to"].map((name) => t(`column.${name}`));
  return csvStream(`${t("fileName")}-${portal.now.slice(0, 10)}`, heading, chunks(args, first, t));
};

function page(args: LoaderFunctionArgs, after: string | null) {
  const url = new URL(args.request.url);
  for (const name of ["page[number]", "page[size]", "page[after]"]) url.searchParams.delete(name);
  if (after) url.searchParams.set("page[after]", after);
  const at = { ...args, request: new Request(url, { headers: args.request.headers }) };
  return args.context.portal.db.fetch(trailOf(at, chunk));
}

async function* chunks(args: LoaderFunctionArgs, first: Awaited<ReturnType<typeof page>>, t: ReturnType<typeof translator>) {
  let at = first;
  for (let number = 1; ; number++) {
    yield at.items.map((event: TrailEvent) => [
      event.createdAt,
      actorOf(event, t),
      event.kind,
      actionOf(event, t),
      event.subjectName ?? event.subjectId,
      changedOf(event, t),
      event.fromState,
      event.toState,
    ]);
    if (!at.after || number === maxChunks) return;
    at = await page(args, at.after);
  }
}
