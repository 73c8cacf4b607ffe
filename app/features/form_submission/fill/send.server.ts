/** Sending: everything is asked once more within the batch, so that there is one of it however often the button is pressed. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { eq, sql } from "drizzle-orm";
import { answerName } from "~/core/auth/challenge.server";
import { hashToken, newToken } from "~/core/auth/credentials.server";
import { limitMail } from "~/core/auth/rate-limit.server";
import { record } from "~/core/events/record.server";
import { Conflict, changedOne } from "~/core/tenant/db.server";
import { formSubmissions as table } from "~db/schema";
import { checkAnswers, endOf, today, visiblePages } from "../../form";
import { sendGuards, sentEvents, sentRow, withoutOthersFiles } from "../sent.server";
import type { To } from "./action.server";
import type { Entry } from "./entry.server";
import { pageParam, summary } from "./page.server";
import { suspicionsOf, trapName } from "./spam";

interface Sending {
  entry: Entry;
  token: string;
  form: FormData;
  to: To;
  flood: boolean;
}

export async function send({ context: { portal } }: ActionFunctionArgs, { entry, token, form, to, flood }: Sending) {
  const { submission, definition } = entry;
  const { db, now } = portal;
  if (!submission) return redirect(to());
  const { answers } = submission;
  if (endOf(definition, answers)?.sends === false) return redirect(to(token, { [pageParam]: summary }));
  const faults = checkAnswers(definition, answers, { today: today(now) });
  const wrong = visiblePages(definition, answers).find(({ sections }) =>
    sections.some(({ questions }) => questions.some(({ id }) => faults[id])),
  );
  if (wrong) return redirect(to(token, { [pageParam]: String(wrong.at) }));
  const { id, reference, startedAt } = submission;
  const trapped = submission.suspicions.includes("honeypot") || Boolean(form.get(trapName));
  // Whoever was invited, or is signed in, has proven enough.
  const isStranger = !portal.viewer && !entry.invitation;
  const asks = isStranger ? portal.challenge : null;
  const unproven = asks ? !(await asks.passes(String(form.get(answerName) ?? ""))) : false;
  const suspicions = suspicionsOf({ trapped, startedAt, now, answers, unproven, flood: flood && isStranger });
  const asked = { id, answers, suspicions, reference };
  const row = sentRow({ ...portal, locale: submission.locale }, entry, asked);
  // Anybody can give anybody's address; their own is their own.
  const ownAddress =
    row.emailKey !== null && (row.emailKey === portal.viewer?.email.toLowerCase() || row.emailKey === entry.invitation?.emailKey);
  const mayMail =
    ownAddress || row.emailKey === null || suspicions.length > 0 || (await db.fetch(limitMail(db, "form", row.emailKey, now)));
  // By the link of an invitation: the receipt has an address of its own.
  const own = submission.tokenHash === hashToken(token);
  const kept = own ? token : newToken();
  const { id: _, ...set } = row;
  const events = await sentEvents({ ...portal, locale: submission.locale }, entry, row, mayMail);
  try {
    await db.write([
      ...sendGuards(portal, entry),
      db
        .update(table)
        .set({
          ...set,
          userId: row.userId ?? submission.userId,
          tokenHash: hashToken(kept),
          updatedAt: now,
          lockVersion: sql`${table.lockVersion} + 1`,
        })
        // As it was read: what another tab wrote meanwhile is looked at first.
        .where(eq(table.id, id), eq(table.status, "unfinished"), eq(table.updatedAt, submission.updatedAt)),
      changedOne(),
      withoutOthersFiles(db, row),
      ...record(
        portal,
        { subjectType: "form_submissions", subjectId: id, centerId: row.centerId, action: "create", toState: row.status },
        events,
      ),
    ]);
  } catch (error) {
    // Sent already, filled up or closed at this very moment: the page says which.
    if (error instanceof Conflict) return redirect(to());
    throw error;
  }
  if (events.some(({ to: told }) => told.length > 0)) portal.wake();
  return redirect(to(kept));
}
