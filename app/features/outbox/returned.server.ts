/**
 * What the mail provider tells afterwards: a mail came back for good, or its reader called it spam. The Message-ID names the row of the outbox,
 * and that the tenant and the address; no more mail goes there that nobody asked for (core/events/withheld.server.ts).
 */

import { and, eq, isNull, ne, or } from "drizzle-orm";
import { z } from "zod";
import { suppress, suppressFor } from "~/core/events/suppression.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { databases } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { outbox } from "~db/schema";

const item = z.object({
  type: z.enum(["bounce", "complaint"]),
  message_id: z.string().min(1).max(300),
  detail: z.string().max(10_000).nullish(),
});

export const returnedSchema = z.union([item, z.array(item).max(100)]).transform((given) => [given].flat());

type Item = z.output<typeof item>;

/** The same said twice changes nothing more. @returns whether the mail is one of ours */
export async function takeReturned({ type, message_id, detail }: Item, env: Env, now: string): Promise<boolean> {
  const [, id, domain] = /^<?([\w-]{1,64})@([^<>@\s]+?)>?$/.exec(message_id.trim()) ?? [];
  if (!id || domain !== env.MAIL_FROM.split("@")[1]) return false;
  for (const database of databases(env)) {
    const wanted = database.select({ tenantId: outbox.tenantId, email: outbox.recipientEmail }).from(outbox).where(eq(outbox.id, id));
    const [mail] = await database.fetch(wanted.limit(1));
    if (!mail) continue;
    const db = database.of(mail.tenantId);
    const said = (detail ?? "")
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, 480);
    const why = { reason: type, detail: said };
    // Not told yet: what staff lifted must not come back because the provider tells it again.
    const news = and(eq(outbox.id, id), or(isNull(outbox.returned), and(eq(outbox.returned, "bounce"), ne(outbox.returned, type))))!;
    await db.write([
      // A bounce stops more than a complaint, so it stays.
      ...(type === "bounce" ? [suppressFor(db, mail.email, why, existsIn(outbox, news))] : []),
      suppress(db, mail.email, why, now, existsIn(outbox, news)),
      db
        .update(outbox)
        .set({ returned: type, returnedAt: now, lastError: `returned: ${said}` })
        .where(news),
    ]);
    return true;
  }
  return false;
}
