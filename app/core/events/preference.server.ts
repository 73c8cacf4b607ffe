/** How somebody wants to hear of an event, as a condition for the statement that would tell them. */
import { eq, inArray, isNull, type SQL, type SQLWrapper } from "drizzle-orm";
import { notificationPreferences as table } from "~db/schema";
import { existsIn } from "../tenant/conditions.server";

type Mode = typeof table.$inferSelect.mode;

export const chose = (
  { tenantId, userId, event }: { tenantId: string; userId: string | SQLWrapper; event: string },
  ...modes: Mode[]
): SQL =>
  existsIn(
    table,
    eq(table.tenantId, tenantId),
    eq(table.userId, userId),
    eq(table.event, event),
    isNull(table.deletedAt),
    inArray(table.mode, modes),
  );
