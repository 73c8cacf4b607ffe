import type { Env } from "../../tenant/env";
import { MailError, type Mailer, type Outcome } from "../mailer.server";
import { compileMime, envelopeAddress } from "../mime";

export function cloudflareMailer(binding: NonNullable<Env["SEND_EMAIL"]>, sender: string): Mailer {
  return {
    recognisesCopies: false,
    async send(mail, handingOver) {
      const { EmailMessage } = await import("cloudflare:email");
      const message = new EmailMessage(envelopeAddress(sender), envelopeAddress(mail.to.email), compileMime(mail, new Date()));
      await handingOver();
      try {
        await binding.send(message);
      } catch (error) {
        const code = String((error as { code?: unknown }).code ?? "");
        throw new MailError(outcomeOf(code, String(error)), `${code} ${String(error)}`.trim(), limits.test(code));
      }
    },
    close: async () => {},
  };
}

const limits = /RATE_LIMIT|DAILY_LIMIT|SENDER/;

/** Codes of Cloudflare's Email Service; its older binding throws without a code when it refuses, and when the way to it broke. */
function outcomeOf(code: string, text: string): Outcome {
  if (/RECIPIENT|VALIDATION|CONTENT|HEADER|FIELD/.test(code)) return "refused";
  if (/INTERNAL/.test(code) || (!code && /network|internal|timeout|timed out|lost|disconnect/i.test(text))) return "unknown";
  return "later";
}
