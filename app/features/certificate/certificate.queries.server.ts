/** What the pages of people say of their certificate. */
import { and, desc, eq } from "drizzle-orm";
import { visible } from "~/core/resource/select.server";
import type { Portal } from "~/core/tenant/portal.server";
import { certificates as table } from "~db/schema";
import { certificates } from "./certificate.resource.server";

const most = 10;

/** The latest first. */
export const certificatesOf = (portal: Portal, userId: string) =>
  portal.db
    .select({
      id: table.id,
      seenOn: table.seenOn,
      seenByName: table.seenByName,
      validUntil: table.validUntil,
      lockVersion: table.lockVersion,
    })
    .from(table)
    .where(and(visible(certificates, portal), eq(table.userId, userId)))
    .orderBy(desc(table.validUntil), desc(table.id))
    .limit(most);
