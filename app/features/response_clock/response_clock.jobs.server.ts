/**
 * Who applied gets an answer within the days that the centre promises: two days before, the organisation is reminded; then the centre hears of it; and
 * after twice as long the applicant gets a kind word and other vacancies. Each once, a day apart at least, by day, and at weekends only where the centre
 * wants that. What was told is marked in the batch that tells it.
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { happened, type PortalEvent } from "~/core/events/event";
import { asList, type ListItem } from "~/core/events/merge-list";
import { centerSuperusersOf, peopleBehind } from "~/core/events/recipients.server";
import { record, type Sender } from "~/core/events/record.server";
import type { Job } from "~/core/events/schedule.server";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { sharesAny } from "~/core/tenant/conditions.server";
import { type SystemDb, siteOrigins } from "~/core/tenant/databases.server";
import { Conflict, query, type TenantDb } from "~/core/tenant/db.server";
import { dutchTime } from "~/core/time";
import { volunteerCenterProfiles as profiles, applications as table, vacancies } from "~db/schema";
import { type ClockStep, markTold } from "../application/index.server";
import { isLive } from "../scope/index.server";
import { applicationAlternatives, applicationsOverdue, applicationsUnanswered } from "./response_clock.events";

const day = 86_400_000;
/** Dutch hours in which somebody may be disturbed. */
const hours = { from: 8, until: 20 };
/** Of what has waited for so long already nobody is told any more. */
const oldestDays = 60;
const most = 200;

interface Waiting {
  [name: string]: unknown;
  id: string;
  tenantId: string;
  centerId: string;
  organizationId: string;
  organizationName: string;
  vacancyId: string;
  vacancyTitle: string;
  firstName: string;
  lastName: string;
  email: string;
  userId: string | null;
  locale: Locale;
  createdAt: string;
  days: number;
}

/** After how many days, by what the centre promises. */
const after: Record<ClockStep, SQL> = {
  remindedAt: sql`max(1, ${profiles.responseDays} - 2)`,
  centerToldAt: sql`${profiles.responseDays}`,
  comfortedAt: sql`2 * ${profiles.responseDays}`,
};
const steps = Object.keys(after) as ClockStep[];

export const keepPromises: Job = {
  name: "the response clock",
  everyMinutes: 30,
  async run(database, env, now) {
    const { hour, weekday } = dutchTime(now);
    if (hour < hours.from || hour >= hours.until) return;
    const weekend = weekday === "saturday" || weekday === "sunday";
    const origins = await siteOrigins(env);
    for (const step of steps) {
      const found = await waiting(database, step, now, weekend);
      for (const group of grouped(found, step)) {
        const { tenantId, centerId } = group[0]!;
        const origin = origins(tenantId, centerId);
        // A centre without a site has nothing that links could lead to: it is told once there is one.
        if (!origin) continue;
        const sender: Sender = { tenant: { id: tenantId }, center: { id: centerId }, viewer: null, origin, now };
        await tell(database.of(tenantId), sender, step, group);
      }
    }
  },
};

/** The index applications_waiting serves it: those who wait, the longest first. */
function waiting(database: SystemDb, step: ClockStep, now: string, weekend: boolean): Promise<Waiting[]> {
  const before = (days: number) => new Date(Date.parse(now) - days * day).toISOString();
  const earlier = {
    remindedAt: sql`1`,
    centerToldAt: sql`${table.remindedAt} <= ${before(1)}`,
    comfortedAt: sql`${table.centerToldAt} <= ${before(1)}`,
  }[step];
  return database.rows<Waiting>(sql`select ${table.id} as "id", ${table.tenantId} as "tenantId", ${table.centerId} as "centerId", ${table.organizationId} as "organizationId",
      ${vacancies.organizationName} as "organizationName", ${table.vacancyId} as "vacancyId", ${vacancies.title} as "vacancyTitle", ${table.firstName} as "firstName",
      ${table.lastName} as "lastName", ${table.email} as "email", ${table.userId} as "userId", ${table.locale} as "locale", ${table.createdAt} as "createdAt", ${profiles.responseDays} as "days"
    from ${table} join ${profiles} on ${profiles.tenantId} = ${table.tenantId} and ${profiles.centerId} = ${table.centerId}
      join ${vacancies} on ${vacancies.tenantId} = ${table.tenantId} and ${vacancies.id} = ${table.vacancyId}
    where ${table.status} = 'pending' and ${table.deletedAt} is null and ${table[step]} is null and ${earlier} and ${vacancies.deletedAt} is null
      and ${table.createdAt} >= ${before(oldestDays)} and ${table.createdAt} <= ${before(1)}
      and julianday(${now}) - julianday(${table.createdAt}) >= ${after[step]} and (${profiles.quietWeekends} = 0 or ${weekend ? 0 : 1})
    order by ${table.createdAt} limit ${most}`);
}

/** Organisations and centres hear of all of an organisation's at once; applicants each of their own. */
function grouped(found: Waiting[], step: ClockStep): Waiting[][] {
  const groups = new Map<string, Waiting[]>();
  for (const row of found) {
    const key = step === "comfortedAt" ? row.id : `${row.centerId} ${row.organizationId}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

async function tell(db: TenantDb, sender: Sender, step: ClockStep, group: Waiting[]): Promise<void> {
  const { now } = sender;
  const events = step === "comfortedAt" ? [await comfort(db, group[0]!, now)] : await remind(db, step, group, now);
  try {
    const ids = group.map(({ id }) => id);
    await db.write([...markTold(db, step, ids, now), ...record(sender, null, events)]);
  } catch (error) {
    // Answered, or told by another run, at this very moment: the rest of them is due the next time.
    if (!(error instanceof Conflict)) throw error;
  }
}

async function remind(db: TenantDb, step: Exclude<ClockStep, "comfortedAt">, group: Waiting[], now: string): Promise<PortalEvent[]> {
  const { organizationId, organizationName, centerId, days } = group[0]!;
  const isCenter = step === "centerToldAt";
  const to = isCenter ? await centerSuperusersOf({ db }, centerId) : await peopleBehind({ db }, group[0]!);
  const definition = isCenter ? applicationsOverdue : applicationsUnanswered;
  // Each in their own language.
  return (["nl", "en"] as const).flatMap((locale) => {
    const told = to.filter((recipient) => recipient.locale === locale);
    if (told.length === 0) return [];
    const t = translator(locale, "application");
    const people = group.map(
      ({ id, firstName, lastName, vacancyTitle, createdAt }): ListItem => ({
        title: `${firstName} ${lastName}`,
        detail: t("clock.waits", { vacancy: vacancyTitle, count: Math.floor((Date.parse(now) - Date.parse(createdAt)) / day) }),
        path: `/applications/${id}`,
      }),
    );
    return [
      happened(definition, {
        about: organizationId,
        to: told,
        data: { organizationName, count: group.length, days, people: asList(people) },
        link: `/applications?filter[status_eq]=pending&filter[organization_id_eq]=${organizationId}`,
        centerId,
      }),
    ];
  });
}

/** Three that are open on the same site, of the same kind of work or in the same place where there are such, each with why it is shown. */
async function comfort(
  db: TenantDb,
  { id, centerId, organizationName, vacancyId, vacancyTitle, firstName, email, userId, locale }: Waiting,
  now: string,
) {
  const asked = await db.fetch(
    db.select({ kinds: vacancies.categoryIds, place: vacancies.place }).from(vacancies).where(eq(vacancies.id, vacancyId)).first(),
  );
  const shared = sharesAny(vacancies.categoryIds, asked?.kinds ?? []);
  const near = sql`coalesce(${vacancies.place} = ${asked?.place ?? null}, 0)`;
  const t = translator(locale, "application");
  const reasonOf = (row: Record<string, unknown>) =>
    [row.shared ? t("clock.because.kind") : "", row.near ? t("clock.because.place", { place: row.place }) : ""].filter(Boolean).join(", ");
  const open = and(db.mine(vacancies), eq(vacancies.centerId, centerId), isLive(now), sql`${vacancies.id} <> ${vacancyId}`)!;
  const others = await db.fetch(
    query(
      sql`select ${vacancies.id} as id, ${vacancies.title} as title, ${vacancies.organizationName} as organization, ${vacancies.place} as place, ${shared} as shared, ${near} as near
        from ${vacancies} where ${open} order by ${shared} desc, ${near} desc, ${vacancies.publishedAt} desc limit 3`,
      (rows) =>
        rows.map(
          (row): ListItem => ({
            title: String(row.title),
            detail: [row.organization, row.place].filter(Boolean).join(", "),
            path: `/vacancies/${row.id}`,
            ...(reasonOf(row) && { reason: reasonOf(row) }),
          }),
        ),
    ),
  );
  return happened(applicationAlternatives, {
    about: id,
    to: [{ userId, email, name: firstName, locale }],
    data: { vacancyTitle, organizationName, count: others.length, vacancies: asList(others) },
    link: "/vacancies/search",
    centerId,
  });
}
