/** What time does to applications: those of who left are withdrawn, and after a while they stay as figures without a person. */
import { and, eq, ne, sql } from "drizzle-orm";
import { eachInTurn, type Job } from "~/core/events/schedule.server";
import { anonymousEmail } from "~/core/resource/facets.server";
import { eraseOld, isOver, type RetentionKind } from "~/core/resource/retention-rules.server";
import { stepEach } from "~/core/resource/step-each.server";
import { withdrawLeft } from "~/core/resource/withdraw-left.server";
import { applications as table } from "~db/schema";
import { withoutPerson } from "./application.purge.server";
import { applications } from "./application.resource.server";

const waits = eq(table.status, "pending");
const hasPerson = ne(table.emailKey, anonymousEmail(table.id));

/** Who was not taken, or never answered. */
export const oldApplications: RetentionKind = {
  kind: "applications",
  table,
  moment: table.createdAt,
  where: and(hasPerson, ne(table.status, "accepted")),
  days: 365,
  // Who still waits is told so by a line in the trail first, which the schedule does.
  erase: (db, now, which) => withoutPerson(db, now, and(which, ne(table.status, "pending"))!),
};

/** Who was taken may be a volunteer there for years. */
export const oldAcceptedApplications: RetentionKind = {
  kind: "accepted_applications",
  table,
  moment: sql`coalesce(${table.answeredAt}, ${table.createdAt})`,
  where: and(hasPerson, eq(table.status, "accepted")),
  days: 5 * 365,
  erase: withoutPerson,
};

export const forgetApplicants: Job = {
  name: "old applications stay without their person",
  everyMinutes: 24 * 60,
  async run(job) {
    const waiting = job.database
      .select({ id: table.id, tenantId: table.tenantId, centerId: table.centerId })
      .from(table)
      .where(waits, isOver(oldApplications, job.now));
    const parts = [
      () => stepEach(job, applications, waiting, "lapse"),
      ...[oldApplications, oldAcceptedApplications].map((kind) => () => eraseOld(kind, job)),
    ];
    await eachInTurn(parts, (part) => part());
  },
};

export const endLeftApplications = withdrawLeft(
  "applications of accounts that are gone are withdrawn",
  applications,
  // As its index says it: a value that is bound finds no partial index when it is planned.
  sql`${table.status} = 'pending'`,
);
