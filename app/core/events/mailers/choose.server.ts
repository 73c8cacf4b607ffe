import type { Env } from "../../tenant/env";
import { MailError, type Mailer } from "../mailer.server";
import { cloudflareMailer } from "./cloudflare.server";
import { mailboxMailer } from "./mailbox.server";
import { smtpMailer, smtpSettings } from "./smtp.server";

/** The installation's way to send mail. Wrong settings delay mail until they are right. */
export function mailerFor(env: Env): Mailer {
  try {
    if (env.SMTP_URL) return smtpMailer(smtpSettings(env.SMTP_URL, env.MAIL_FROM));
    if (env.SEND_EMAIL) return cloudflareMailer(env.SEND_EMAIL, env.MAIL_FROM);
    if (env.ENVIRONMENT === "development") return mailboxMailer(env);
    return noMailer("Set SMTP_URL, or bind SEND_EMAIL");
  } catch (error) {
    return noMailer((error as Error).message);
  }
}

function noMailer(reason: string): Mailer {
  return {
    recognisesCopies: false,
    send: () => Promise.reject(new MailError("later", reason, true)),
    close: async () => {},
  };
}
