/** Rows of the large tenant, made when they are asked for: nobody holds a million vacancies at once. */

import { termsOf } from "~/core/search-terms";
import { slugOf } from "~/core/slug";
import { momentAfter } from "~/core/time";
import { days, partsOfDay } from "~/features/availability/choices";
import { whenMaskOf } from "~/features/availability/day-parts";
import {
  anOrganization,
  aUser,
  type MembershipRow,
  type OrganizationRow,
  type ProfileRow,
  type UserRoleRow,
  type UserRow,
  type VacancyRow,
} from "./builders";
import { mailName, person } from "./people";
import { mobile, type Place, regions } from "./places";
import { Draw, seedId } from "./random";
import { ageGroupKeys, nonProfitTypeKeys, termId } from "./terms";
import { dutchTemplates } from "./texts";
import type { VacancyTemplate } from "./texts/shape";
import { themes } from "./themes";
import type { Clock } from "./time";

export const scaleTenant = { id: seedId("tenant scale", 50), key: "scale" };

const places: Place[] = [
  ...new Map(
    Object.values(regions)
      .flat()
      .map((place) => [place.name, place]),
  ).values(),
];

export interface ScaleCenter {
  id: string;
  name: string;
  number: number;
  vacancies: number;
  home: Place;
}

const centerId = (number: number) => seedId(`scale center ${number}`, 1_000_000 + number);

/** The centres and how much each has. The first is the one of exactly 400, the second the largest. */
export function scaleCenters(vacancies: number): ScaleCenter[] {
  const total = Math.max(vacancies, 400);
  const largest = Math.min(5000, Math.ceil((total - 400) / 2));
  const sizes = [400, ...(largest > 0 ? [largest] : [])];
  const rest = total - 400 - largest;
  const count = Math.max(rest > 0 ? 1 : 0, Math.round(rest / 500));
  for (let at = 0, left = rest; at < count; at++) {
    // From 400 to 600 around an even share, and the last takes what remains.
    const share = at === count - 1 ? left : Math.min(left, Math.round((rest / count) * (0.8 + ((at * 37) % 41) / 100)));
    sizes.push(share);
    left -= share;
  }
  return sizes.map((size, number) => ({
    id: centerId(number),
    name:
      number === 0
        ? "Centrum van vierhonderd"
        : number === 1
          ? "Het grootste centrum"
          : `Vrijwilligerspunt ${places[number % places.length]!.name} ${number}`,
    number,
    vacancies: size,
    home: places[number % places.length]!,
  }));
}

export const stamps = { createdAt: "2025-01-06T08:00:00.000Z", updatedAt: "2025-01-06T08:00:00.000Z" };

export function centerRows({ id, name, number, home }: ScaleCenter): { organization: OrganizationRow; profile: ProfileRow } {
  const scope = { tenantId: scaleTenant.id, centerId: id, ...stamps };
  const organization = anOrganization({
    ...scope,
    id,
    type: "VolunteerCenter",
    name,
    slug: `${slugOf(name, "organisatie")}-${number}`,
    city: home.name,
    latitude: home.latitude,
    longitude: home.longitude,
  });
  const profile: ProfileRow = {
    ...scope,
    id: seedId(`scale profile ${number}`),
    name,
    place: home.name,
    ...themes.demo,
    themeConfig: { ...themes.demo.themeConfig, sidebar: false },
  };
  return { organization, profile };
}

const kinds = [
  "Buurthuis",
  "Stichting",
  "Zorghuis",
  "Speeltuin",
  "Taalhuis",
  "Natuurgroep",
  "Sportclub",
  "Theater",
  "Repaircafé",
  "Voedselkring",
];
const surnames = [
  "De Brug",
  "Het Anker",
  "De Linde",
  "Zonnehoek",
  "De Kern",
  "Ons Huis",
  "De Schakel",
  "Wilgenhof",
  "De Vonk",
  "Het Baken",
  "De Meent",
  "Roodborst",
];

export const organizationCount = ({ vacancies }: ScaleCenter) => Math.max(1, Math.ceil(vacancies / 20));

export function organizationOf(center: ScaleCenter, at: number): OrganizationRow {
  const key = `scale organization ${center.number} ${at}`;
  const draw = new Draw(key);
  const name = `${draw.one(kinds)} ${draw.one(surnames)} ${at + 1}`;
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return anOrganization({
    id: seedId(key, 2_000_000 + center.number * 1000 + at),
    tenantId: scaleTenant.id,
    centerId: center.id,
    ...stamps,
    name,
    slug: `${slugOf(name, "organisatie")}-${center.number}-${at}`,
    city: center.home.name,
    latitude: round(center.home.latitude + (draw.number() - 0.5) * 0.2),
    longitude: round(center.home.longitude + (draw.number() - 0.5) * 0.3),
    nonProfitTypeId: termId(scaleTenant.key, "non-profit type", draw.one(nonProfitTypeKeys)),
  });
}

const dayparts = ["maandagochtend", "dinsdagmiddag", "woensdagavond", "donderdagochtend", "vrijdagmiddag", "zaterdag"];
const statuses: VacancyRow["status"][] = [
  "published",
  "published",
  "published",
  "published",
  "published",
  "published",
  "published",
  "filled",
  "expired",
  "archived",
];
const templates = dutchTemplates.filter(({ type }) => type !== "p2p" && type !== "one-on-one" && type !== "neighbour-help");

/** Terms of a template's words, without what is laid in its holes. */
const templateTerms = new Map<VacancyTemplate, string[]>();
function termsOfTemplate(template: VacancyTemplate): string[] {
  let terms = templateTerms.get(template);
  if (!terms) {
    terms = termsOf([...template.titles, template.summary, template.doing[0]].map((text) => text?.replace(/\{\w+\}/g, " ")));
    templateTerms.set(template, terms);
  }
  return terms;
}

export function* vacanciesOf(
  center: ScaleCenter,
  organizations: OrganizationRow[],
  clock: Clock,
  terms: Set<string>,
): Generator<VacancyRow> {
  const draw = new Draw(`scale vacancies ${center.number}`);
  for (const term of termsOf([...dayparts, center.home.name])) terms.add(term);
  for (const { name } of organizations) for (const term of termsOf([name])) terms.add(term);
  for (let at = 0; at < center.vacancies; at++) {
    const organization = organizations[at % organizations.length]!;
    const template = draw.one(templates);
    for (const term of termsOfTemplate(template)) terms.add(term);
    const daypart = draw.one(dayparts);
    const fill = (text: string) =>
      text
        .replaceAll("{place}", center.home.name)
        .replaceAll("{org}", organization.name)
        .replaceAll("{daypart}", daypart)
        .replaceAll("{day}", daypart);
    const id = seedId(`scale vacancy ${center.number} ${at}`, 10_000_000 + center.number * 10_000 + at);
    const title = fill(draw.one(template.titles));
    const status = draw.one(statuses);
    const age = draw.between(1, 300);
    const minutes = draw.between(0, 1400);
    const activity = template.type === "activity";
    const startsAt = activity ? clock.at(status === "published" ? draw.between(5, 90) : -draw.between(5, 90), 10) : null;
    yield {
      id,
      tenantId: scaleTenant.id,
      centerId: center.id,
      organizationId: organization.id,
      title,
      slug: `${slugOf(title, "vacature")}-${id.slice(-12)}`,
      summary: fill(template.summary),
      description: fill(template.doing[0]!),
      status,
      vacancyType: template.type ?? "volunteering",
      publishedAt: clock.ago(age, minutes),
      expiresAt:
        status === "expired" ? clock.ago(draw.between(1, 60)) : (startsAt ?? (draw.chance(0.3) ? null : clock.ago(-draw.between(5, 200)))),
      startsAt,
      endsAt: startsAt ? momentAfter(startsAt, template.hours * 3_600_000) : null,
      hoursPerWeek: activity ? null : template.hours,
      spots: template.spots ?? null,
      tags: [template.rhythm],
      ...timesOf(template, draw, startsAt),
      ageGroupIds: (template.ages ?? ageGroupKeys.slice(draw.between(0, 2))).map((key) => termId(scaleTenant.key, "age group", key)),
      categoryIds: [termId(scaleTenant.key, "category", template.category)],
      languages: template.languages ?? [],
      place: organization.city,
      latitude: organization.latitude,
      longitude: organization.longitude,
      organizationName: organization.name,
      createdAt: clock.ago(age + 2, minutes),
      updatedAt: clock.ago(age, minutes),
    };
  }
}

/** On one or two days of the week, where its moment does not say it. */
function timesOf({ part, rhythm }: VacancyTemplate, draw: Draw, startsAt: string | null) {
  const day = part === "saturday" || part === "sunday" ? part : draw.one(days.slice(0, 5));
  const dayParts = startsAt || part === "free" ? [] : [`${day}_${draw.one(partsOfDay)}`];
  return { dayParts, whenMask: whenMaskOf({ dayParts, startsAt, tags: [rhythm] }) };
}

/** Accounts to measure with, and as many others as asked for: a third of them in the largest centre. */
export function* usersOf(centers: ScaleCenter[], count: number, clock: Clock, passwordHash: string | null): Generator<UserRow> {
  const base = { tenantId: scaleTenant.id, passwordHash };
  for (const role of ["admin", "center_superuser", "organization_superuser", "volunteer"] as const) {
    yield aUser({
      ...base,
      id: seedId(`scale user ${role}`, 500),
      centerId: centers[0]!.id,
      firstName: "Maat",
      lastName: role,
      email: `${role}@scale.test`,
      lastSignInAt: clock.ago(1),
    });
  }
  const draw = new Draw("scale users");
  for (let at = 0; at < count; at++) {
    const name = person(draw);
    const center = at % 3 === 0 && centers[1] ? centers[1] : centers[at % centers.length]!;
    const age = draw.between(1, 900);
    yield aUser({
      tenantId: scaleTenant.id,
      id: seedId(`scale user ${at}`, 3_000_000 + at),
      centerId: center.id,
      ...name,
      email: `${mailName(name)}.${at}@example.org`,
      phoneNumber: draw.chance(0.5) ? mobile(at) : null,
      status: draw.one(["active", "active", "active", "active", "active", "active", "inactive", "invited", "archived"] as const),
      createdAt: clock.ago(age),
      updatedAt: clock.ago(age),
    });
  }
}

export const roleOf = ({ email }: UserRow) => (/^(\w+)@scale\.test$/.exec(email)?.[1] ?? "volunteer") as UserRoleRow["role"];

/** The staff accounts work for the centre of 400, the organisation account for its first organisation. */
export const membershipsAt = (center: ScaleCenter): MembershipRow[] =>
  (["admin", "center_superuser", "organization_superuser"] as const).map((role) => ({
    tenantId: scaleTenant.id,
    userId: seedId(`scale user ${role}`, 500),
    organizationId: role === "organization_superuser" ? organizationOf(center, 0).id : center.id,
    createdAt: stamps.createdAt,
  }));
