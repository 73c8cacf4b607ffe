/** Where a vacancy is: at its organisation, or at an address of its own. */
import { type SQL, sql } from "drizzle-orm";
import { pointOf } from "~/core/geo/addresses.server";
import { newId } from "~/core/ids";
import { insert } from "~/core/resource/rows.server";
import type { Portal } from "~/core/tenant/portal.server";
import { addresses, type organizations, type vacancies } from "~db/schema";
import type { VacancyInput } from "./vacancy.schema";

type Vacancy = typeof vacancies.$inferSelect;
type Organization = typeof organizations.$inferSelect;
type Address = typeof addresses.$inferSelect;
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
): Promise<{ row: Placed; statements: SQL[] }> {
  const kept = (name: "street" | "houseNumber" | "postalCode") => (given?.has(name) === false ? (address?.[name] ?? null) : input[name]);
  const parts = { street: kept("street"), houseNumber: kept("houseNumber"), postalCode: kept("postalCode") };
  const { place } = input;
  if (!place || (!parts.street && place === organization.city)) {
    const { city, latitude, longitude } = organization;
    return { row: { addressId: null, place: city, latitude, longitude }, statements: [] };
  }
  const asked = { ...parts, city: place };
  const point = (await pointFor(portal, asked, { before, address })) ?? { latitude: null, longitude: null };
  const id = before?.addressId ?? newId();
  if (address && isAt(address, { ...asked, ...point })) return { row: { addressId: id, place, ...point }, statements: [] };
  const { db, now } = portal;
  const statement = before?.addressId
    ? sql`update ${addresses} set street = ${asked.street}, house_number = ${asked.houseNumber}, postal_code = ${asked.postalCode}, city = ${place},
        latitude = ${point.latitude}, longitude = ${point.longitude}, updated_at = ${now} where ${db.mine(addresses)} and ${addresses.id} = ${id}`
    : insert(addresses, { id, tenantId: db.tenantId, centerId: organization.centerId, ...asked, ...point, createdAt: now, updatedAt: now });
  return { row: { addressId: id, place, ...point }, statements: [statement] };
}

const isAt = (address: Address, parts: Partial<Address>): boolean =>
  (Object.keys(parts) as (keyof Address)[]).every((name) => address[name] === parts[name]);

type Asked = Pick<Address, "street" | "houseNumber" | "postalCode" | "city">;

/** Asked again only when the address changed; what is not found any more stays where it was as long as the place is the same. */
async function pointFor({ lookUp }: Portal, asked: Asked, { before, address }: Stored) {
  const known =
    before?.latitude != null && before.longitude != null && before.place === asked.city
      ? { latitude: before.latitude, longitude: before.longitude }
      : null;
  return (address && isAt(address, asked) && known) || (await pointOf(lookUp, asked)) || known;
}
