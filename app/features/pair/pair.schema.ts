/** Bringing two people together, and how it ends. Safe in the browser. */
import { z } from "zod";
import { flag, idField, optionalText } from "~/core/fields";
import { endReasons, ratings, usualSilence } from "./choices";

const silentWeeks = z.coerce.number().int().min(1).max(26);

export const pairSchema = z.object({
  helpRequestId: idField,
  helperId: idField,
  message: optionalText(5_000),
  silentWeeks: silentWeeks.nullish().transform((weeks) => weeks ?? usualSilence),
});

export const silenceSchema = z.object({ silentWeeks });

export const endSchema = z.object({
  endReason: z.enum(endReasons),
  rating: z
    .enum(ratings)
    .nullish()
    .transform((rating) => rating ?? null),
  evaluation: optionalText(2_000),
  /** Somebody else is looked for. */
  again: flag,
});
