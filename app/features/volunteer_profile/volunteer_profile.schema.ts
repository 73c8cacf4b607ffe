/** What may be written of a volunteer profile (domain 5), in the order of its editor. Safe in the browser. */
import { z } from "zod";
import {
  flag,
  idList,
  imageField,
  line,
  listOf,
  optionalCount,
  optionalId,
  optionalLine,
  optionalMoment,
  optionalNumber,
  optionalText,
} from "~/core/fields";
import { dayParts } from "../availability";
import { languageCodes, languageLevels, maxSkills, oldestBirthYear } from "./choices";

const maxSkill = 40;

/** Several may be typed into one field, with commas between them. */
const skills = z
  .array(line(maxSkills * maxSkill))
  .max(100)
  .nullish()
  .transform((typed) => [...new Set((typed ?? []).flatMap((text) => text.split(",")).map((text) => text.trim()))].filter(Boolean))
  .pipe(z.array(line(maxSkill)).max(maxSkills));

/** A code with its level, one of each language. */
const languages = z
  .array(z.string().regex(new RegExp(`^((${languageCodes.join("|")}):(${languageLevels.join("|")}))?$`)))
  .max(30)
  .nullish()
  .transform((list) => [...new Map((list ?? []).filter(Boolean).map((one) => [one.slice(0, 2), one])).values()]);

export const volunteerProfileSchema = z.object({
  headline: optionalLine(120),
  about: optionalText(10_000),
  photo: imageField(),
  interestIds: idList(20),
  skills,
  dayParts: listOf(z.enum(dayParts), dayParts.length),
  hoursPerWeek: optionalNumber(60),
  place: optionalLine(60),
  travelDistance: optionalCount(200),
  languages,
});

/** Staff may make one for who comes to the desk. */
export const newProfileSchema = volunteerProfileSchema.extend({ userId: optionalId });

export type VolunteerProfileInput = z.output<typeof volunteerProfileSchema>;

/** What is agreed to before others see it. */
export const showSchema = z.object({
  consent: flag,
  /** Staff note that it was given on paper. */
  onPaper: flag,
  birthYear: optionalCount(2_200, oldestBirthYear),
  /** The warning about phone numbers and addresses was read. */
  anyway: flag,
  /** Of the tenant's other centres too, where centres share. */
  acrossCenters: flag,
});

export const acrossSchema = showSchema.pick({ consent: true, onPaper: true });

export const pauseSchema = z.object({ until: optionalMoment });
