/** Certificates of conduct (VOG): that one was seen, and until when it holds. Never the paper itself. */
import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, lifecycle, moment, tenancy } from "./common";

export const conductCertificates = sqliteTable(
  "conduct_certificates",
  {
    id: id(),
    ...tenancy(),
    userId: text().notNull(),
    seenById: text(),
    seenByName: text().notNull(),
    seenOn: moment().notNull(),
    /** The last moment at which it holds. */
    validUntil: moment().notNull(),
    /** When its end was written about, once. */
    remindedAt: moment(),
    ...lifecycle(),
  },
  (t) => [
    index("conduct_certificates_user").on(t.tenantId, t.userId, t.validUntil),
    index("conduct_certificates_center").on(t.tenantId, t.centerId, t.validUntil),
    index("conduct_certificates_until").on(t.validUntil),
    index("conduct_certificates_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
);
