/**
 * Not worker-mailer, which spins for ever when the server closes the connection, puts encoded words inside quotes, passes line breaks in
 * subjects on as headers, and has no moment before the closing dot (RFC 5321): a server throws away what was not ended by it, and owns what
 * was, so a killed process sends nothing twice.
 */
import { MailError, type Mailer } from "../mailer.server";
import { compileMime, envelopeAddress, type Mail } from "../mime";
import { SmtpConnection, type SmtpSettings } from "./smtp-connection.server";

/** @throws when SMTP_URL is not such an address. */
export function smtpSettings(address: string, sender: string): SmtpSettings {
  const url = new URL(address);
  if (url.protocol !== "smtp:" && url.protocol !== "smtps:") throw new Error("SMTP_URL must begin with smtp:// or smtps://");
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const secure = url.protocol === "smtps:";
  return {
    hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    local: /^(localhost|127\.[\d.]+|::1|.+\.localhost)$/i.test(hostname),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    clientName: envelopeAddress(sender).split("@")[1]!,
    timeout: 30_000,
  };
}

export function smtpMailer(settings: SmtpSettings): Mailer {
  let connection: SmtpConnection | null = null;
  const drop = () => {
    connection?.drop();
    connection = null;
  };

  async function attempt(mail: Mail, handingOver: () => Promise<void>): Promise<void> {
    connection ??= await SmtpConnection.open(settings);
    try {
      await transfer(connection, mail, handingOver);
    } catch (error) {
      // After an orderly no, the connection is as good as new; in any other case nobody knows what the server waits for.
      const orderly = error instanceof MailError && !error.unreachable && error.outcome !== "unknown" && (await connection.reset());
      if (!orderly) drop();
      throw error;
    }
  }

  return {
    recognisesCopies: false,
    async send(mail, handingOver) {
      const reused = connection !== null;
      let handedOver = false;
      const once = async () => {
        await handingOver();
        handedOver = true;
      };
      try {
        await attempt(mail, once);
      } catch (error) {
        // Servers close connections that have carried enough. As long as the dot was not sent, a new one may try.
        if (!reused || handedOver || !(error instanceof MailError && error.unreachable)) throw error;
        await attempt(mail, once);
      }
    },
    async close() {
      await connection?.quit();
      connection = null;
    },
  };
}

async function transfer(connection: SmtpConnection, mail: Mail, handingOver: () => Promise<void>): Promise<void> {
  const recipient = envelopeAddress(mail.to.email);
  const sender = envelopeAddress(mail.from.email);
  // All mail has the same sender: a server that does not want it wants none of our mail.
  await connection.expect(`MAIL FROM:<${sender}>`, [250], { unreachable: true });
  await connection.expect(`RCPT TO:<${recipient}>`, [250, 251]);
  await connection.expect("DATA", [354]);
  await connection.write(compileMime(mail, new Date()).replace(/^\./gm, ".."));
  await handingOver();
  await connection.expect(".", [250], { lastWord: true });
}
