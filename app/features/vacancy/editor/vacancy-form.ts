/** A vacancy as its editor's form has it, and how two versions of one differ. Safe in the browser. */
import type { WholeEntity } from "~/core/resource/entity";
import { inputValueOf } from "~/core/time";
import { type FormValue, textOf as text } from "~/ui/form/versions";
import type { vacancies } from "../vacancy.resource.server";

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
  "dayParts",
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
export type EditedVacancy = WholeEntity<typeof vacancies, "organization" | "address">;

type Stored = Pick<EditedVacancy, Extract<FieldName, keyof EditedVacancy> | "addressId"> & {
  organization: Pick<NonNullable<EditedVacancy["organization"]>, "city"> | null;
  address: Pick<NonNullable<EditedVacancy["address"]>, "street" | "houseNumber" | "postalCode"> | null;
};

/** The values of the form for a stored vacancy. A place stands in it only where it is not the organisation's own. */
export function valuesOf(vacancy: Stored): FormValues {
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
    dayParts: vacancy.dayParts,
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
  include: ["organization", "address"] as const,
  values: (vacancy: EditedVacancy) => ({ ...valuesOf(vacancy), organizationId: vacancy.organizationId }),
};

export const emptyValues = (contactPersonId: string, vacancyType: string): FormValues => ({
  ...(Object.fromEntries(fieldNames.map((name) => [name, ""])) as FormValues),
  categoryIds: [],
  ageGroupIds: [],
  languages: [],
  tags: [],
  dayParts: [],
  contactPersonId,
  vacancyType,
});

/** The audit trail's word for "was told that it will expire". */
export const reminder = "remind";
