import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { forgetChanges, forgetData, forgetLinked } from "~/core/events/data.server";
import { anonymousEmail } from "~/core/resource/facets.server";
import { existsIn, nextVersion } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { auditEvents, dateSignUps as table, vacancyDates } from "~db/schema";
import { forgetAnswers } from "../form_submission/index.server";

/** Places stay as figures without a person; what was still to come is given up. @param which a condition on the table; the tenant's is added */
export function withoutPerson(db: TenantDb, now: string, which: SQL): SQL[] {
  const theirs = db.select({ id: table.id }).from(table).where(which);
  const links = db
    .select({ link: sql`'/activiteitenkalender/plek/' || ${table.secret}` })
    .from(table)
    .where(which);
  const anonymous = anonymousEmail(table.id);
  const ahead = existsIn(vacancyDates, db.mine(vacancyDates), eq(vacancyDates.id, table.dateId), gt(vacancyDates.startsAt, now));
  return [
    ...forgetAnswers(db, "date_sign_ups", sql`${theirs}`),
    forgetChanges(db, and(eq(auditEvents.subjectType, "date_sign_ups"), inArray(auditEvents.subjectId, theirs))!),
    ...forgetLinked(db, links),
    forgetData(db, sql`subject_type = 'date_sign_ups' and subject_id in ${theirs}`),
    db
      .update(table)
      .set({
        firstName: "Anoniem",
        lastName: "–",
        email: anonymous,
        emailKey: anonymous,
        phoneNumber: null,
        message: null,
        userId: null,
        status: sql`iif(${ahead}, 'cancelled', ${table.status})`,
        updatedAt: now,
        lockVersion: nextVersion(table),
      })
      .where(which),
    // Their places are free then: the schedule counts them (date_sign_up.jobs.server.ts).
  ];
}
