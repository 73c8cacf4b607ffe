import { z } from "zod";
import { hasFormat } from "../field-format";
import { envelopeOf, formats, isPlainLocal } from "../formats";

export { envelopeOf };

/** The form of an address that is unique within a tenant (domain 2), for `emailKey` columns and sign-in: one key per mailbox. */
export function emailKeyOf(email: string): string {
  const plain = email.normalize("NFC").trim().toLowerCase();
  const envelope = envelopeOf(plain);
  if (!envelope) return plain;
  const unquoted = /^"([^"\\]+)"(@.+)$/.exec(envelope);
  return unquoted && isPlainLocal(unquoted[1]!) ? unquoted[1]! + unquoted[2]! : envelope;
}

export const emailField = hasFormat(
  "email",
  z
    .string()
    .trim()
    .min(1)
    .max(254)
    .superRefine((value, context) => {
      if (value && value.length <= 254 && !formats.email.fits(value)) context.addIssue({ code: "custom", params: { message: "email" } });
    }),
);
