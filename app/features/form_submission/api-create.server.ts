/** A submission by a program: what it may be, the form says at that moment. */
import { type ZodType, z } from "zod";
import { limitMail } from "~/core/auth/rate-limit.server";
import { idField } from "~/core/fields";
import type { Consequences, OrRefused } from "~/core/resource/define.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { formSubmissions as table } from "~db/schema";
import { checkAnswers, isQuestion, today } from "../form";
import { type Entry, entryOf } from "./fill/entry.server";
import { wordsOf } from "./fill/faults.server";
import { suspicionsOf } from "./fill/spam";
import { referenceOf } from "./reference";
import { sendGuards, sentEvents, sentRow } from "./sent.server";

interface Sent {
  formId: string;
  token?: string | null;
  answers: Record<string, unknown>;
}

const nothing = z.record(z.string().max(64), z.unknown());

/** By a form that anybody may fill in, or by the secret of an invitation. */
async function entryFor(portal: Portal, formId: unknown, token: unknown): Promise<Entry | null> {
  if (typeof formId !== "string" || formId.length > 64) return null;
  const entry = await portal.db.fetch(entryOf(portal, typeof token === "string" ? token : "", formId));
  return entry?.form.id === formId && !entry.submission ? entry : null;
}

/** What must be sent: each wrong answer is said where it stands, `/data/attributes/answers/<question>`. */
export async function schemaOf(portal: Portal, { formId, token }: Record<string, unknown>): Promise<ZodType<Sent>> {
  const shape = { formId: idField, token: z.string().max(100).nullish() };
  const entry = await entryFor(portal, formId, token);
  if (!entry) return z.object({ ...shape, answers: nothing });
  const { definition } = entry;
  const questions = definition.pages.flatMap(({ sections }) => sections.flatMap(({ items }) => items.filter(isQuestion)));
  const known = new Set(questions.map(({ id }) => id));
  const answers = nothing.superRefine((given, context) => {
    for (const id of Object.keys(given)) {
      if (!known.has(id)) context.addIssue({ code: "custom", path: [id], params: { message: "unknownQuestion" } });
    }
    for (const [id, fault] of Object.entries(checkAnswers(definition, given, { today: today(portal.now) })))
      context.addIssue({ code: "custom", path: [id, ...(fault.part ? [fault.part] : [])], message: wordsOf(fault, portal.locale) });
    // Files come by the form's own page.
    for (const { id, kind } of questions)
      if (kind === "file" && given[id] !== undefined && given[id] !== null)
        context.addIssue({ code: "custom", path: [id], params: { message: "notAFile" } });
  });
  return z.object({ ...shape, answers });
}

type Row = typeof table.$inferInsert;

export async function sendByProgram(
  portal: Portal,
  { formId, token, answers }: Sent,
  id: string,
  flood = false,
): Promise<OrRefused<{ row: Partial<Row> } & Consequences>> {
  const entry = await entryFor(portal, formId, token);
  if (!entry) return { field: "formId", message: "unknownForm" };
  if (entry.standing !== "open") return { field: "formId", message: "formClosed" };
  const { now, db } = portal;
  const isStranger = !portal.viewer && !entry.invitation;
  const suspicions = suspicionsOf({
    trapped: false,
    startedAt: "2000-01-01T00:00:00.000Z",
    now,
    answers,
    unproven: Boolean(portal.challenge && isStranger),
    flood: flood && isStranger,
  });
  const row = sentRow(portal, entry, { id, answers, suspicions, reference: referenceOf(id) });
  const mayMail = row.emailKey === null || (await db.fetch(limitMail(db, "form", row.emailKey, now)));
  return {
    row: { ...row, locale: portal.locale, startedAt: now },
    // The row stands there already when this is asked.
    statements: sendGuards(portal, entry, row.status === "new" ? 1 : 0),
    conflict: { field: "formId", message: "formClosed", status: 409 },
    events: await sentEvents(portal, entry, row, mayMail),
  };
}
