/** A vacancy as its editor's form has it. */
import { homeCountry } from "~/core/geo/countries";
import type { WholeEntity } from "~/core/resource/entity";
import { inputValueOf } from "~/core/time";
import { textOf as text } from "~/ui/form/value";
import type { vacancies } from "../vacancy.resource.server";

/** A vacancy as `show` gives it to the editor. */
type EditedVacancy = WholeEntity<typeof vacancies, "organization.address" | "address">;

type Address = NonNullable<EditedVacancy["address"]>;

type Stored = Pick<EditedVacancy, "expiresAt" | "place" | "addressId"> & {
  organization: (Pick<NonNullable<EditedVacancy["organization"]>, "city"> & { address: Pick<Address, "country"> | null }) | null;
  address: Pick<Address, "street" | "houseNumber" | "postalCode" | "country"> | null;
};

/** How an editor opens and compares vacancies: the last day is a day, and a place stands in it only where it is not the organisation's own. */
export const versions = {
  include: ["organization.address", "address"] as const,
  values({ expiresAt, place, addressId, organization, address }: Stored) {
    const own = addressId !== null || place !== (organization?.city ?? null);
    return {
      expiresAt: inputValueOf(expiresAt),
      place: own ? text(place) : "",
      street: text(address?.street),
      houseNumber: text(address?.houseNumber),
      postalCode: text(address?.postalCode),
      country: (address ?? organization?.address)?.country ?? homeCountry,
    };
  },
};

/** The audit trail's word for "was told that it will expire". */
export const reminder = "remind";
