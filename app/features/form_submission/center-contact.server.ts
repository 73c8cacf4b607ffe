/** How the centre is reached, beside its form. */
import { and, eq } from "drizzle-orm";
import { phoneText } from "~/core/phone";
import type { Query } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { addresses, organizations } from "~db/schema";

export interface CenterContact {
  name: string;
  person: string | null;
  email: string | null;
  phone: { href: string; text: string } | null;
  /** By line. */
  address: string[];
}

export function centerContact({ db, center }: RequestPortal): Query<CenterContact> {
  const { id, name, contactName, contactEmail, contactPhoneNumber: phone } = center;
  return db
    .select({ street: addresses.street, houseNumber: addresses.houseNumber, postalCode: addresses.postalCode, city: addresses.city })
    .from(addresses)
    .innerJoin(organizations, and(eq(organizations.addressId, addresses.id), eq(organizations.id, id))!)
    .limit(1)
    .map(([at]) => ({
      name,
      person: contactName,
      email: contactEmail,
      phone: phone ? { href: `tel:${phone}`, text: phoneText(phone) } : null,
      address: at
        ? [
            [at.street, at.houseNumber],
            [at.postalCode, at.city],
          ]
            .map((line) => line.filter(Boolean).join(" "))
            .filter(Boolean)
        : [],
    }));
}
