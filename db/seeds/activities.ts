/** Activities with their dates, who comes, who waits, and the hours of a year: language cafés, workshops, meals, walks. */
import { slugOf } from "~/core/slug";
import { momentAfter } from "~/core/time";
import { whenMaskOf } from "~/features/availability/day-parts";
import type * as schema from "../schema";
import { hoursOf, writtenHours } from "./activity-hours";
import { type Plan, plans } from "./activity-plans";
import { aVacancy, type OrganizationRow, type UserRow, type VacancyRow } from "./builders";
import { Draw, seedId } from "./random";
import type { CenterSeed, SiteSeed } from "./sites/shape";
import { ageGroupKeys, termId } from "./terms";
import type { Clock } from "./time";

type SeriesRow = typeof schema.vacancyDateSeries.$inferInsert;
type DateRow = typeof schema.vacancyDates.$inferInsert;
type SignUpRow = typeof schema.dateSignUps.$inferInsert;
type HoursRow = typeof schema.hours.$inferInsert;

export interface ActivityRows {
  vacancyDateSeries: SeriesRow[];
  vacancyDates: DateRow[];
  dateSignUps: SignUpRow[];
  hours: HoursRow[];
}

interface Source {
  site: SiteSeed;
  seed: CenterSeed;
  organizations: OrganizationRow[];
  volunteers: UserRow[];
  /** The demo account, who has places of their own. */
  volunteer: UserRow | null;
  /** A programme of the site, of which every third activity is a part. */
  programme: string | null;
  clock: Clock;
}

/** Dates begin four weeks back and go on for eight; those of rules for as far as the portal makes them. */
const stepOf = ({ weekly, every }: Plan): number => (weekly ? 7 : (every ?? 7));
/** A date moves on to its weekday: what is so many days back is over whatever the day of the week. Who comes does not depend on today. */
const surelyOver = -7;
const back = 28;
const ahead = 56;
/** Every third activity was there a year ago, too. */
const yearAgo = [-375, -361];
const isOld = (at: number) => at % 3 === 0;

/** How many days from now each of its dates is. */
function daysOf({ plan, at }: Pick<Activity, "plan" | "at">): number[] {
  const step = stepOf(plan);
  const now = Array.from({ length: Math.floor((back + ahead) / step) + 1 }, (_, number) => number * step - back);
  return isOld(at) ? [...now, ...yearAgo] : now;
}

export function activitiesOf({
  site,
  seed,
  organizations,
  volunteers,
  volunteer,
  programme,
  clock,
}: Source): ActivityRows & { vacancies: VacancyRow[] } {
  const made: ActivityRows & { vacancies: VacancyRow[] } = {
    vacancies: [],
    vacancyDateSeries: [],
    vacancyDates: [],
    dateSignUps: [],
    hours: [],
  };
  if (site.features.volunteerProfiles === false || organizations.length === 0) return made;
  for (const [at, planned] of plans.entries()) {
    const plan = programme && at % 3 === 2 ? { ...planned, tags: [...planned.tags, programme] } : planned;
    const key = `${seed.key} activity ${at}`;
    const organization = organizations[at % organizations.length]!;
    const vacancy = vacancyOf({ plan, key, clock, at }, organization, site.key);
    const dates = datesOf({ plan, key, clock, at }, vacancy, made.vacancyDateSeries);
    made.vacancies.push(vacancy);
    made.vacancyDates.push(...dates);
    for (const [number, days] of daysOf({ plan, at }).entries()) {
      const date = dates[number]!;
      const people = peopleAt({ plan, key: `${key} ${number}`, clock }, date, days, { volunteers, volunteer: at < 3 ? volunteer : null });
      made.dateSignUps.push(...people);
      if (days <= surelyOver) made.hours.push(...people.flatMap((person) => hoursOf(plan, person, date)));
    }
  }
  if (volunteer) made.hours.push(...writtenHours(seed.key, volunteer, organizations, clock));
  return made;
}

interface Activity {
  plan: Plan;
  /** Its ids and what is drawn for it follow from this. */
  key: string;
  clock: Clock;
  /** Its place among the plans. */
  at: number;
}

function vacancyOf({ plan, key, clock, at }: Activity, organization: OrganizationRow, tenantKey: string): VacancyRow {
  const id = seedId(`${key} vacancy`, 7_000_000 + key.length);
  const age = isOld(at) ? 420 : 200;
  return aVacancy({
    id,
    tenantId: organization.tenantId,
    centerId: organization.centerId,
    organizationId: organization.id,
    organizationName: organization.name,
    title: plan.title,
    slug: `${slugOf(plan.title, "activiteit")}-${id.slice(-6)}`,
    summary: plan.summary,
    description: plan.text,
    vacancyType: plan.type,
    tags: plan.tags,
    languages: plan.languages ?? [],
    categoryIds: [termId(tenantKey, "category", plan.category)],
    ageGroupIds: ageGroupKeys.slice(plan.type === "language" ? 1 : 0).map((age) => termId(tenantKey, "age group", age)),
    whenMask: whenMaskOf({ dayParts: [], startsAt: null, tags: plan.tags }),
    hoursPerWeek: null,
    place: organization.city,
    latitude: organization.latitude,
    longitude: organization.longitude,
    publishedAt: clock.ago(age, key.length),
    createdAt: clock.ago(age + 2, key.length),
    updatedAt: clock.ago(40, key.length),
  });
}

const later = (iso: string, minutes: number): string => momentAfter(iso, minutes * 60_000);
const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

function datesOf({ plan, key, clock, at }: Activity, vacancy: VacancyRow, series: SeriesRow[]): DateRow[] {
  const draw = new Draw(key);
  const { id: vacancyId, tenantId, centerId, organizationId } = vacancy;
  const place = { tenantId, centerId, organizationId, vacancyId };
  const common = {
    capacity: plan.capacity,
    company: plan.company ?? 0,
    place: null,
    onlineLink: plan.online ? "https://meet.example.org/praat-verder" : null,
    countsHours: plan.type === "activity" && !plan.tags.includes("workshop"),
  };
  const momentAt = (days: number) => clock.at(days, plan.hour, 0, plan.weekday);
  const moments = daysOf({ plan, at: -1 }).map(momentAt);
  const seriesId = plan.weekly ? seedId(`${key} series`) : null;
  const stamps = { createdAt: clock.ago(60), updatedAt: clock.ago(40) };
  if (seriesId) {
    const day = moments[0]!.slice(0, 10);
    const begins = `${day}T${String(plan.hour).padStart(2, "0")}:00`;
    series.push({
      ...place,
      ...common,
      ...stamps,
      id: seedId(`${key} series`),
      rule: `FREQ=WEEKLY;BYDAY=${weekdays[plan.weekday]}`,
      begins,
      minutes: plan.minutes,
      exceptions: [],
      madeUntil: moments.at(-1)!,
    });
  }
  return daysOf({ plan, at }).map((days, number) => {
    const startsAt = momentAt(days);
    const cancelled = days > 0 && draw.chance(0.06);
    const ruled = seriesId !== null && number < moments.length;
    return {
      ...place,
      ...common,
      ...stamps,
      createdAt: clock.ago(Math.max(60, 30 - days)),
      id: seedId(`${key} date ${number}`, 7_500_000 + number),
      seriesId: ruled ? seriesId : null,
      ruledAt: ruled ? startsAt : null,
      startsAt,
      endsAt: later(startsAt, plan.minutes),
      status: cancelled ? ("cancelled" as const) : ("planned" as const),
      cancelMessage: cancelled ? "De ruimte is die dag helaas niet beschikbaar. De volgende keer gaat gewoon door." : null,
      sequence: cancelled ? 1 : 0,
      material: plan.material && days <= surelyOver ? plan.material : null,
      taken: 0,
      waiting: 0,
    };
  });
}

interface Crowd {
  volunteers: UserRow[];
  volunteer: UserRow | null;
}

/** Sets the date's counts as well. */
function peopleAt({ plan, key, clock }: Omit<Activity, "at">, date: DateRow, days: number, { volunteers, volunteer }: Crowd): SignUpRow[] {
  const draw = new Draw(`${key} people`);
  const over = days <= surelyOver;
  const past = date.endsAt < clock.now.toISOString();
  if (date.status === "cancelled" || days > 7) return [];
  const full = plan.capacity !== null && draw.chance(over ? 0.4 : 0.5);
  const wanted = full ? plan.capacity! + draw.between(1, 3) : draw.between(2, Math.min(7, plan.capacity ?? 7));
  const crowd = draw.some(volunteers, wanted);
  if (full) date.capacity = Math.max(2, Math.min(plan.capacity!, crowd.length - draw.between(1, 3)));
  if (volunteer && !crowd.includes(volunteer)) crowd.unshift(volunteer);
  return crowd.map((person, number) => {
    const waits = date.capacity != null && (date.taken ?? 0) >= date.capacity;
    if (waits) date.waiting = (date.waiting ?? 0) + 1;
    else date.taken = (date.taken ?? 0) + 1;
    const createdAt = new Date(Math.min(Date.parse(date.startsAt), clock.now.getTime()) - (40 - number) * 3_600_000).toISOString();
    return {
      id: seedId(`${key} person ${person.id}`),
      tenantId: date.tenantId,
      centerId: date.centerId,
      organizationId: date.organizationId,
      vacancyId: date.vacancyId,
      dateId: date.id,
      userId: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      emailKey: person.emailKey,
      phoneNumber: null,
      message: null,
      company: 0,
      status: waits ? ("waiting" as const) : ("signed_up" as const),
      queueNumber: waits ? number + 1 : null,
      attended: over && !waits ? draw.chance(0.85) : null,
      remindedDaysAt: createdAt,
      remindedHoursAt: past ? createdAt : null,
      secret: `seed-${seedId(`${key} secret ${person.id}`)}`,
      locale: "nl" as const,
      createdAt,
      updatedAt: createdAt,
    };
  });
}
