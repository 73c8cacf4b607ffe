/** What happens around an organisation's row when it is written: where it is, and the copies of its name and place elsewhere. */

import { type SQL, sql } from "drizzle-orm";
import { belongsTo } from "~/core/auth/access";
import { addressLine, pointOf } from "~/core/geo/addresses.server";
import { homeCountry } from "~/core/geo/countries";
import { newId } from "~/core/ids";
import { changesBetween } from "~/core/resource/audit.server";
import { isRefusal, type OrRefused, type Refusal } from "~/core/resource/define.server";
import { followEach } from "~/core/resource/follow.server";
import { rows } from "~/core/resource/rows.server";
import { isThere } from "~/core/storage/files.server";
import type { Portal } from "~/core/tenant/portal.server";
import { addresses, categories, nonProfitTypes, volunteerCenterProfiles as profiles, type organizations as table } from "~db/schema";
import { keepAddress } from "../address/index.server";
import { notTerms, unknownTerms } from "../term/index.server";
import { followName, followPlace, rememberTerms, tellOfOrganizationPlace } from "../vacancy/index.server";
import type { OrganizationInput, OrganizationType } from "./organization.schema";

export type Organization = typeof table.$inferSelect;

/** The kinds that a viewer may choose. A volunteer centre is a site of its own and is made with its tenant, never here. */
export const typesFor = ({ viewer }: Portal): OrganizationType[] =>
  belongsTo(viewer, "centerStaff") ? ["NonProfit", "School"] : ["NonProfit"];

/** Those that the row did not have before. */
const fresh = (ids: (string | null)[], stored: (string | null)[] = []) =>
  ids.filter((id): id is string => id !== null && !stored.includes(id));

interface Changing {
  before?: Organization;
  /** What a change says; of the address, the rest stays as it is. */
  given?: ReadonlySet<string>;
}

/**
 * The row of an organisation from what was filled in, with its address; nothing when that is what is stored.
 * @param centerId of the organisation
 */
export async function rowFrom(
  portal: Portal,
  input: OrganizationInput,
  centerId: string,
  { before, given }: Changing = {},
): Promise<OrRefused<{ row: Partial<Organization> }>> {
  const type = input.type ?? before?.type ?? "NonProfit";
  if (type !== before?.type && (!typesFor(portal).includes(type) || before?.type === "VolunteerCenter"))
    return { field: "type", message: "typeNotYours" };
  const { stored, activities, kinds } = await portal.db.fetchAll({
    stored: rows(portal.db, addresses, sql`${addresses.id} = ${before?.addressId ?? null}`, 1),
    activities: notTerms(portal, categories, fresh(input.activityTypeIds, before?.activityTypeIds)),
    kinds: notTerms(portal, nonProfitTypes, fresh([input.nonProfitTypeId], [before?.nonProfitTypeId ?? null])),
  });
  const unknown = [
    ...unknownTerms("activityTypeIds", input.activityTypeIds ?? [], activities),
    ...kinds.map((): Refusal => ({ field: "nonProfitTypeId", message: "unknownRelated" })),
  ];
  if (unknown.length > 0) return unknown;
  if (!(await isThere(portal, input.logoUrl, before?.logoUrl))) return { field: "logoUrl", message: "imageGone" };
  const { street: _, houseNumber: __, postalCode: ___, country: ____, type: _____, ...columns } = input;
  const place = await placed(portal, input, centerId, { before, given, stored: stored[0] });
  if (isRefusal(place)) return place;
  const row = { ...columns, type, ...place.row };
  if (before && place.statements.length === 0 && !changesBetween(before, row)) return { row: {} };
  const was = stored[0] ? addressLine(stored[0]) : before?.city;
  const told = before && place.line && place.line !== was ? await tellOfOrganizationPlace(portal, before.id, place.line) : null;
  const statements = [...place.statements, ...(told?.statements ?? []), rememberTerms(portal, centerId, [input.name, input.city])];
  return { row, statements, events: told?.events ?? [] };
}

/** The address row, and the columns that repeat it. Where it is, is asked again only when the address changed. */
export async function placed(
  portal: Portal,
  input: Pick<OrganizationInput, "street" | "houseNumber" | "postalCode" | "city" | "country">,
  centerId: string,
  { before, given, stored }: Changing & { stored?: typeof addresses.$inferSelect } = {},
): Promise<{ row: Partial<Organization>; line?: string; statements: SQL[] } | Refusal> {
  const kept = (name: "street" | "houseNumber" | "postalCode") => (given?.has(name) === false ? (stored?.[name] ?? null) : input[name]);
  const country = given?.has("country") === false ? (stored?.country ?? homeCountry) : input.country;
  const parts = { street: kept("street"), houseNumber: kept("houseNumber"), postalCode: kept("postalCode") };
  if (!input.city) {
    const nowhere = !before?.city && !stored && Object.values(parts).every((part) => part === null);
    return nowhere ? { row: {}, statements: [] } : { field: "city", message: "required" };
  }
  const address = { ...parts, city: input.city, country };
  const same =
    stored && (["street", "houseNumber", "postalCode", "city", "country"] as const).every((name) => stored[name] === address[name]);
  if (same && (before?.latitude !== null || country !== homeCountry)) return { row: {}, statements: [] };
  // Register and table of places know this country only.
  const point = (country === homeCountry ? await pointOf(portal.lookUp, address) : null) ?? { latitude: null, longitude: null };
  if (same && before?.latitude === point.latitude && before.longitude === point.longitude) return { row: {}, statements: [] };
  const id = before?.addressId ?? newId();
  const statement = keepAddress(portal, { id, centerId, ...address, ...point });
  return { row: { addressId: id, city: address.city, ...point }, line: addressLine(address), statements: [statement] };
}

/** What repeats it: its vacancies, and of a volunteer centre its site. */
export function copies(portal: Portal, before: Organization, set: Partial<Organization>): SQL[] {
  const after = { ...before, ...set };
  const moved = (["city", "latitude", "longitude"] as const).some((name) => after[name] !== before[name]);
  return [
    ...(after.name !== before.name ? [...followName(portal, before.id, after.name), ...siteFollowsName(portal, after)] : []),
    ...(moved ? followPlace(portal, before.id, after) : []),
  ];
}

const siteFollowsName = (portal: Portal, { id, name }: Organization): SQL[] =>
  followEach(portal, "volunteer_center_profiles", profiles, {
    where: sql`${profiles.centerId} = ${id} and ${profiles.name} <> ${name}`,
    set: sql`name = ${name}`,
    changes: sql`json_object('name', json_array(${profiles.name}, ${name}))`,
  });
