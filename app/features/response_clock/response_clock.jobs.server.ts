/**
 * Who applied gets an answer within the days that the centre promises: two days before, the organisation is reminded; then the centre hears of it; and
 * after twice as long the applicant gets a kind word and other vacancies. Each once, a day apart at least, by day, and at weekends only where the centre
 * wants that. What was told is marked in the batch that tells it.
 */
import { and, desc, eq, gte, isNull, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { happened, type PortalEvent } from "~/core/events/event";
import { asList, type ListItem } from "~/core/events/merge-list";
import { isDaytime, isNoQuietDay } from "~/core/events/quiet-hours.server";
import { centerSuperusersOf, peopleBehind } from "~/core/events/recipients.server";
import { record, type Sender } from "~/core/events/record.server";
import { eachInTurn, type Job } from "~/core/events/schedule.server";
import { translator } from "~/core/i18n/translator.server";
import type { Selected } from "~/core/tenant/builder.server";
import { asBoolean, existsIn, inList, sharesAny } from "~/core/tenant/conditions.server";
import { centersWithSite, type SystemDb, siteOrigins } from "~/core/tenant/databases.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { type Features, featuresFrom } from "~/core/tenant/features";
import { featuresByTenant } from "~/core/tenant/tenant-features.server";
import { dayMs, daysAfter } from "~/core/time";
import { volunteerCenterProfiles as profiles, applications as table, vacancies } from "~db/schema";
import { type ClockStep, markTold } from "../application/index.server";
import { hiddenTypes, isLive } from "../scope/index.server";
import { applicationAlternatives, applicationsOverdue, applicationsUnanswered } from "./response_clock.events";

/** Of what has waited for so many days already nobody is told any more: the last step comes after twice the promise. */
const oldest = sql`max(60, 3 * ${profiles.responseDays})`;
/** The same for the longest promise there is (volunteer_center.schema.ts), for the index. */
const oldestDays = 180;
const maxRows = 200;

const columns = {
  id: table.id,
  tenantId: table.tenantId,
  centerId: table.centerId,
  organizationId: table.organizationId,
  organizationName: vacancies.organizationName,
  vacancyId: table.vacancyId,
  vacancyTitle: vacancies.title,
  firstName: table.firstName,
  lastName: table.lastName,
  email: table.email,
  emailKey: table.emailKey,
  userId: table.userId,
  locale: table.locale,
  createdAt: table.createdAt,
  days: profiles.responseDays,
};
type Waiting = Selected<typeof columns>;

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
  async run({ database, env, now }) {
    if (!isDaytime(now)) return;
    const [origins, centers, features] = await Promise.all([siteOrigins(env), centersWithSite(env), featuresByTenant(env)]);
    await eachInTurn(steps, async (step) => {
      const found = await waiting(database, step, { now, centers });
      await eachInTurn(grouped(found, step), async (group) => {
        const { tenantId, centerId } = group[0]!;
        const origin = origins(tenantId, centerId);
        if (!origin) return;
        const sender: Sender = { tenant: { id: tenantId }, center: { id: centerId }, viewer: null, origin, now };
        await tell(database.of(tenantId), sender, step, group, features.get(tenantId) ?? featuresFrom({}));
      });
    });
  },
};

interface Moment {
  now: string;
  /** A centre without a site has nothing that links could lead to: it is told once there is one, and meanwhile takes nobody's place. */
  centers: string[];
}

/** The index applications_waiting serves it: those who wait, the longest first. */
function waiting(database: SystemDb, step: ClockStep, { now, centers }: Moment): Promise<Waiting[]> {
  const before = (days: number) => daysAfter(now, -days);
  const earlier = {
    remindedAt: sql`1`,
    centerToldAt: sql`${table.remindedAt} <= ${before(1)}`,
    comfortedAt: sql`${table.centerToldAt} <= ${before(1)}`,
  }[step];
  return database.fetch(
    database
      .select(columns)
      .from(table)
      .innerJoin(profiles, and(eq(profiles.tenantId, table.tenantId), eq(profiles.centerId, table.centerId))!)
      .innerJoin(vacancies, and(eq(vacancies.tenantId, table.tenantId), eq(vacancies.id, table.vacancyId))!)
      .where(
        sql`${table.status} = 'pending'`,
        isNull(table.deletedAt),
        inList(table.centerId, centers),
        isNull(table[step]),
        earlier,
        isNull(vacancies.deletedAt),
        gte(table.createdAt, before(oldestDays)),
        lte(table.createdAt, before(1)),
        sql`julianday(${now}) - julianday(${table.createdAt}) between ${after[step]} and ${oldest}`,
        isNoQuietDay(now, table),
      )
      .orderBy(table.createdAt)
      .limit(maxRows),
  );
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

async function tell(db: TenantDb, sender: Sender, step: ClockStep, group: Waiting[], features: Features): Promise<void> {
  const { now } = sender;
  const events = step === "comfortedAt" ? [await comfort(db, group[0]!, features, now)] : await remind(db, step, group, now);
  const ids = group.map(({ id }) => id);
  // Answered, or told by another run, at this very moment: a conflict, and the rest of them is due the next time.
  await db.write([...markTold(db, step, ids, now), ...record(sender, null, events)]);
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
        detail: t("clock.waits", { vacancy: vacancyTitle, count: Math.floor((Date.parse(now) - Date.parse(createdAt)) / dayMs) }),
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

/**
 * Three of other organisations that are open on the same site, and that they have not applied for: of the same kind of work or in the same place where
 * there are such, each with why it is shown.
 */
async function comfort(
  db: TenantDb,
  { id, centerId, organizationId, organizationName, vacancyId, vacancyTitle, firstName, email, emailKey, userId, locale }: Waiting,
  features: Features,
  now: string,
) {
  const asked = await db.fetch(
    db.select({ kinds: vacancies.categoryIds, place: vacancies.place }).from(vacancies).where(eq(vacancies.id, vacancyId)).first(),
  );
  const shared = sharesAny(vacancies.categoryIds, asked?.kinds ?? []);
  const near = sql`coalesce(${vacancies.place} = ${asked?.place ?? null}, 0)`;
  const t = translator(locale, "application");
  const reasonOf = (row: { shared: boolean; near: boolean; place: string | null }) =>
    [row.shared ? t("clock.because.kind") : "", row.near ? t("clock.because.place", { place: row.place }) : ""].filter(Boolean).join(", ");
  const applied = existsIn(
    table,
    db.mine(table),
    eq(table.vacancyId, vacancies.id),
    isNull(table.deletedAt),
    or(eq(table.emailKey, emailKey), eq(table.userId, userId ?? "")),
  );
  const others = await db.fetch(
    db
      .select({
        id: vacancies.id,
        title: vacancies.title,
        organization: vacancies.organizationName,
        place: vacancies.place,
        shared: asBoolean(shared),
        near: asBoolean(near),
      })
      .from(vacancies)
      .where(eq(vacancies.centerId, centerId), isLive(now), not(inList(vacancies.vacancyType, hiddenTypes({ tenant: { features } }))))
      .where(ne(vacancies.organizationId, organizationId), not(applied))
      .orderBy(desc(shared), desc(near), desc(vacancies.publishedAt))
      .limit(3)
      .map((rows) =>
        rows.map(
          (row): ListItem => ({
            title: row.title,
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
