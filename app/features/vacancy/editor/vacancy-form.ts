/** A vacancy as its editor's form has it, and how two versions of one differ. Safe in the browser. */
import { inputValueOf } from "~/core/time";
import { type FormValue, textOf as text } from "~/ui/form/versions";

/** In the order of the editor. */
export const fieldNames = [
  "title",
  "summary",
  "description",
  "image",
  "vacancyType",
  "categoryIds",
  "ageGroupIds",
  "languages",
  "spots",
  "tags",
  "hoursPerWeek",
  "startsAt",
  "endsAt",
  "expiresAt",
  "place",
  "street",
  "houseNumber",
  "postalCode",
  "contactPersonId",
  "contactPhoneVisible",
] as const;
export type FieldName = (typeof fieldNames)[number];
export type FormValues = Record<FieldName, FormValue>;

/** A vacancy as `show` gives it to the editor. */
export interface EditedVacancy {
  id: string;
  title: string;
  slug: string;
  status: "draft" | "published" | "filled" | "expired" | "archived" | "deleted";
  summary: string | null;
  description: string | null;
  image: string | null;
  vacancyType: string;
  publishedAt: string | null;
  expiresAt: string | null;
  startsAt: string | null;
  endsAt: string | null;
  hoursPerWeek: number | null;
  spots: number | null;
  tags: string[];
  ageGroupIds: string[];
  categoryIds: string[];
  languages: string[];
  contactPersonId: string | null;
  contactPhoneVisible: boolean;
  organizationId: string;
  organizationName: string;
  addressId: string | null;
  place: string | null;
  createdAt: string;
  updatedAt: string;
  lockVersion: number;
  organization: { city: string | null; status: string } | null;
  address: { street: string | null; houseNumber: string | null; postalCode: string | null } | null;
}

/** The values of the form for a stored vacancy. A place stands in it only where it is not the organisation's own. */
export function valuesOf(vacancy: EditedVacancy): FormValues {
  const own = vacancy.addressId !== null || vacancy.place !== (vacancy.organization?.city ?? null);
  return {
    title: vacancy.title,
    summary: text(vacancy.summary),
    description: text(vacancy.description),
    image: text(vacancy.image),
    vacancyType: vacancy.vacancyType,
    categoryIds: vacancy.categoryIds,
    ageGroupIds: vacancy.ageGroupIds,
    languages: vacancy.languages,
    spots: text(vacancy.spots),
    tags: vacancy.tags,
    hoursPerWeek: text(vacancy.hoursPerWeek),
    startsAt: inputValueOf(vacancy.startsAt, "datetime-local"),
    endsAt: inputValueOf(vacancy.endsAt, "datetime-local"),
    expiresAt: inputValueOf(vacancy.expiresAt),
    place: own ? text(vacancy.place) : "",
    street: text(vacancy.address?.street),
    houseNumber: text(vacancy.address?.houseNumber),
    postalCode: text(vacancy.address?.postalCode),
    contactPersonId: text(vacancy.contactPersonId),
    contactPhoneVisible: vacancy.contactPhoneVisible ? "on" : "",
  };
}

/** How an editor opens and compares vacancies. The organisation is sent along and never differs. */
export const versions = {
  include: ["organization", "address"],
  values: (vacancy: EditedVacancy) => ({ ...valuesOf(vacancy), organizationId: vacancy.organizationId }),
};

export const emptyValues = (contactPersonId: string, vacancyType: string): FormValues => ({
  ...(Object.fromEntries(fieldNames.map((name) => [name, ""])) as FormValues),
  categoryIds: [],
  ageGroupIds: [],
  languages: [],
  tags: [],
  contactPersonId,
  vacancyType,
});

/** The audit trail's word for "was told that it will expire". */
export const reminder = "remind";
