/** A pair for what somebody asked before they had an account is theirs with the request, which is claimed first. */
import { eq, isNull, type SQL } from "drizzle-orm";
import { existsIn } from "~/core/tenant/conditions.server";
import type { SignInHook } from "~/core/tenant/portal.server";
import { helpRequests, pairs as table } from "~db/schema";

export const claimPairsAtSignIn: SignInHook = ({ db }, { id }): SQL[] => [
  db
    .update(table)
    .set({ seekerId: id })
    .where(
      isNull(table.seekerId),
      isNull(table.leftAt),
      existsIn(helpRequests, db.mine(helpRequests), eq(helpRequests.id, table.helpRequestId), eq(helpRequests.userId, id)),
    ),
];
