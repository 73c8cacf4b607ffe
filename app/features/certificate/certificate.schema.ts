/** What a certificate is asked for. Safe in the browser. */
import { z } from "zod";
import { optionalId, requiredMoment } from "~/core/fields";

export const certificateSchema = z
  .object({ organizationId: optionalId, fromDay: requiredMoment, untilDay: requiredMoment })
  .refine(({ fromDay, untilDay }) => untilDay >= fromDay, { path: ["untilDay"], params: { message: "endsAfterStart" } });
