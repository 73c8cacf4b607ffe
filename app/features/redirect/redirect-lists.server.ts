/** What the screens about addresses ask beside the redirects themselves. */
import { desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { brokenLinks, notFoundPaths, pages, redirects } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";

const maxShown = 100;

export const ofThisCenter = ({ center }: Portal): SQL => sql`${redirects.centerId} = ${center.id}`;

/** Addresses that were asked for and are nowhere, those asked for most first. */
export const notFoundHere = ({ db, center }: Portal) =>
  db
    .select({ id: notFoundPaths.id, path: notFoundPaths.path, hits: notFoundPaths.hits, lastAt: notFoundPaths.lastAt })
    .from(notFoundPaths)
    .where(eq(notFoundPaths.centerId, center.id))
    .orderBy(desc(notFoundPaths.hits), desc(notFoundPaths.lastAt))
    .limit(maxShown);

export const brokenHere = ({ db, center }: Portal) =>
  db
    .select({ id: brokenLinks.id, pageId: pages.id, title: pages.title, href: brokenLinks.href, checkedAt: brokenLinks.checkedAt })
    .from(brokenLinks)
    .innerJoin(pages, eq(pages.id, brokenLinks.pageId))
    .where(eq(brokenLinks.centerId, center.id), eq(pages.isPublished, true), isNull(pages.deletedAt))
    .orderBy(alphabetical(pages.title), brokenLinks.href)
    .limit(maxShown);

export const allHere = ({ db, center }: Portal): Query<(typeof redirects.$inferSelect)[]> =>
  db
    .select()
    .from(redirects)
    .where(eq(redirects.centerId, center.id), isNull(redirects.deletedAt))
    .orderBy(redirects.fromPath)
    .limit(2_000);

/** Takes an address out of the list of those that were not found. */
export const forgetPath = ({ db, center }: Portal, id: string) =>
  db.write([db.delete(notFoundPaths).where(eq(notFoundPaths.id, id), eq(notFoundPaths.centerId, center.id))]);
