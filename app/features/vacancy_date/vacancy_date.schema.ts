/** What may be written of a date of an activity. Safe in the browser. */
import { z } from "zod";
import {
  flag,
  idField,
  listOf,
  optionalCount,
  optionalId,
  optionalLine,
  optionalMoment,
  optionalText,
  optionalWebsite,
  requiredMoment,
  requiredText,
} from "~/core/fields";

export const repeats = ["none", "weekly", "biweekly", "monthly_weekday", "monthly_last", "monthly_day"] as const;
export type Repeat = (typeof repeats)[number];

/** Of a date that is one of several: "alleen deze, deze en volgende, allemaal". */
export const scopes = ["this", "following", "all"] as const;
export type DateScope = (typeof scopes)[number];

const scope = z
  .enum(scopes)
  .nullish()
  .transform((said) => said ?? "this");

const common = {
  startsAt: requiredMoment,
  endsAt: requiredMoment,
  capacity: optionalCount(10_000),
  company: optionalCount(2, 0).transform((number) => number ?? 0),
  place: optionalLine(200),
  onlineLink: optionalWebsite,
  countsHours: flag,
};

const inOrder = { path: ["endsAt"], params: { message: "endsAfterStart" } };

export const newDateSchema = z
  .object({
    vacancyId: idField,
    ...common,
    repeat: z
      .enum(repeats)
      .nullish()
      .transform((said) => said ?? "none"),
    /** RRULE, for who says more than the choices of `repeat` do. */
    rule: optionalLine(200),
    until: optionalMoment,
    /** Further days of the same hours. */
    alsoOn: listOf(requiredMoment, 20),
    /** Moments that the rule gives and that do not take place. */
    exceptions: listOf(requiredMoment, 100),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, inOrder);

export const dateSchema = z
  .object({ ...common, material: optionalText(10_000), evaluationFormId: optionalId, scope })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, inOrder);

export const cancelSchema = z.object({ message: optionalText(5_000), scope });
export const messageSchema = z.object({ message: requiredText(5_000) });
export const copySchema = z.object({ startsAt: requiredMoment });

export type NewDate = z.infer<typeof newDateSchema>;
export type DateInput = z.infer<typeof dateSchema>;
