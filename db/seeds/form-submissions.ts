/** What people answered to the ready-made forms of each tenant's first centre, in every state; who was invited to the one that asks for it; and what was mailed. */
import { createHash } from "node:crypto";
import { fold } from "~/core/search-terms";
import { momentAfter } from "~/core/time";
import { definitionOf, storedAnswers } from "~/features/form/logic";
import { type ReadyMade, readyMade } from "~/features/form/ready-made";
import { askedOf, linesOf } from "~/features/form_submission/asked";
import { identityOf } from "~/features/form_submission/identity";
import { referenceOf } from "~/features/form_submission/reference";
import type { formInvitations, formReplies, formSubmissions, submissionStatuses } from "../schema/form-submission";
import type { FeatureSeed, SeededCenter } from "./features";
import { answersTo } from "./form-answers";
import { replyTexts, spamTexts } from "./form-texts";
import { formQuestionSeedId, formSeedId, formVersionSeedId, snapshotOf } from "./forms";
import { mailName, person } from "./people";
import { Draw, seedId } from "./random";

type SubmissionRow = typeof formSubmissions.$inferInsert;
type InvitationRow = typeof formInvitations.$inferInsert;
type ReplyRow = typeof formReplies.$inferInsert;

interface Rows {
  submissions: SubmissionRow[];
  invitations: InvitationRow[];
  replies: ReplyRow[];
}

/** Forty a centre: of which form, and how they stand, the newest first. */
const forms: ReadyMade[] = [
  ...Array<ReadyMade>(14).fill("contact"),
  ...Array<ReadyMade>(9).fill("volunteer_intake"),
  ...Array<ReadyMade>(6).fill("organization_intake"),
  ...Array<ReadyMade>(7).fill("workshop_evaluation"),
  ...Array<ReadyMade>(4).fill("complaint"),
];
const states: (typeof submissionStatuses)[number][] = ["new", "unfinished", "new", "read", "suspicious", "read", "handled", "handled"];

const known = new Map<string, Rows>();
const none: Rows = { submissions: [], invitations: [], replies: [] };

function rowsFor(center: SeededCenter): Rows {
  const { site, seed, clock } = center;
  if (seed !== site.centers[0]) return none;
  const key = `${site.key} ${clock.ago(0)}`;
  const before = known.get(key);
  if (before) return before;
  const rows: Rows = { submissions: [], invitations: [], replies: [] };
  const draw = new Draw(`${site.key} forms`);
  const places = new Map<ReadyMade, number>();
  forms.forEach((name, at) => {
    const place = places.get(name) ?? 0;
    places.set(name, place + 1);
    // By invitation nobody is a machine.
    const state = states[(place + at) % states.length]!;
    const row = submissionOf(center, name, {
      at,
      place,
      draw,
      status: name === "workshop_evaluation" && state === "suspicious" ? "new" : state,
    });
    rows.submissions.push(row);
    if (name === "workshop_evaluation") rows.invitations.push(invitationFor(center, row, at));
    if (row.status === "handled" && row.email) rows.replies.push(...repliesTo(center, row, rows.replies.length));
  });
  rows.invitations.push(...openInvitations(center, draw));
  known.clear();
  known.set(key, rows);
  return rows;
}

interface Filled {
  at: number;
  place: number;
  draw: Draw;
  status: NonNullable<SubmissionRow["status"]>;
}

function submissionOf(
  { site, seed, tenantId, centerId, clock }: SeededCenter,
  name: ReadyMade,
  { at, place, draw, status }: Filled,
): SubmissionRow {
  const id = seedId(`${centerId} submission ${at}`);
  const definition = definitionOf(snapshotOf(centerId, name), "nl");
  const called = new Map(readyMade[name].questions.map((question, nth) => [formQuestionSeedId(centerId, name, nth), question.id]));
  const sentAt = clock.ago(place * (status === "unfinished" || status === "suspicious" ? 1.4 : 6) + 0.3, at * 7);
  const startedAt = new Date(Date.parse(sentAt) - (status === "suspicious" ? 1_500 : (3 + (at % 9)) * 60_000)).toISOString();
  const number = [...site.key].length * 100 + at;
  const all = answersTo({ name, definition, called, region: seed.region, number, draw, day: sentAt.slice(0, 10) });
  const given = status === "unfinished" ? Object.fromEntries(Object.entries(all).slice(0, 3)) : all;
  const machine = spamTexts[place % spamTexts.length]!;
  if (status === "suspicious")
    for (const { question, kind } of storedAnswers(definition, given))
      if (kind === "text" && called.get(question) !== "name") given[question] = machine;
  const questions = askedOf(definition, given);
  const answers = Object.fromEntries(storedAnswers(definition, given).map(({ question, value }) => [question, value]));
  const { name: who, email } = identityOf(questions, answers);
  const words = questions.flatMap((asked) => linesOf(asked, answers[asked.id], { locale: "nl", yes: "" })).join(" ");
  const staff = seedId(`${site.key} user center_superuser@${site.key}.test`);
  const underway = status === "unfinished";
  return {
    id,
    tenantId,
    centerId,
    formId: formSeedId(centerId, name),
    formVersionId: formVersionSeedId(centerId, name),
    status,
    answers,
    questions: underway ? [] : questions,
    reference: referenceOf(id),
    name: underway ? null : who,
    email: underway ? null : email,
    emailKey: underway ? null : (email?.toLowerCase() ?? null),
    locale: "nl",
    suspicions: status !== "suspicious" ? [] : machine.includes("https://") ? ["honeypot", "haste", "links"] : ["haste"],
    assigneeId: (status === "handled" || status === "read") && at % 2 === 0 ? staff : null,
    startedAt,
    sentAt: underway ? null : sentAt,
    handledAt: status === "handled" ? clock.ago(Math.max(0.1, place * 6 - 1), at * 7) : null,
    words: underway ? "" : `${words} ${fold(words)}`,
    createdAt: startedAt,
    updatedAt: sentAt,
  };
}

const hashed = (text: string) => createHash("sha256").update(text).digest("hex");

interface Asked {
  number: number;
  status: InvitationRow["status"];
  daysAgo: number;
}

function invitation({ site, tenantId, centerId, clock }: SeededCenter, draw: Draw, { number, status, daysAgo }: Asked): InvitationRow {
  const who = person(draw);
  const id = seedId(`${centerId} invitation ${number}`);
  const sentAt = clock.ago(daysAgo, number);
  const email = `${mailName(who)}.cursus${number}@example.org`;
  return {
    id,
    tenantId,
    centerId,
    formId: formSeedId(centerId, "workshop_evaluation"),
    name: `${who.firstName} ${who.lastName}`,
    email,
    emailKey: email,
    tokenHash: hashed(`${site.key} ${id}`),
    status,
    once: true,
    locale: "nl",
    sentAt,
    createdAt: sentAt,
    updatedAt: sentAt,
  };
}

/** By which one of the evaluations came, or is under way. */
function invitationFor(center: SeededCenter, row: SubmissionRow, at: number): InvitationRow {
  const made = invitation(center, new Draw(`${center.site.key} invited ${at}`), {
    number: at,
    status: row.status === "unfinished" ? "invited" : "answered",
    daysAgo: 1,
  });
  const sentAt = momentAfter(row.startedAt, -2 * 86_400_000);
  row.invitationId = made.id;
  if (row.status !== "unfinished")
    Object.assign(row, { name: made.name, email: row.email ?? made.email, emailKey: row.emailKey ?? made.emailKey });
  return { ...made, sentAt, createdAt: sentAt, answeredAt: row.sentAt, updatedAt: row.sentAt ?? row.updatedAt };
}

/** Just asked, reminded, too late, and taken back. */
function openInvitations(center: SeededCenter, draw: Draw): InvitationRow[] {
  const { clock } = center;
  const one = (number: number, daysAgo: number, more: Partial<InvitationRow> = {}): InvitationRow => ({
    ...invitation(center, draw, { number, status: more.status ?? "invited", daysAgo }),
    ...more,
  });
  return [
    one(100, 1, { expiresAt: clock.at(20, 18) }),
    one(101, 1, { once: false }),
    one(102, 9, { remindedAt: clock.ago(2), formerTokenHash: hashed(`${center.centerId} former 102`) }),
    one(103, 12, { remindedAt: clock.ago(3), formerTokenHash: hashed(`${center.centerId} former 103`) }),
    one(104, 40, { expiresAt: clock.at(-10, 18) }),
    one(105, 30, { status: "revoked" }),
  ];
}

function repliesTo({ site, tenantId, centerId, clock }: SeededCenter, row: SubmissionRow, at: number): ReplyRow[] {
  const [reply, answer] = replyTexts[at % replyTexts.length]!;
  const sent = Date.parse(row.sentAt!);
  const moment = (hours: number) => new Date(Math.min(sent + hours * 3_600_000, clock.now.getTime() - 60_000)).toISOString();
  const common = { tenantId, centerId, submissionId: row.id };
  const staff = seedId(`${site.key} user center_superuser@${site.key}.test`);
  return [
    { ...common, id: seedId(`${row.id} reply`), authorId: staff, authorName: "Carlijn Centrum", body: reply, createdAt: moment(5) },
    ...(answer
      ? [
          {
            ...common,
            id: seedId(`${row.id} answer`),
            authorId: null,
            authorName: row.name ?? row.email!,
            body: answer,
            createdAt: moment(9),
          },
        ]
      : []),
  ];
}

const seedOf = (table: FeatureSeed["table"], rows: keyof Rows): FeatureSeed => ({
  table,
  rowsOf: (center) => rowsFor(center)[rows] as never,
});

export const submissionSeeds: FeatureSeed[] = [
  seedOf("formSubmissions", "submissions"),
  seedOf("formInvitations", "invitations"),
  seedOf("formReplies", "replies"),
];
