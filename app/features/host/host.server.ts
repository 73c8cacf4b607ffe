/** Adding, checking and removing a name (domain 2). The server fetches no address that somebody typed: the check is a link that people open. */

import { eq, isNull, type SQL } from "drizzle-orm";
import { newToken } from "~/core/auth/credentials.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { insert } from "~/core/resource/rows.server";
import { create, type Outcome, remove } from "~/core/resource/write.server";
import { hostCheckPath } from "~/core/tenant/directory.server";
import { hosts } from "~db/schema";
import { inDirectory, writeDirectory } from "./directory.server";
import { hosts as resource } from "./host.resource.server";

export const addHost = (args: RequestArgs): Promise<Outcome> => writeDirectory(args, (at) => create(at, resource));

export const removeHost = (args: RequestArgs, id: string): Promise<Outcome> => writeDirectory(args, (at) => remove(at, resource, id));

/** The first name of a new tenant. */
export const firstHost = (row: typeof hosts.$inferInsert): SQL => insert(hosts, row);

/** For a name that was added by command, and so has no check yet. */
export async function beginCheck(args: RequestArgs, id: string): Promise<void> {
  const { db } = inDirectory(args).context.portal;
  await db.write([db.update(hosts).set({ checkToken: newToken() }).where(eq(hosts.hostname, id), isNull(hosts.checkToken))]);
}

/** The tenant's names by the centre that they show, the oldest first. */
export async function hostnamesOf(args: RequestArgs): Promise<Map<string, string[]>> {
  const { db } = inDirectory(args).context.portal;
  const rows = await db.fetch(
    db.select({ hostname: hosts.hostname, centerId: hosts.centerId }).from(hosts).orderBy(hosts.createdAt, hosts.hostname).limit(2_000),
  );
  const names = new Map<string, string[]>();
  for (const { centerId, hostname } of rows) names.set(centerId, [...(names.get(centerId) ?? []), hostname]);
  return names;
}

/** The address of the site under a name. */
export function siteUrl({ context: { portal } }: RequestArgs, hostname: string): string {
  const url = new URL(portal.origin);
  url.hostname = hostname;
  return url.origin;
}

/** Where to see whether a name points here. */
export function checkUrl(args: RequestArgs, hostname: string, token: string): string {
  const url = new URL(siteUrl(args, hostname));
  url.pathname = hostCheckPath;
  url.searchParams.set("token", token);
  return url.href;
}
