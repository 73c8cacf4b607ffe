/** Who takes part no more: what they asked for or offered is over. */
import { and, eq, isNotNull, not, or, type SQL, type SQLWrapper } from "drizzle-orm";
import { userMerges, users } from "~db/schema";
import { existsIn } from "../tenant/conditions.server";

/** Whose account is archived or gone; not that of who goes on with another account. @param row of something of theirs */
export const ownerHasLeft = (row: { tenantId: SQLWrapper; userId: SQLWrapper }): SQL =>
  and(
    existsIn(
      users,
      eq(users.tenantId, row.tenantId),
      eq(users.id, row.userId),
      or(eq(users.status, "archived"), isNotNull(users.deletedAt)),
    ),
    not(existsIn(userMerges, eq(userMerges.tenantId, row.tenantId), eq(userMerges.goneId, row.userId))),
  )!;
