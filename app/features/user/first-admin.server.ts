/** The first person of a new tenant, who invites the others. */
import type { SQL } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { record } from "~/core/events/record.server";
import { newId } from "~/core/ids";
import { insert } from "~/core/resource/rows.server";
import type { Portal } from "~/core/tenant/portal.server";
import { users } from "~db/schema";
import { invite } from "./invitation.server";
import { giveRole } from "./user.row.server";

export interface FirstAdmin {
  firstName: string;
  lastName: string;
  email: string;
}

/** An admin who has yet to choose a password, and the mail in which they do. @param portal of the new tenant, called after who invites */
export function firstAdmin(portal: Portal, person: FirstAdmin): SQL[] {
  const { db, now, center, locale } = portal;
  const row = { ...person, id: newId(), centerId: center.id, locale };
  const { statements, event } = invite(portal, row, null);
  const account: typeof users.$inferInsert = {
    ...row,
    tenantId: db.tenantId,
    emailKey: emailKeyOf(row.email),
    status: "invited",
    signupMethod: "createdByUser",
    createdAt: now,
    updatedAt: now,
  };
  return [
    insert(users, account),
    giveRole(db, row.id, "admin", now),
    ...statements,
    ...record(portal, { subjectType: "users", subjectId: row.id, action: "create", toState: "invited" }, [event]),
  ];
}
