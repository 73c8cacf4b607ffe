import { eq, gt, isNull, lte, not } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { isDaytime, isNoQuietDay } from "~/core/events/quiet-hours.server";
import type { Job } from "~/core/events/schedule.server";
import { stepEach } from "~/core/resource/step-each.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { daysAfter } from "~/core/time";
import { conductCertificates as table, users } from "~db/schema";
import { endsSoonDays } from "./choices";
import { conductCertificates } from "./conduct_certificate.resource.server";

/** Once for each; not where a later one was seen, or where somebody takes part no more. */
export const remindOfCertificates: Job = {
  name: "people whose certificate of conduct ends soon are told",
  everyMinutes: 60,
  async run(job) {
    const { database, now } = job;
    if (!isDaytime(now)) return;
    const until = daysAfter(now, endsSoonDays);
    const later = alias(table, "later");
    const renewed = existsIn(
      later,
      eq(later.tenantId, table.tenantId),
      eq(later.userId, table.userId),
      gt(later.validUntil, table.validUntil),
      isNull(later.deletedAt),
    );
    const active = existsIn(
      users,
      eq(users.tenantId, table.tenantId),
      eq(users.id, table.userId),
      eq(users.status, "active"),
      isNull(users.deletedAt),
    );
    const due = database
      .select({ id: table.id, tenantId: table.tenantId, centerId: table.centerId })
      .from(table)
      .where(
        gt(table.validUntil, now),
        lte(table.validUntil, until),
        isNull(table.remindedAt),
        isNull(table.deletedAt),
        not(renewed),
        active,
        isNoQuietDay(now, table),
      );
    await stepEach(job, conductCertificates, due, "remind");
  },
};
