/** What may be written of a vacancy (domain 5 and 6), in the order of its editor. Safe in the browser. */
import { z } from "zod";
import {
  countryField,
  externalIdField,
  flag,
  idField,
  idList,
  imageField,
  listOf,
  nameField,
  optionalCount,
  optionalId,
  optionalLine,
  optionalMoment,
  optionalNumber,
  optionalText,
  postalCodeField,
  postalCodeOfCountry,
  requiredLine,
  tagField,
} from "~/core/fields";
import { dayParts } from "../availability";
import { languageCodes } from "../volunteer_profile";
import { activityTags, frequencies, tags, vacancyTypes } from "./choices";

export const vacancySchema = postalCodeOfCountry(
  z.object({
    organizationId: idField,
    title: nameField,
    summary: optionalText(300),
    description: optionalText(10_000),
    image: imageField(),
    vacancyType: z.enum(vacancyTypes),
    categoryIds: idList(20),
    ageGroupIds: idList(20),
    spots: optionalCount(10_000),
    /** What a row has may stay as it is: `rowFrom` judges only what is new. */
    languages: listOf(requiredLine(40).meta({ enum: [...languageCodes] }), 10),
    /** Those of `choices.ts`, and names of local programmes. */
    tags: listOf(tagField.meta({ anyOf: [{ enum: [...tags, ...activityTags] }, { description: "A programme of the centre." }] }), 10).meta({
      description: `At most one of ${frequencies.join(", ")}.`,
    }),
    /** When one helps; nothing: whenever suits. */
    dayParts: listOf(z.enum(dayParts), dayParts.length),
    hoursPerWeek: optionalNumber(60),
    startsAt: optionalMoment,
    endsAt: optionalMoment,
    expiresAt: optionalMoment,
    /** Where it is, when that is not at the organisation. */
    place: optionalLine(120),
    street: optionalLine(120),
    houseNumber: optionalLine(20),
    postalCode: postalCodeField,
    country: countryField,
    contactPersonId: optionalId,
    contactPhoneVisible: flag,
    /** The form whose first questions are asked of who applies or signs up. */
    questionsFormId: optionalId,
    externalId: externalIdField,
  }),
).refine(({ startsAt, endsAt }) => !startsAt || !endsAt || endsAt > startsAt, {
  path: ["endsAt"],
  params: { message: "endsAfterStart" },
  // Said beside all else that is wrong.
  when: () => true,
});

export type VacancyInput = z.infer<typeof vacancySchema>;
