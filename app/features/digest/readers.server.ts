/** Who may get the mail of the days now: a page at a time, of one centre or of those for whom something waits. */
import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { existsIn, inList } from "~/core/tenant/conditions.server";
import type { SystemDb } from "~/core/tenant/databases.server";
import { volunteerCenterProfiles as centers, notifications, users } from "~db/schema";
import type { Place } from "../scope/index.server";

export const readerFields = {
  id: users.id,
  tenantId: users.tenantId,
  centerId: users.centerId,
  email: users.email,
  firstName: users.firstName,
  locale: users.locale,
  createdAt: users.createdAt,
  lastDigestAt: users.lastDigestAt,
  digestNews: users.digestNews,
  interestIds: users.interestIds,
  place: users.place,
  latitude: users.latitude,
  longitude: users.longitude,
  travelDistance: users.travelDistance,
};

export type Reader = Awaited<ReturnType<typeof readersAt>>[number];

export interface Day {
  weekday: string;
  /** Whoever had one since then has had that of today. */
  before: string;
}

/** Chose this day, and has not had today's yet. */
const isDue = ({ weekday, before }: Day): SQL =>
  and(
    ne(users.digestDays, sql`'[]'`),
    sql`instr(${users.digestDays}, ${JSON.stringify(weekday)}) > 0`,
    eq(users.status, "active"),
    isNotNull(users.confirmedAt),
    isNull(users.deletedAt),
    or(isNull(users.lastDigestAt), lt(users.lastDigestAt, before)),
  )!;

/** The condition that somebody of a centre is due who changed their account since: they may have chosen the day only then. A look into an index. */
export const hasNewReaders = (since: string, day: Day): SQL =>
  existsIn(users, eq(users.tenantId, centers.tenantId), eq(users.centerId, centers.centerId), gt(users.updatedAt, since), isDue(day));

/** Those of a centre in the order in which they came, behind one of them. By its index: people of other centres are not looked at. */
export const readersAt = (
  database: SystemDb,
  { tenantId, centerId }: Place,
  day: Day,
  { after, most }: { after: { createdAt: string; id: string } | null; most: number },
) => {
  const behind = after ? sql`(${users.createdAt}, ${users.id}) > (${after.createdAt}, ${after.id})` : undefined;
  return database.fetch(
    database
      .select(readerFields)
      .from(users)
      .where(eq(users.tenantId, tenantId), eq(users.centerId, centerId), behind, isDue(day))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(most),
  );
};

interface Waiting {
  tenantId: string;
  userId: string;
}

/** For whom notifications wait, one after another. */
export const waitingAfter = (database: SystemDb, after: Waiting | null, most: number) => {
  const behind = after ? sql`(${notifications.tenantId}, ${notifications.userId}) > (${after.tenantId}, ${after.userId})` : undefined;
  return database.fetch(
    database
      .select({ tenantId: notifications.tenantId, userId: notifications.userId })
      .from(notifications)
      .where(sql`${notifications.digest} = 1`, isNull(notifications.deletedAt), isNull(notifications.readAt), behind)
      .groupBy(notifications.tenantId, notifications.userId)
      .orderBy(asc(notifications.tenantId), asc(notifications.userId))
      .limit(most),
  );
};

export const dueAmong = (database: SystemDb, ids: string[], day: Day) =>
  database.fetch(database.select(readerFields).from(users).where(inList(users.id, ids), isDue(day)));
