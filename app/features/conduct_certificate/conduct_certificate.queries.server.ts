/** What the pages of people say of their certificate. */
import { desc, eq, isNull } from "drizzle-orm";
import { asSql, centerStaff } from "~/core/policy/rules.server";
import { visible } from "~/core/resource/select.server";
import { fullName } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { conductCertificates as table, users } from "~db/schema";
import { conductCertificates } from "./conduct_certificate.resource.server";

const max = 10;

/** The latest first. */
export const certificatesOf = (portal: Portal, userId: string) =>
  portal.db
    .select({ id: table.id, seenOn: table.seenOn, seenByName: table.seenByName, validUntil: table.validUntil })
    .from(table)
    .where(visible(conductCertificates, portal), eq(table.userId, userId))
    .orderBy(desc(table.validUntil), desc(table.id))
    .limit(max);

/** Somebody of the viewer's centre. */
export const personOf = (portal: Portal, userId: string) =>
  portal.db
    .select({ name: fullName(users) })
    .from(users)
    .where(eq(users.id, userId), isNull(users.deletedAt), asSql(centerStaff(users)(portal)))
    .first();
