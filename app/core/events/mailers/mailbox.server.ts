import { sql } from "drizzle-orm";
import { mailbox } from "~db/schema";
import { newId } from "../../ids";
import { systemDatabase } from "../../tenant/databases.server";
import type { Env } from "../../tenant/env";
import type { Mailer } from "../mailer.server";
import { type Address, envelopeAddress } from "../mime";

export function mailboxMailer(env: Env): Mailer {
  const database = systemDatabase(env, "DB")!;
  return {
    recognisesCopies: true,
    async send(mail, handingOver) {
      envelopeAddress(mail.to.email);
      await handingOver();
      await database.rows(sql`insert into ${mailbox} (id, message_id, sender, recipients, subject, html, text, created_at)
        values (${newId()}, ${mail.messageId}, ${written(mail.from)}, ${JSON.stringify([written(mail.to)])}, ${mail.subject}, ${mail.html},
          ${mail.text}, ${new Date().toISOString()})
        on conflict (message_id) do nothing`);
    },
    close: async () => {},
  };
}

const written = ({ name, email }: Address) => (name ? `${name} <${email}>` : email);
