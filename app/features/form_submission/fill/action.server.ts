/** What somebody does with a form that they fill in: on, back, later, send. What is typed is stored on the way, so that nothing of it is lost. */
import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { hashToken, newToken } from "~/core/auth/credentials.server";
import { emailField } from "~/core/auth/email";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { newId } from "~/core/ids";
import { readForm } from "~/core/resource/body.server";
import { tooManyNow } from "~/core/resource/flood.server";
import { refusedForm } from "~/core/resource/refused-answer.server";
import { insert } from "~/core/resource/rows.server";
import { Conflict, changedOne, constant, Duplicate } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { formSubmissions as table } from "~db/schema";
import { answersFrom, checkAnswers, endOf, nextPage, previousPage, questionsOn, today, visiblePages } from "../../form";
import { referenceOf } from "../reference";
import { begunAt } from "./begun.server";
import { type Entry, entryOf } from "./entry.server";
import { errorsOf } from "./faults.server";
import { type Received, receiveFiles } from "./files.server";
import { sentOften } from "./flood.server";
import { mailLink } from "./later.server";
import { answersSoFar, isEmbedded, pageParam, summary } from "./page.server";
import { withPlaces } from "./places.server";
import { send } from "./send.server";
import { trapName } from "./spam";

/** @param token of the address, or of a form that another page shows */
export async function fill(args: ActionFunctionArgs, token: string) {
  const form = await readForm(args);
  const late = await tooManyNow(args, "form");
  if (late) return refusedForm(form, { "": [late.message] }, late.init);
  return take(args, token, form).catch((error) => {
    // The other tab was faster: by one invitation two began at once, or it was sent meanwhile. This goes on with what is there.
    if (error instanceof Duplicate || error instanceof Conflict) return take(args, token, form);
    throw error;
  });
}

async function take(args: ActionFunctionArgs, token: string, form: FormData) {
  const { portal } = args.context;
  const params = urlOf(args.request).searchParams;
  const button = String(form.get("_action") ?? "next");
  const fromSummary = button === "send" && !form.has("page");
  const { entry, flood } = await portal.db.fetchAll({
    entry: entryOf(portal, token),
    flood: fromSummary ? sentOften(args) : constant(false),
  });
  const to = addresses(token, params);
  // What can be filled in no more says so itself.
  if (entry?.standing !== "open") return redirect(to());
  if (fromSummary) return send(args, { entry, token, form, to, flood });
  const given = clean(answersFrom(entry.definition, form, form.getAll("asked").map(String)));
  const files = await receiveFiles(args.context, entry, form);
  const asked = new Set(form.getAll("asked").map(String));
  const before = answersSoFar(entry, portal, params);
  const answers = await withPlaces(portal, entry.definition, { answers: { ...before, ...given, ...files.answers }, before }, asked);
  const at = Number(form.get("page") ?? 0);
  const filled = { answers, at, form };
  const email = button === "later" ? emailField.safeParse(form.get("resumeEmail")) : null;
  const errors = { ...(["next", "send"].includes(button) && errorsOn(entry, portal, filled)), ...(button === "back" ? {} : files.errors) };
  if (email && !email.success) errors.resumeEmail = [translator(portal.locale, "validation")("email")];
  if (Object.keys(errors).length > 0 && button !== "back") {
    // A file would have to be chosen anew.
    if (!entry.submission && !Object.values(files.answers).some(({ length }) => length > 0)) return refusedForm(form, errors);
    const kept = await keep(args, { entry, token, form, answers, files });
    return kept.token === token ? refusedForm(form, errors) : refusedAt(form, errors, to(kept.token, { [pageParam]: String(at) }));
  }
  const kept = await keep(args, { entry, token, form, answers, files });
  if (email?.success) return mailLink(args, { entry, kept, email: email.data, at, to });
  const next = following(entry, filled, button);
  if (button !== "send" || next[pageParam] !== summary) return redirect(to(kept.token, next));
  // From the only page of a form, as from its summary: what was kept just now is sent.
  const again = await portal.db.fetchAll({ entry: entryOf(portal, kept.token), flood: sentOften(args) });
  if (again.entry?.standing !== "open") return redirect(to(kept.token));
  return send(args, { ...again, entry: again.entry, token: kept.token, form, to: addresses(kept.token, params) });
}

export type To = (token?: string, more?: Record<string, string>) => string;

/** The page of an answer, in the frame that it stands in. */
const addresses =
  (own: string, params: URLSearchParams): To =>
  (token = own, more = {}) => {
    const query = new URLSearchParams(isEmbedded(params) ? { embed: "1", ...more } : more);
    return `/forms/${token}${query.size > 0 ? `?${query}` : ""}`;
  };

/** The form comes back at the address that the answer has by now. */
const refusedAt = (form: FormData, errors: Record<string, string[]>, address: string) => {
  const refused = refusedForm(form, errors);
  return data({ ...refused.data, moved: address }, refused.init ?? undefined);
};

interface Filled {
  answers: Record<string, unknown>;
  /** The page. */
  at: number;
  form: FormData;
}

function errorsOn({ definition }: Entry, { locale, now }: RequestPortal, { answers, at, form }: Filled) {
  const asked = new Set(form.getAll("asked").map(String));
  const faults = Object.entries(checkAnswers(definition, answers, { page: at, today: today(now) })).filter(([id]) => asked.has(id));
  return errorsOf(definition, Object.fromEntries(faults), locale);
}

/** Questions that came in by what was answered on this page are asked before it goes on. */
export function following(
  { definition }: Pick<Entry, "definition">,
  { answers, at, form }: Filled,
  button: string,
): Record<string, string> {
  if (button === "back") return { [pageParam]: String(previousPage(definition, answers, at) ?? 0) };
  const asked = new Set(form.getAll("asked").map(String));
  const page = visiblePages(definition, answers).find((one) => one.at === at);
  if (page && questionsOn(page).some(({ id, kind }) => kind !== "info_section" && !asked.has(id)))
    return { [pageParam]: String(at), more: "1" };
  if (endOf(definition, answers) && nextPage(definition, answers, at) === null) return { [pageParam]: summary };
  return { [pageParam]: String(nextPage(definition, answers, at) ?? summary) };
}

/** Texts as a column and another program can hold them. */
const clean = (answers: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(answers), (_, value) =>
    typeof value === "string" ? value.replace(/[\0\p{Surrogate}]/gu, "") : value,
  ) as Record<string, unknown>;

export interface Keeping {
  entry: Entry;
  token: string;
  form: FormData;
  answers: Record<string, unknown>;
  files: Received;
}

export interface Kept {
  id: string;
  /** The secret with which it is gone on with; of whoever came back by their invitation, that of the invitation. */
  token: string;
}

async function keep({ context: { portal } }: ActionFunctionArgs, { entry, token, form, answers, files }: Keeping): Promise<Kept> {
  const { db, now, viewer, locale } = portal;
  const { submission, invitation, versionId, form: about } = entry;
  const trapped = Boolean(form.get(trapName));
  if (submission) {
    const suspicions = trapped ? [...new Set([...submission.suspicions, "honeypot" as const])] : submission.suspicions;
    await db.write([
      db.update(table).set({ answers, suspicions, updatedAt: now }).where(eq(table.id, submission.id), eq(table.status, "unfinished")),
      changedOne(),
      ...files.statements(submission.id, about.centerId),
    ]);
    return { id: submission.id, token };
  }
  const [id, kept] = [newId(), newToken()];
  const row = {
    id,
    tenantId: portal.tenant.id,
    centerId: about.centerId,
    formId: about.id,
    organizationId: about.organizationId,
    formVersionId: versionId,
    status: "unfinished",
    answers,
    questions: [],
    reference: referenceOf(id),
    userId: viewer?.id ?? null,
    invitationId: invitation?.id ?? null,
    locale,
    tokenHash: hashToken(kept),
    suspicions: trapped ? ["honeypot"] : [],
    startedAt: begunAt(portal, about.id, form.get("begun")),
    createdAt: now,
    updatedAt: now,
  };
  await db.write([insert(table, row), ...files.statements(id, about.centerId)]);
  return { id, token: kept };
}
