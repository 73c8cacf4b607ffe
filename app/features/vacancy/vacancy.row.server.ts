/** A vacancy's row from what was filled in: what it may name, where it is, what search knows of it; and how it follows its organisation. */

import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { addressLine, pointOf } from "~/core/geo/addresses.server";
import { homeCountry } from "~/core/geo/countries";
import { newId } from "~/core/ids";
import { changesBetween } from "~/core/resource/audit.server";
import { isRefusal, type OrRefused, type Refusal } from "~/core/resource/define.server";
import { followEach } from "~/core/resource/follow.server";
import { byId, rows } from "~/core/resource/rows.server";
import { isThere } from "~/core/storage/files.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { combine, constant, guard, type Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { addresses, ageGroups, categories, memberships, organizations, vacancies as table } from "~db/schema";
import { keepAddress } from "../address/index.server";
import { whenMaskOf } from "../availability";
import { formsToAsk } from "../form_submission/index.server";
import { hiddenTypes } from "../scope/index.server";
import { notTerms, unknownTerms } from "../term/index.server";
import { tellOfPlace } from "../vacancy_date/index.server";
import { languageCodes } from "../volunteer_profile";
import { activityTags, frequencies, tags } from "./choices";
import { lastDayFrom } from "./last-day";
import { localTags } from "./local-tags.server";
import { rememberTerms } from "./search/vacancy-search.server";
import type { VacancyInput } from "./vacancy.schema";

type Vacancy = typeof table.$inferSelect;

/** Somebody who works for the organisation, or who is named already: nobody else's name and number get onto its page. */
function isContact(portal: Portal, input: VacancyInput, before?: Vacancy): Query<boolean> {
  const { organizationId, contactPersonId } = input;
  if (isPlanned(portal, input)) return constant(true);
  return portal.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.organizationId, organizationId), eq(memberships.userId, contactPersonId ?? ""))
    .map((rows) => contactPersonId === null || contactPersonId === before?.contactPersonId || rows.length > 0);
}

/** Somebody whom the same batch adds or changes: for whom they work is asked as it is written. */
const isPlanned = ({ planned }: Portal, { contactPersonId }: VacancyInput): boolean => planned?.has(`users ${contactPersonId}`) === true;

const contactIsMember = ({ db }: Portal, { organizationId, contactPersonId }: VacancyInput): SQL =>
  existsIn(memberships, db.mine(memberships), eq(memberships.organizationId, organizationId), eq(memberships.userId, contactPersonId!));

/** Of its organisation or that one's centre, or the one that it has already. */
const mayAsk = (portal: Portal, { organizationId, questionsFormId }: VacancyInput, before?: Vacancy): Query<boolean> =>
  questionsFormId === null || questionsFormId === before?.questionsFormId
    ? constant(true)
    : combine({ forms: formsToAsk(portal, organizationId) }, ({ forms }) => forms.some(({ id }) => id === questionsFormId));

const notAMember: Refusal = { field: "contactPersonId", message: "notAMember" };

/** Those that the row did not have before. */
const fresh = (ids: string[], stored: string[] = []) => ids.filter((id) => !stored.includes(id));

/** What the editor does not offer, of what the row did not have before, and what does not go together. */
async function notOffered(portal: Portal, input: VacancyInput, { centerId }: Organization, before?: Vacancy): Promise<Refusal[]> {
  const newTags = fresh(input.tags, before?.tags);
  const own: readonly string[] = [...tags, ...activityTags];
  const local = newTags.some((tag) => !own.includes(tag)) ? await portal.db.fetch(localTags(portal, sql`${centerId}`)) : [];
  const often = input.tags.filter((tag) => (frequencies as readonly string[]).includes(tag));
  return [
    ...unlisted("tags", input.tags, newTags, [...own, ...local]),
    ...(often.length > 1 && fresh(often, before?.tags).length > 0
      ? [{ field: "tags", at: input.tags.indexOf(often[1]!), message: "oneFrequency", possible: frequencies }]
      : []),
    ...unlisted("languages", input.languages, fresh(input.languages, before?.languages), languageCodes),
  ];
}

const unlisted = (field: string, all: string[], judged: string[], possible: readonly string[]): Refusal[] =>
  judged
    .filter((value) => !possible.includes(value))
    .map((value) => ({ field, at: all.indexOf(value), message: "invalidValue", values: { value }, possible }));

/**
 * The row of a vacancy from what was filled in, with its address and its words for search; nothing when that is what is stored.
 * @param given what a change says; of the address, the rest stays as it is
 */
export async function rowFrom(
  portal: Portal,
  input: VacancyInput,
  before?: Vacancy,
  given?: ReadonlySet<string>,
): Promise<OrRefused<{ row: Partial<Vacancy> }>> {
  const { organization, contact, stored, unknownCategories, unknownAgeGroups, asks } = await portal.db.fetchAll({
    organization: byId(portal, organizations, input.organizationId),
    contact: isContact(portal, input, before),
    stored: rows(portal.db, addresses, sql`${addresses.id} = ${before?.addressId ?? null}`, 1),
    unknownCategories: notTerms(portal, categories, fresh(input.categoryIds, before?.categoryIds)),
    unknownAgeGroups: notTerms(portal, ageGroups, fresh(input.ageGroupIds, before?.ageGroupIds)),
    asks: mayAsk(portal, input, before),
  });
  if (!contact) return notAMember;
  if (!organization || organization.deletedAt) return { field: "organizationId", message: "generic", values: { field: "organizationId" } };
  const unknown = [
    ...unknownTerms("categoryIds", input.categoryIds, unknownCategories),
    ...unknownTerms("ageGroupIds", input.ageGroupIds, unknownAgeGroups),
    ...(await notOffered(portal, input, organization, before)),
  ];
  if (unknown.length > 0) return unknown;
  if (!asks) return { field: "questionsFormId", message: "requiredChoice" };
  if (input.vacancyType !== before?.vacancyType && hiddenTypes(portal).includes(input.vacancyType))
    return { field: "vacancyType", message: "requiredChoice" };
  if (!(await isThere(portal, input.image, before?.image))) return { field: "image", message: "imageGone" };
  const at = await placed(portal, input, organization, { before, address: stored[0], given });
  if (isRefusal(at)) return at;
  const { street: _, houseNumber: __, postalCode: ___, country: ____, ...columns } = input;
  const { centerId, name: organizationName } = organization;
  const row = { ...columns, expiresAt: lastDayFrom(input, before), whenMask: whenMaskOf(columns), centerId, organizationName, ...at.row };
  if (before && at.statements.length === 0 && !changesBetween({ ...before }, row)) return { row: {} };
  const byBatch = isPlanned(portal, input) && input.contactPersonId !== before?.contactPersonId;
  const was = stored[0] ? addressLine(stored[0]) : before?.place;
  const told = before && at.line && at.line !== was ? await tellOfPlace(portal, eq(table.id, before.id), at.line) : null;
  const statements: SQL[] = [
    ...(byBatch ? [guard(contactIsMember(portal, input))] : []),
    // The organisation may move to another centre at this very moment, and its vacancies with it.
    guard(
      existsIn(
        organizations,
        portal.db.mine(organizations),
        eq(organizations.id, organization.id),
        eq(organizations.centerId, organization.centerId),
      ),
    ),
    rememberTerms(portal, organization.centerId, [input.title, input.summary, input.description, organization.name, at.row.place]),
    ...at.statements,
    ...(told?.statements ?? []),
  ];
  return { row, statements, events: told?.events ?? [], ...(byBatch && { conflict: notAMember }) };
}

type Organization = typeof organizations.$inferSelect;
type Address = typeof addresses.$inferSelect;
type Part = "street" | "houseNumber" | "postalCode";
type Placed = Pick<Vacancy, "addressId" | "place" | "latitude" | "longitude">;

interface Stored {
  before?: Vacancy;
  address?: Address;
  /** What a change says; of the address, the rest stays as it is. */
  given?: ReadonlySet<string>;
}

/** The columns that say where a vacancy is, and the statement for an address of its own. A place that nobody can find has no point. */
export async function placed(
  portal: Portal,
  input: VacancyInput,
  organization: Organization,
  { before, address, given }: Stored,
): Promise<{ row: Placed; line: string | null; statements: SQL[] } | Refusal> {
  const kept = (name: Part) => (given?.has(name) === false ? (address?.[name] ?? null) : input[name]);
  const parts = { street: kept("street"), houseNumber: kept("houseNumber"), postalCode: kept("postalCode") };
  const { city, latitude, longitude } = organization;
  // A street that is filled in without a place is one in the organisation's; one that was there goes with its place.
  const saysPart = (Object.keys(parts) as Part[]).some((name) => given?.has(name) !== false && input[name]);
  if (!input.place && saysPart && !city) return { field: "place", message: "required" };
  const place = input.place ?? (saysPart ? city : null);
  if (!place || (place === city && Object.values(parts).every((part) => !part)))
    return { row: { addressId: null, place: city, latitude, longitude }, line: city, statements: [] };
  const country = given?.has("country") === false ? (address?.country ?? homeCountry) : input.country;
  const asked = { ...parts, city: place, country };
  const point = (await pointFor(portal, asked, { before, address })) ?? { latitude: null, longitude: null };
  const id = before?.addressId ?? newId();
  const row = { addressId: id, place, ...point };
  const line = addressLine(asked);
  if (address && isAt(address, { ...asked, ...point })) return { row, line, statements: [] };
  const statement = keepAddress(portal, { id, centerId: organization.centerId, ...asked, ...point });
  return { row, line, statements: [statement] };
}

const isAt = (address: Address, parts: Partial<Address>): boolean =>
  (Object.keys(parts) as (keyof Address)[]).every((name) => address[name] === parts[name]);

type Asked = Pick<Address, "street" | "houseNumber" | "postalCode" | "city" | "country">;

/**
 * Asked again only when the address changed; what is not found any more stays where it was as long as the place is the same. Register and table of
 * places know this country only.
 */
async function pointFor({ lookUp }: Portal, asked: Asked, { before, address }: Stored) {
  if (asked.country !== homeCountry) return null;
  const known =
    before?.latitude != null && before.longitude != null && before.place === asked.city
      ? { latitude: before.latitude, longitude: before.longitude }
      : null;
  return (address && isAt(address, asked) && known) || (await pointOf(lookUp, asked)) || known;
}

/** Vacancies repeat the name of their organisation and, unless they have one of their own, its place: they follow it when it changes. */

export const followName = (portal: Portal, organizationId: string, name: string): SQL[] =>
  followEach(portal, "vacancies", table, {
    where: sql`${table.organizationId} = ${organizationId} and ${table.organizationName} <> ${name}`,
    set: sql`organization_name = ${name}`,
    changes: sql`json_object('organizationName', json_array(${table.organizationName}, ${name}))`,
  });

interface Place {
  city: string | null;
  latitude: number | null;
  longitude: number | null;
}

export const followPlace = (portal: Portal, organizationId: string, { city, latitude, longitude }: Place): SQL[] =>
  followEach(portal, "vacancies", table, {
    where: sql`${table.organizationId} = ${organizationId} and ${table.addressId} is null
      and (${table.place} is not ${city} or ${table.latitude} is not ${latitude} or ${table.longitude} is not ${longitude})`,
    set: sql`place = ${city}, latitude = ${latitude}, longitude = ${longitude}`,
    changes: sql`json_object('place', json_array(${table.place}, ${city}))`,
  });

/** Who would come to an activity that is where its organisation is hears where that is now. */
export const tellOfOrganizationPlace = (portal: Portal, organizationId: string, place: string) =>
  tellOfPlace(portal, and(eq(table.organizationId, organizationId), isNull(table.addressId))!, place);

/** They hold the names of their centre's programmes, so a new name goes there as well. */
export function followTag(portal: Portal, centerId: string, name: string, to: string): SQL[] {
  const renamed = sql`(select json_group_array(iif(value = ${name}, ${to}, value)) from json_each(${table.tags}))`;
  return followEach(portal, "vacancies", table, {
    where: sql`${table.centerId} = ${centerId} and exists (select 1 from json_each(${table.tags}) where value = ${name})`,
    set: sql`tags = ${renamed}`,
    changes: sql`json_object('tags', json_array(json(${table.tags}), json(${renamed})))`,
  });
}
