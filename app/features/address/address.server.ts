/** The address of an organisation or a vacancy: a row of its own, which goes when nobody has it any more. */
import { eq, not, type SQL, sql } from "drizzle-orm";
import { insert } from "~/core/resource/rows.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations, addresses as table, vacancies } from "~db/schema";

type Address = Pick<
  typeof table.$inferSelect,
  "id" | "centerId" | "street" | "houseNumber" | "postalCode" | "city" | "country" | "latitude" | "longitude"
>;

/** A new one, or what one is now: an earlier change of the same batch may have made it. */
export const keepAddress = ({ db, now }: Portal, address: Address): SQL =>
  sql`${insert(table, { ...address, tenantId: db.tenantId, createdAt: now, updatedAt: now })}
    on conflict (id) do update set street = excluded.street, house_number = excluded.house_number, postal_code = excluded.postal_code,
    city = excluded.city, country = excluded.country, latitude = excluded.latitude, longitude = excluded.longitude, updated_at = excluded.updated_at
    where tenant_id = excluded.tenant_id`;

/** One that no vacancy and no organisation has any more. */
export const addressGone = (db: TenantDb, id: string | null): SQL =>
  db
    .delete(table)
    .where(
      eq(table.id, id ?? ""),
      not(existsIn(vacancies, db.mine(vacancies), eq(vacancies.addressId, id ?? ""))),
      not(existsIn(organizations, db.mine(organizations), eq(organizations.addressId, id ?? ""))),
    );
