/** Hours that somebody writes down. Safe in the browser. */
import { z } from "zod";
import { idField, optionalId, optionalLine, optionalText, requiredMoment } from "~/core/fields";

const amount = z.coerce.number().min(0.25).max(24);

export const hoursSchema = z.object({
  organizationId: idField,
  vacancyId: optionalId,
  workedOn: requiredMoment,
  hours: amount,
  description: optionalLine(300),
});

export const hoursAnswerSchema = z.object({ message: optionalText(5_000) });

export type HoursInput = z.infer<typeof hoursSchema>;
