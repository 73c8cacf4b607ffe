/** What the forms of /profile-edit/settings do, by their field `do`. */

import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { leavingCookies } from "~/core/auth/credentials.server";
import { newPasswordSchema } from "~/core/auth/new-password";
import { ownPassword } from "~/core/auth/own-password.server";
import { newPasskey, removePasskey, renamePasskey } from "~/core/auth/passkey.server";
import { hashPassword } from "~/core/auth/password.server";
import { signInPath } from "~/core/auth/redirect";
import { checkCode, forgetUselessCodes, newRecoveryCodes, newTotp, removeTotp } from "~/core/auth/second-factor.server";
import { endOwnSessions } from "~/core/auth/session.server";
import { signIn } from "~/core/auth/sign-in.server";
import type { SignedIn } from "~/core/auth/viewer";
import { personToSignIn } from "~/core/auth/viewer.server";
import { record } from "~/core/events/record.server";
import { knownPassword, nameField } from "~/core/fields";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { problem } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { Conflict, Duplicate } from "~/core/tenant/db.server";
import { formBack, submitted, unlessTooMany } from "../session/form.server";
import { codeSchema } from "../session/session.schema";
import { accessChanged, setPassword } from "../session/set-password.server";
import { holderOfViewer, signedInJustNow } from "./security.server";

type Step = (
  args: ActionFunctionArgs,
  viewer: SignedIn,
  form: FormData,
) => Promise<ReturnType<typeof redirect> | ReturnType<typeof formBack> | CodesShown>;
type CodesShown = ReturnType<typeof data<{ lastResult: null; elsewhere: null; codes: string[] }>>;

/** What the page gets back of a form that it does not leave. */
interface Answer {
  step: string;
  lastResult: SubmissionResult<string[]> | null;
  /** New recovery codes, to be shown this once. */
  codes: string[] | null;
}

const settings = "/profile-edit/settings";

const steps: Record<string, Step> = {
  password,
  unlock,
  totpBegin,
  totpConfirm,
  totpRemove,
  codes,
  passkeyAdd,
  passkeyRename,
  passkeyRemove,
  signOut,
};
/** What needs no fresh sign-in: it asks for the password itself, or lets nobody in. */
const open = new Set(["password", "unlock", "signOut", "passkeyRename"]);

/** @throws 403 while acting as somebody else, 400 for a step that there is not */
export async function changeSettings(args: ActionFunctionArgs) {
  const viewer = args.context.portal.viewer!;
  if (viewer.actingBy) throw problem(args, 403, { code: "acting_as" });
  const form = await readForm(args);
  const name = String(form.get("_action"));
  const step = Object.hasOwn(steps, name) ? steps[name]! : null;
  if (!step) throw problem(args, 400, { code: "unknown_transition", values: { name: name.slice(0, 40) } });
  // The page that comes back asks for the password.
  const allowed = open.has(name) || (await signedInJustNow(args.context.portal, viewer));
  const answer = allowed ? await step(args, viewer, form) : formBack(await submitted(args, z.object({}), form), {}, 403);
  if (!("data" in answer)) return answer;
  const { lastResult } = answer.data;
  const codes = "codes" in answer.data ? answer.data.codes : null;
  return data<Answer>({ step: name, lastResult, codes }, answer.init ?? undefined);
}

/** Back to the page, which says what was done. @param key of `security:said` */
function redirectWithNotice(args: ActionFunctionArgs, key: string, headers = new Headers()) {
  const t = translator(args.context.portal.locale, "security");
  headers.append("set-cookie", flash({ title: t(`said.${key}`) }));
  return redirect(settings, { headers });
}

/** A change of the way in: with an entry in the trail and a mail to its owner. @param what a key of `session:changed` */
async function change(args: ActionFunctionArgs, viewer: SignedIn, what: string, statements: SQL[]): Promise<void> {
  const { portal } = args.context;
  const entry = { subjectType: "users", subjectId: viewer.id, centerId: viewer.centerId, action: what };
  const event = accessChanged(holderOfViewer(portal, viewer), what);
  await portal.db.write([...statements, ...record(portal, entry, [event])]);
  args.context.portal.wake();
}

async function password(args: ActionFunctionArgs, viewer: SignedIn, form: FormData) {
  const { portal } = args.context;
  const submission = await submitted(
    args,
    newPasswordSchema(viewer.email).and(z.object({ currentPassword: knownPassword.optional() })),
    form,
  );
  if (submission.status !== "success") return formBack(submission);
  const { value } = submission;
  return unlessTooMany(args, submission, async () => {
    // Without a password yet, having signed in just now by mail is what there is.
    const known = value.currentPassword ? await ownPassword(args, viewer, value.currentPassword) : await withoutPassword(args, viewer);
    if (!known) return formBack(submission, { fields: { currentPassword: translator(portal.locale, "validation")("passwordWrong") } });
    const hash = await hashPassword(value.password);
    await portal.db.write([...known, ...setPassword(portal, holderOfViewer(portal, viewer), hash, viewer.sessionId)]);
    args.context.portal.wake();
    return redirectWithNotice(args, "password");
  });
}

async function withoutPassword({ context: { portal } }: ActionFunctionArgs, viewer: SignedIn): Promise<SQL[] | null> {
  const person = await portal.db.fetch(personToSignIn(portal.db, sql`u.id = ${viewer.id}`));
  return person && person.passwordHash === null && (await signedInJustNow(portal, viewer)) ? [] : null;
}

/** Signs in anew, so that the session is a fresh one. */
async function unlock(args: ActionFunctionArgs, viewer: SignedIn, form: FormData) {
  const { portal } = args.context;
  const submission = await submitted(args, z.object({ currentPassword: knownPassword }), form);
  if (submission.status !== "success") return formBack(submission);
  return unlessTooMany(args, submission, async () => {
    const known = await ownPassword(args, viewer, submission.value.currentPassword);
    const person = known && (await portal.db.fetch(personToSignIn(portal.db, sql`u.id = ${viewer.id}`)));
    const outcome = person && (await signIn(args, person, ["cookie"], { alongside: known, strong: true }));
    if (outcome && "viewer" in outcome) return redirectWithNotice(args, "unlocked", outcome.headers);
    return formBack(submission, { fields: { currentPassword: translator(portal.locale, "validation")("passwordWrong") } });
  });
}

async function totpBegin(args: ActionFunctionArgs, viewer: SignedIn) {
  const { portal, cloudflare } = args.context;
  const statements = await newTotp(portal.db, cloudflare.env, viewer.id, portal.now);
  if (statements) await portal.db.write(statements);
  return redirect(`${settings}#second-factor`);
}

async function totpConfirm(args: ActionFunctionArgs, viewer: SignedIn, form: FormData) {
  const { portal } = args.context;
  const submission = await submitted(args, codeSchema, form);
  if (submission.status !== "success") return formBack(submission);
  const wrong = () => formBack(submission, { fields: { code: translator(portal.locale, "validation")("codeWrong") } });
  return unlessTooMany(args, submission, async () => {
    const used = await checkCode(args.context, viewer.id, submission.value.code, { pending: true });
    if (!used) return wrong();
    return (await withCodes(args, viewer, "totp_added", used)) ?? wrong();
  });
}

async function totpRemove(args: ActionFunctionArgs, viewer: SignedIn) {
  const { portal } = args.context;
  await change(args, viewer, "totp_removed", [removeTotp(portal.db, viewer.id), forgetUselessCodes(portal.db, viewer.id)]);
  return redirectWithNotice(args, "totpRemoved");
}

async function codes(args: ActionFunctionArgs, viewer: SignedIn) {
  const { db, now } = args.context.portal;
  const made = newRecoveryCodes(db, viewer.id, now);
  await change(args, viewer, "codes_renewed", made.statements);
  return shown(made.codes);
}

async function passkeyAdd(args: ActionFunctionArgs, viewer: SignedIn, form: FormData) {
  const { portal } = args.context;
  const text = z.string().min(1).max(20_000);
  const schema = z.object({ name: nameField, challenge: z.string().max(64), response: text });
  const submission = await submitted(args, schema, form);
  if (submission.status !== "success") return formBack(submission);
  const { name, challenge, response } = submission.value;
  const t = translator(portal.locale, "security");
  const failed = () => formBack(submission, { message: t("passkeys.failed") });
  const statement = await newPasskey(portal, viewer.id, { challenge, name, response: parsed(response) });
  return (statement && (await withCodes(args, viewer, "passkey_added", [statement]))) ?? failed();
}

/** Adds a factor; with the first one come the recovery codes. @returns null when it was used or added meanwhile */
async function withCodes(args: ActionFunctionArgs, viewer: SignedIn, what: string, statements: SQL[]) {
  const { portal } = args.context;
  const { db, now } = portal;
  const person = await db.fetch(personToSignIn(db, sql`u.id = ${viewer.id}`));
  const first = !person?.factors.totp && !person?.factors.passkeys;
  const made = first ? newRecoveryCodes(db, viewer.id, now) : null;
  try {
    await change(args, viewer, what, [...statements, ...(made?.statements ?? [])]);
  } catch (error) {
    if (error instanceof Conflict || error instanceof Duplicate) return null;
    throw error;
  }
  return made ? shown(made.codes) : redirectWithNotice(args, what === "totp_added" ? "totpAdded" : "passkeyAdded");
}

/** Recovery codes are shown by the answer itself, this once. */
const shown = (codes: string[]) => data({ lastResult: null, elsewhere: null, codes }, { status: 200 });

async function passkeyRename(args: ActionFunctionArgs, viewer: SignedIn, form: FormData) {
  const { db } = args.context.portal;
  const submission = await submitted(args, z.object({ id: z.string().max(64), name: nameField }), form);
  if (submission.status !== "success") return formBack(submission);
  const { id, name } = submission.value;
  await db.write([renamePasskey(db, viewer.id, id, name)]);
  return redirectWithNotice(args, "passkeyRenamed");
}

async function passkeyRemove(args: ActionFunctionArgs, viewer: SignedIn, form: FormData) {
  const { portal } = args.context;
  await change(args, viewer, "passkey_removed", [
    removePasskey(portal.db, viewer.id, String(form.get("id"))),
    forgetUselessCodes(portal.db, viewer.id),
  ]);
  return redirectWithNotice(args, "passkeyRemoved");
}

async function signOut(args: ActionFunctionArgs, viewer: SignedIn, form: FormData) {
  const { portal } = args.context;
  const which = String(form.get("id"));
  await portal.db.write([endOwnSessions(portal.db, viewer.id, viewer.sessionId, which)]);
  if (which === viewer.sessionId) return redirectDocument(signInPath, { headers: leavingCookies() });
  return redirectWithNotice(args, which === "others" ? "signedOutOthers" : "signedOut");
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
