/** An organisation as its editor's form has it, and how two versions of one differ. Safe in the browser. */
import type { WholeEntity } from "~/core/resource/entity";
import { type FormValue, textOf } from "~/ui/form/versions";
import { homeCountry } from "../countries";
import type { organizations } from "../organization.resource.server";

/** In the order of the editor. */
export const fieldNames = [
  "type",
  "name",
  "summary",
  "description",
  "logoUrl",
  "nonProfitTypeId",
  "activityTypeIds",
  "country",
  "postalCode",
  "houseNumber",
  "street",
  "city",
  "website",
  "email",
  "phoneNumber",
  "showOnSocialMap",
  "showAsPartner",
] as const;
export type FieldName = (typeof fieldNames)[number];
export type FormValues = Record<FieldName, FormValue>;

/** An organisation as `show` gives it to the editor. */
export type EditedOrganization = WholeEntity<typeof organizations, "address"> & {
  nonProfitTypeId: string | null;
  activityTypeIds: string[];
};

const asBox = (on: boolean) => (on ? "on" : "");

export const valuesOf = (organization: EditedOrganization): FormValues => ({
  type: organization.type,
  name: organization.name,
  summary: textOf(organization.summary),
  description: textOf(organization.description),
  logoUrl: textOf(organization.logoUrl),
  nonProfitTypeId: textOf(organization.nonProfitTypeId),
  activityTypeIds: organization.activityTypeIds,
  country: organization.address?.country ?? homeCountry,
  postalCode: textOf(organization.address?.postalCode),
  houseNumber: textOf(organization.address?.houseNumber),
  street: textOf(organization.address?.street),
  city: textOf(organization.city),
  website: textOf(organization.website),
  email: textOf(organization.email),
  phoneNumber: textOf(organization.phoneNumber),
  showOnSocialMap: asBox(organization.showOnSocialMap),
  showAsPartner: asBox(organization.showAsPartner),
});

export const emptyValues: FormValues = {
  ...(Object.fromEntries(fieldNames.map((name) => [name, ""])) as FormValues),
  type: "NonProfit",
  country: homeCountry,
  activityTypeIds: [],
  showOnSocialMap: "on",
};
