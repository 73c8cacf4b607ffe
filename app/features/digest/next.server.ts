/** The viewer's next mail of the days, as it would be now. */
import { eq } from "drizzle-orm";
import type { Composed } from "~/core/events/deliver.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { loadSite } from "~/core/tenant/directory.server";
import { originOf } from "~/core/tenant/origin.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { users } from "~db/schema";
import { mailAs } from "../notification_template/index.server";
import { contentsFor, newOn } from "./contents.server";
import { letterTo } from "./letter.server";
import { readerFields } from "./readers.server";

/** Null when there is nothing to say. */
export async function nextMail(args: RequestArgs): Promise<Composed | null> {
  const { db, viewer } = args.context.portal;
  const home = await homeOf(args);
  if (!home) return null;
  const reader = await db.fetch(db.select(readerFields).from(users).where(eq(users.id, viewer!.id)).first());
  const site = await newOn(home);
  const contents = (await contentsFor(home, site, [reader!])).get(viewer!.id);
  return contents ? mailAs(home, letterTo(reader!, contents, site)) : null;
}

/** The site of the viewer's own centre, as anybody sees it: that is whose mail they get. */
async function homeOf({ context: { portal, cloudflare } }: RequestArgs): Promise<RequestPortal | null> {
  const { viewer, center, centers } = portal;
  if (viewer!.centerId === center.id) return { ...portal, viewer: null };
  const hostname = centers.find(({ id }) => id === viewer!.centerId)?.hostname;
  const site = hostname ? await loadSite(cloudflare.env, hostname) : null;
  return site && { ...portal, ...site, viewer: null, origin: originOf(site.hostname, cloudflare.env) };
}
