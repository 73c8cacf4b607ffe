/** What a certificate is asked for: hours in a time, or having taken part in one date. Safe in the browser. */
import { z } from "zod";
import { optionalId, optionalMoment } from "~/core/fields";

const required = { params: { message: "required" } };

export const certificateSchema = z
  .object({ organizationId: optionalId, dateId: optionalId, fromDay: optionalMoment, untilDay: optionalMoment })
  .refine(({ dateId, fromDay }) => dateId || fromDay, { path: ["fromDay"], ...required })
  .refine(({ dateId, untilDay }) => dateId || untilDay, { path: ["untilDay"], ...required })
  .refine(({ fromDay, untilDay }) => !fromDay || !untilDay || untilDay >= fromDay, {
    path: ["untilDay"],
    params: { message: "endsAfterStart" },
  });

export type CertificateInput = z.output<typeof certificateSchema>;
