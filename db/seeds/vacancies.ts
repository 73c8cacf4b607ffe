/** Vacancies from templates: the words of one, the place and hours of an organisation, a state and a past. */
import { slugOf } from "~/core/slug";
import { momentAfter } from "~/core/time";
import { type DayPart, days } from "~/features/availability/choices";
import { partAt, whenMaskOf } from "~/features/availability/day-parts";
import type { ApplicationRow, OrganizationRow, VacancyRow } from "./builders";
import type { Dealer, SourceOrganization } from "./dealer";
import { Draw, seedId } from "./random";
import { ageGroupKeys, termId } from "./terms";
import type { Part, VacancyTemplate } from "./texts/shape";
import type { Clock } from "./time";
import { describe, fill, type Occasion } from "./wording";

const weekdays = [days[6], ...days.slice(0, 6)];

const starts: Record<Part, number[]> = {
  morning: [9, 9.5, 10],
  afternoon: [13, 13.5, 14],
  evening: [18.5, 19, 19.5],
  saturday: [9, 10, 13],
  sunday: [11, 13, 14],
  free: [10, 14, 19],
};

export interface VacancyPlan {
  /** Names the vacancy among the seeds. */
  key: string;
  order: number;
  tenantKey: string;
  organization: OrganizationRow;
  contactPersonId: string | null;
  template: VacancyTemplate;
  /** Which of the template's titles. */
  title: number;
  status: VacancyRow["status"];
  programme: string | null;
  english: boolean;
  clock: Clock;
}

/** A vacancy with everything that follows from its template and its organisation. */
export function vacancyFrom(plan: VacancyPlan): VacancyRow {
  const { key, order, tenantKey, organization, template, clock, status } = plan;
  const draw = new Draw(key);
  const weekday = template.part === "saturday" ? 6 : template.part === "sunday" ? 0 : draw.between(1, 5);
  const occasion: Occasion = {
    place: organization.city ?? "de buurt",
    organization: organization.name,
    day: weekday,
    start: template.start ?? draw.one(starts[template.part]),
    english: plan.english,
  };
  const title = fill(template.titles[plan.title % template.titles.length]!, template, occasion);
  const id = seedId(key, order);
  // What is over was published long enough ago to have come to an end; of the rest some has been open since a year ago.
  const age = (status === "published" ? draw.between(0, 110) : draw.between(60, 180)) + draw.number() + (isYearOld(plan) ? yearDays : 0);
  const created = status === "draft" ? draw.between(0, 20) : age + draw.between(1, 6);
  const wasPublished = status !== "draft" && !(status === "deleted" && draw.chance(0.5));
  const activity = template.type === "activity";
  const ahead = status === "published" || status === "draft" ? draw.between(4, 75) : -draw.between(9, 45);
  const startsAt = activity ? clock.at(ahead, Math.floor(occasion.start), occasion.start % 1 ? 30 : 0, weekday) : null;
  const ages = template.ages ?? (draw.chance(0.25) ? ageGroupKeys : ageGroupKeys.slice(1));
  return {
    id,
    tenantId: organization.tenantId,
    centerId: organization.centerId,
    organizationId: organization.id,
    contactPersonId: plan.contactPersonId,
    contactPhoneVisible: plan.contactPersonId !== null && draw.chance(0.5),
    title,
    slug: `${slugOf(title, "vacature")}-${id.slice(-6)}`,
    summary: fill(template.summary, template, occasion),
    description: describe(template, occasion, draw),
    status,
    vacancyType: template.type ?? "volunteering",
    publishedAt: wasPublished ? clock.ago(age, draw.between(0, 600)) : null,
    expiresAt: expiry(status, activity ? startsAt : null, clock, draw),
    startsAt,
    endsAt: startsAt ? momentAfter(startsAt, template.hours * 3_600_000) : null,
    hoursPerWeek: activity ? null : template.hours,
    spots: template.spots ?? (draw.chance(0.3) ? draw.between(1, 6) : null),
    ...timesOf(plan, draw, { weekday, start: occasion.start, startsAt }),
    ageGroupIds: ages.map((age) => termId(tenantKey, "age group", age)),
    categoryIds: [template.category, ...(template.also ? [template.also] : [])].map((category) => termId(tenantKey, "category", category)),
    languages: template.languages ?? [],
    image: null,
    addressId: null,
    place: organization.city,
    latitude: organization.latitude,
    longitude: organization.longitude,
    organizationName: organization.name,
    createdAt: clock.ago(created, 650),
    updatedAt: clock.ago(Math.min(created, draw.between(0, 9)), draw.between(0, 500)),
    deletedAt: status === "deleted" ? clock.ago(draw.between(1, 20)) : null,
  };
}

/** So that the year before this one has something to tell. The first eight are those of the demo organisation, which are new. */
const yearDays = 365;
const isYearOld = ({ order, status }: Pick<VacancyPlan, "order" | "status">): boolean => {
  const number = order / 60_000;
  return number >= 8 && (status === "published" ? number % 3 === 1 : ["expired", "archived"].includes(status!) && number % 2 === 1);
};

/** For how long people have applied, in days: who waits does so for the vacancy of now, who was answered may have come a year ago. */
export function applyingDays({ publishedAt }: VacancyRow, waits: boolean, { now }: Clock): { since: number; until: number } {
  const published = (now.getTime() - Date.parse(publishedAt!)) / 86_400_000;
  if (published <= yearDays) return { since: published, until: 0 };
  return waits ? { since: published - yearDays, until: 0 } : { since: published, until: yearDays };
}

function expiry(status: VacancyRow["status"], startsAt: string | null, clock: Clock, draw: Draw): string | null {
  if (startsAt) return startsAt;
  if (status === "expired") return clock.ago(draw.between(1, 50));
  if (status === "published")
    return draw.chance(0.2) ? null : draw.chance(0.1) ? clock.ago(-draw.between(2, 7)) : clock.ago(-draw.between(20, 180));
  return status === "draft" && draw.chance(0.5) ? null : clock.ago(-draw.between(30, 150));
}

/** When one can help where the words leave it open. */
const loose: DayPart[][] = [
  ["wednesday_afternoon", "saturday_morning"],
  ["saturday_morning", "saturday_afternoon"],
  ["friday_evening", "saturday_afternoon", "sunday_afternoon"],
];

interface Moment {
  weekday: number;
  /** The hour, with a half for half past. */
  start: number;
  startsAt: string | null;
}

/** The day and part of the day that its words speak of, where they speak of one. */
function timesOf(plan: VacancyPlan, draw: Draw, { weekday, start, startsAt }: Moment) {
  const tags = tagsOf(plan, draw);
  const { part, rhythm, hours } = plan.template;
  const weekend = part === "saturday" || part === "sunday";
  const first = weekend ? partAt(start) : part === "free" ? null : part;
  const parts = first === "morning" && hours > 4 ? (["morning", "afternoon"] as const) : first ? [first] : [];
  const fixed = startsAt === null && (weekend || rhythm === "regularly");
  const often = startsAt === null && part === "free" && (rhythm === "regularly" || rhythm === "multi_day");
  const dayParts = often
    ? new Draw(`${plan.key} free`).one(loose)
    : fixed
      ? parts.map((one): DayPart => `${weekdays[weekday]!}_${one}`)
      : [];
  return { tags, dayParts, whenMask: whenMaskOf({ dayParts, startsAt, tags }) };
}

function tagsOf({ template, programme }: VacancyPlan, draw: Draw): string[] {
  const tags: string[] = [template.rhythm];
  if (template.type === "activity") {
    if (template.rhythm === "regularly") tags.push("multipleDates");
    tags.push("free");
    if (template.titles.some((title) => /workshop/i.test(title))) tags.push("workshop");
  } else if (template.rhythm === "regularly" && draw.chance(0.25)) tags.push("flexible");
  if (programme && draw.chance(0.12)) tags.push(programme);
  return tags;
}

/** Out of ten: mostly published, some of everything else. */
const fates: VacancyRow["status"][] = [
  "published",
  "published",
  "published",
  "published",
  "published",
  "published",
  "published",
  "filled",
  "expired",
  "draft",
  "archived",
];

/** What a vacancy may be at an organisation that is not approved: only approved ones publish (domain 4). */
function fateAt(organization: OrganizationRow, order: number, draw: Draw): VacancyRow["status"] {
  if (organization.status === "archived" || organization.status === "deleted") return "archived";
  if (organization.status !== "approved") return "draft";
  return order % 37 === 36 ? "deleted" : draw.one(fates);
}

export interface VacancySource {
  tenantKey: string;
  centerKey: string;
  count: number;
  organizations: SourceOrganization[];
  center: OrganizationRow;
  /** Answers for the requests that come in at the centre itself. */
  contactPersonId: string | null;
  dealer: Dealer;
  programme: string | null;
  clock: Clock;
}

/** So many vacancies for a centre, over its organisations, with neighbours in the list that do not look alike. */
export function vacanciesOf({
  tenantKey,
  centerKey,
  count,
  organizations,
  center,
  contactPersonId,
  dealer,
  programme,
  clock,
}: VacancySource): VacancyRow[] {
  const draw = new Draw(`${centerKey} vacancies`);
  const working = organizations.filter(({ row }) => row.status === "approved");
  const somebody = (): SourceOrganization => {
    for (let tries = 0; tries < 12; tries++) {
      const at = draw.one(draw.chance(0.88) ? working : organizations);
      if (dealer.hasFresh(at)) return at;
    }
    return draw.one(working);
  };
  return Array.from({ length: count }, (_, order) => {
    // Requests of neighbours and people come in at the centre itself.
    const asked = dealer.hasPersonal && order % 6 === 2;
    const at = order < 8 ? organizations[0]! : somebody();
    const organization = asked ? center : at.row;
    const template = asked ? dealer.personal() : dealer.next(at);
    return vacancyFrom({
      key: `${centerKey} vacancy ${order}`,
      order: order * 60_000,
      tenantKey,
      organization,
      contactPersonId: asked ? contactPersonId : at.contacts.length > 0 ? draw.one(at.contacts) : null,
      template,
      title: dealer.title(template, draw),
      status: order < 3 ? "published" : fateAt(organization, order, draw),
      programme,
      english: !asked && at.english,
      clock,
    });
  });
}

/** The state an application may be in, given its vacancy's. */
export const openTo = (vacancy: VacancyRow): ApplicationRow["status"][] =>
  vacancy.status === "published" || vacancy.status === "filled"
    ? ["pending", "accepted", "rejected", "withdrawn"]
    : ["accepted", "rejected", "withdrawn"];
