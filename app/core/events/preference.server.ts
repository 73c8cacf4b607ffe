import { and, eq, inArray, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { notificationPreferences as table, users } from "~db/schema";
import { existsIn } from "../tenant/conditions.server";

type Mode = typeof table.$inferSelect.mode;

interface Choice {
  tenantId: string;
  userId: string | SQLWrapper;
  event: string;
}

export const chose = ({ tenantId, userId, event }: Choice, ...modes: Mode[]): SQL =>
  existsIn(
    table,
    eq(table.tenantId, tenantId),
    eq(table.userId, userId),
    eq(table.event, event),
    isNull(table.deletedAt),
    inArray(table.mode, modes),
  );

/** Chose the mail of the days, and has days: without them it would never be said. */
export const waitsForDigest = (choice: Choice): SQL =>
  and(
    chose(choice, "digest"),
    existsIn(users, eq(users.tenantId, choice.tenantId), eq(users.id, choice.userId), ne(users.digestDays, sql`'[]'`)),
  )!;
