/** Mail that did not get through, for the people of the centre it concerns. */
import { type SQL, sql } from "drizzle-orm";
import { outbox } from "~db/schema";
import { changedOne, type Query, query } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import type { Reason } from "./claims.server";
import { mailData } from "./data.server";

export interface Undelivered {
  id: string;
  event: string;
  recipientName: string | null;
  recipientEmail: string;
  /** `unanswered`: it may have arrived, the mail server did not say. */
  reason: Reason;
  detail: string;
  data: Record<string, string | number | null>;
  createdAt: string;
}

/** The newest hundred of the site's centre. */
export function undelivered(portal: Portal): Query<Undelivered[]> {
  return query(
    sql`select ${outbox.id} as id, ${outbox.event} as event, ${outbox.recipientName} as recipientName, ${outbox.recipientEmail} as recipientEmail,
      ${outbox.lastError} as lastError, ${mailData} as data, ${outbox.createdAt} as createdAt from ${outbox}
      where ${portal.db.mine(outbox)} and ${outbox.centerId} = ${portal.center.id} and ${outbox.status} = 'failed'
      order by ${outbox.createdAt} desc limit 100`,
    (rows) =>
      rows.map(({ lastError, data, ...row }) => {
        const [reason, ...detail] = String(lastError).split(": ");
        // A server may say it on several lines.
        return { ...row, reason, detail: detail.join(": ").replace(/\s+/g, " "), data: JSON.parse(String(data)) } as Undelivered;
      }),
  );
}

/** How many there are, as far as the viewer may open their list: the centre's own people, and admins. */
export function countUndelivered(portal: Portal): Query<number> {
  const { viewer, center } = portal;
  if (!viewer?.roles.includes("admin") && viewer?.centerId !== center.id) return { statements: [], read: () => 0 };
  return query(
    sql`select count(*) as number from ${outbox} where ${portal.db.mine(outbox)} and ${outbox.centerId} = ${center.id} and ${outbox.status} = 'failed'`,
    ([row]) => Number(row?.number ?? 0),
  );
}

/** Statements that give a mail that failed a new start. Whoever asks for it knows that an unanswered one may arrive twice. */
export function sendAgain(portal: Portal, id: string): SQL[] {
  return [
    sql`update ${outbox} set status = 'pending', attempts = 0, claim = null, due_at = ${portal.now}, created_at = ${portal.now}, last_error = null
      where ${portal.db.mine(outbox)} and ${outbox.centerId} = ${portal.center.id} and ${outbox.id} = ${id} and ${outbox.status} = 'failed'`,
    changedOne(),
  ];
}
