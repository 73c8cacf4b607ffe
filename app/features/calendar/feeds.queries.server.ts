/** Whose calendar an address is, and of which organisation. */
import { and, eq, isNull } from "drizzle-orm";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import type { Portal } from "~/core/tenant/portal.server";
import { calendarFeeds as feeds, organizations, users } from "~db/schema";

export const ownFeed = ({ db, viewer }: Portal) =>
  db.select({ id: feeds.id, secret: feeds.secret }).from(feeds).where(eq(feeds.userId, viewer!.id), isNull(feeds.deletedAt)).first();

export const feedBy = ({ db }: Portal, secret: string) =>
  db
    .select({ userId: feeds.userId, status: users.status })
    .from(feeds)
    .innerJoin(users, eq(users.id, feeds.userId))
    .where(eq(feeds.secret, secret), isNull(feeds.deletedAt), isNull(users.deletedAt))
    .first();

export const organizationShown = (portal: Portal, id: string) =>
  portal.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(
      and(
        eq(organizations.id, id),
        eq(organizations.status, "approved"),
        isNull(organizations.deletedAt),
        asSql(onThisSite(organizations)(portal)),
      ),
    )
    .first();
