/**
 * Two weeks after a vacancy ended, the organisation and everybody it accepted are asked how it went; once for each vacancy, by day, and at weekends only
 * where the centre wants that.
 */

import { eq, gt, inArray, isNotNull, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import { newToken } from "~/core/auth/credentials.server";
import { happened, type PortalEvent, type Recipient } from "~/core/events/event";
import { isDaytime, isNoQuietDay } from "~/core/events/quiet-hours.server";
import { peopleBehind } from "~/core/events/recipients.server";
import { record } from "~/core/events/record.server";
import { eachInTurn, type Job } from "~/core/events/schedule.server";
import { newId } from "~/core/ids";
import { isReachable } from "~/core/resource/facets.server";
import { insert } from "~/core/resource/rows.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { siteOrigins } from "~/core/tenant/databases.server";
import { Duplicate } from "~/core/tenant/db.server";
import { systemPortal } from "~/core/tenant/system.server";
import { daysAfter } from "~/core/time";
import { applications, vacancyOutcomes as table, vacancies } from "~db/schema";
import { outcomeAskedOrganization, outcomeAskedVolunteer } from "./vacancy_outcome.events";

const [afterDays, untilDays] = [14, 60];
/** More than anybody accepts: who is not asked with the others never is. */
const maxAsked = 500;

export const outcomePath = (secret: string) => `/hoe-was-het/${secret}`;

/** When it ended: on its last day, or when it was filled, after which nothing changes a vacancy as a rule. */
const endedAt = sql`iif(${vacancies.status} = 'expired', ${vacancies.expiresAt}, ${vacancies.updatedAt})`;

export const askOutcomes: Job = {
  name: "how vacancies ended",
  everyMinutes: 60,
  async run({ database, env, now }) {
    if (!isDaytime(now)) return;
    const [from, until] = [untilDays, afterDays].map((days) => daysAfter(now, -days));
    const ended = await database.fetch(
      database
        .select({
          id: vacancies.id,
          tenantId: vacancies.tenantId,
          centerId: vacancies.centerId,
          organizationId: vacancies.organizationId,
          title: vacancies.title,
          organizationName: vacancies.organizationName,
        })
        .from(vacancies)
        .where(
          inArray(vacancies.status, ["expired", "filled"]),
          isNull(vacancies.deletedAt),
          isNotNull(vacancies.publishedAt),
          gt(endedAt, from),
          lte(endedAt, until),
          isNoQuietDay(now, vacancies),
          not(existsIn(table, eq(table.tenantId, vacancies.tenantId), eq(table.vacancyId, vacancies.id))),
        )
        .limit(50),
    );
    const origins = await siteOrigins(env);
    await eachInTurn(ended, async (vacancy) => {
      const { id: vacancyId, tenantId, centerId, organizationId } = vacancy;
      const portal = systemPortal(database, { tenantId, centerId }, origins(tenantId, centerId), now);
      const { db } = portal;
      const helped = await db.fetch(
        db
          .select({ userId: applications.userId, email: applications.email, name: applications.firstName, locale: applications.locale })
          .from(applications)
          .where(eq(applications.vacancyId, vacancyId), eq(applications.status, "accepted"), isNull(applications.deletedAt))
          .where(isReachable(applications.email))
          .limit(maxAsked),
      );
      const data = { vacancyTitle: vacancy.title, organizationName: vacancy.organizationName };
      const statements: SQL[] = [];
      const ask = (side: "organization" | "volunteer", to: Recipient[], userId: string | null) => {
        const [id, secret] = [newId(), newToken()];
        const common = { about: id, to, link: outcomePath(secret), centerId, data };
        const event: PortalEvent =
          side === "organization" ? happened(outcomeAskedOrganization, common) : happened(outcomeAskedVolunteer, common);
        const row = {
          id,
          tenantId,
          centerId,
          organizationId,
          vacancyId,
          side,
          userId,
          secret,
          askedAt: now,
          createdAt: now,
          updatedAt: now,
        };
        // The organisation's own is there once: a second run of the schedule stops at it.
        statements.push(insert(table, row), ...record(portal, null, [event]));
      };
      ask("organization", await peopleBehind(portal, { organizationId, centerId }), null);
      for (const { userId, ...person } of helped) ask("volunteer", [{ userId, ...person }], userId);
      try {
        await db.write(statements);
      } catch (error) {
        if (!(error instanceof Duplicate)) throw error;
      }
    });
  },
};
