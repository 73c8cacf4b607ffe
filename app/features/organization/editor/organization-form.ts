/** An organisation as its editor's form has it. */

import { homeCountry } from "~/core/geo/countries";
import type { WholeEntity } from "~/core/resource/entity";
import { textOf } from "~/ui/form/value";
import type { organizations } from "../organization.resource.server";

/** An organisation as `show` gives it to the editor. */
export type EditedOrganization = WholeEntity<typeof organizations, "address"> & {
  nonProfitTypeId: string | null;
  activityTypeIds: string[];
};

/** Its address, beside its own attributes. */
export const addressValues = ({ address }: Pick<EditedOrganization, "address">) => ({
  country: address?.country ?? homeCountry,
  postalCode: textOf(address?.postalCode),
  houseNumber: textOf(address?.houseNumber),
  street: textOf(address?.street),
});
