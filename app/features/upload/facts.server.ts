/** What a page says of the centre's files, and which of them it may lead to. */
import { desc, eq, isNull } from "drizzle-orm";
import { inList } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { uploads as table } from "~db/schema";

/** By address. */
export type FileFacts = Record<string, { kind: string; bytes: number }>;

/** Whoever knows the address of a file may have it: no rule is asked. */
export const fileFacts = ({ db }: Portal, addresses: string[]): Query<FileFacts> =>
  db
    .select({ url: table.url, bytes: table.bytes })
    .from(table)
    .where(isNull(table.deletedAt), inList(table.url, addresses))
    .limit(50)
    .map((found) => Object.fromEntries(found.map(({ url, bytes }) => [url, { kind: kindOf(url), bytes }])));

const kindOf = (url: string) => url.split(".").at(-1)!.toUpperCase();

/** Those of this centre, the newest first. */
export const fileChoices = ({ db, center }: Portal, most: number): Query<{ name: string; url: string }[]> =>
  db
    .select({ name: table.name, url: table.url })
    .from(table)
    .where(eq(table.centerId, center.id), isNull(table.deletedAt))
    .orderBy(desc(table.createdAt))
    .limit(most);
