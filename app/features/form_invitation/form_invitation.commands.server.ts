/** Asking somebody to fill in a form: a link of their own, of which only the hash is kept. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { hashToken, newToken } from "~/core/auth/credentials.server";
import { emailKeyOf } from "~/core/auth/email";
import { limitMail } from "~/core/auth/rate-limit.server";
import { personOf } from "~/core/auth/viewer";
import { happened, type PortalEvent } from "~/core/events/event";
import { type Consequences, isRefusal, type OrRefused, type Refusal } from "~/core/resource/define.server";
import { tooLate } from "~/core/resource/versions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { daysAfter } from "~/core/time";
import { forms, formInvitations as table, users } from "~db/schema";
import { formInvitation, mayBeOnSite } from "../form/index.server";
import { formReminder } from "./form_invitation.events";
import type { InvitationInput } from "./form_invitation.schema";

type Invitation = typeof table.$inferSelect;

export async function invite(
  portal: Portal,
  { formId, prefill, ...input }: InvitationInput,
  id: string,
): Promise<OrRefused<{ row: Partial<Invitation> } & Consequences>> {
  const { db, now } = portal;
  const emailKey = emailKeyOf(input.email);
  const late = input.expiresAt && tooLate(input.expiresAt, now);
  if (late) return { field: "expiresAt", message: late };
  const { form, account, before } = await db.fetchAll({
    before: db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.formId, formId), eq(table.emailKey, emailKey), sql`${table.status} <> 'revoked'`, isNull(table.deletedAt))
      .first(),
    form: formToFill(portal, formId),
    account: db
      .select({ id: users.id, locale: users.locale })
      .from(users)
      .where(sql`lower(${users.email}) = ${emailKey}`, isNull(users.deletedAt), and(eq(users.status, "active"))!)
      .first(),
  });
  const closed = whyClosed(form, now);
  if (closed) return { field: "formId", message: closed };
  // Of many at once, the index could not say which.
  if (before) return { field: "email", message: "alreadyInvited", status: 409 };
  if (!(await mayMail(portal, emailKey))) return { field: "email", message: "mailedEnough" };
  const token = newToken();
  const row = {
    ...input,
    formId,
    prefill,
    emailKey,
    centerId: form!.centerId,
    organizationId: form!.organizationId,
    userId: account?.id ?? null,
    locale: account?.locale ?? portal.locale,
    tokenHash: hashToken(token),
    status: "invited" as const,
    sentAt: now,
  };
  return { row, events: [asked(portal, formInvitation, { ...row, id }, { formTitle: form!.title, token })] };
}

const mayMail = ({ db, now }: Portal, emailKey: string) => db.fetch(limitMail(db, "form-invite", emailKey, now));

const formToFill = ({ db }: Portal, id: string) =>
  db
    .select({
      title: forms.title,
      centerId: forms.centerId,
      organizationId: forms.organizationId,
      status: forms.status,
      closesAt: forms.closesAt,
      mayBeOnSite: sql<number>`${mayBeOnSite}`,
    })
    .from(forms)
    .where(eq(forms.id, id), isNull(forms.deletedAt))
    .first();

type ToFill = ReturnType<typeof formToFill> extends Query<infer F> ? F : never;

/** Why nobody can fill it in any more, or not yet; a form that opens later is no such one. */
function whyClosed(form: ToFill, now: string): string | null {
  if (!form) return "unknownForm";
  if (form.status !== "published") return "formNotPublished";
  if (!form.mayBeOnSite) return "organizationNotApproved";
  return form.closesAt && form.closesAt <= now ? "formClosed" : null;
}

/** The form of an invitation, where its link still leads to something to fill in. */
async function stillToFill(portal: Portal, { formId, expiresAt }: Invitation): Promise<NonNullable<ToFill> | Refusal> {
  const form = await portal.db.fetch(formToFill(portal, formId));
  const closed = whyClosed(form, portal.now);
  if (closed) return { message: closed };
  return expiresAt && expiresAt <= portal.now ? { message: "invitationExpired" } : form!;
}

type Asked = Pick<Invitation, "id" | "userId" | "email" | "name" | "locale" | "expiresAt" | "centerId" | "formId">;

function asked(
  portal: Portal,
  definition: typeof formInvitation | typeof formReminder,
  to: Asked,
  { formTitle, token }: { formTitle: string; token: string },
): PortalEvent {
  const inviter = personOf(portal.viewer);
  const name = inviter && `${inviter.firstName} ${inviter.lastName}`;
  const facts = {
    to: [{ userId: to.userId, email: to.email, name: to.name, locale: to.locale }],
    data: { formTitle, inviterName: name ?? portal.name ?? "", expiresAt: to.expiresAt },
    link: `/forms/${token}`,
    centerId: to.centerId,
    ...(inviter && name && { replyTo: { name, email: inviter.email } }),
  };
  return definition === formReminder
    ? happened(formReminder, { ...facts, about: to.id })
    : happened(formInvitation, { ...facts, about: to.formId });
}

/** A new link: the one before works no more. */
export async function resend(portal: Portal, row: Invitation): Promise<OrRefused<{ set: Partial<Invitation> }>> {
  const form = await stillToFill(portal, row);
  if (isRefusal(form)) return form;
  if (!(await mayMail(portal, row.emailKey))) return { message: "mailedEnough" };
  const token = newToken();
  return {
    set: { tokenHash: hashToken(token), formerTokenHash: null, sentAt: portal.now },
    changes: {},
    events: [asked(portal, formInvitation, row, { formTitle: form.title, token })],
  };
}

/** Empty: never. */
export const lastMailed = sql<string>`max(coalesce(${table.remindedAt}, ''), coalesce(${table.sentAt}, ''))`;

/** Until when the last mail must have gone for another one to go: once a day is enough. */
export const remindedBefore = (now: string): string => daysAfter(now, -1);

/** Another mail; the link of the one before is good still. */
export async function remind(portal: Portal, row: Invitation): Promise<OrRefused<{ set: Partial<Invitation> }>> {
  const { now } = portal;
  if ([row.remindedAt, row.sentAt].some((at) => at !== null && at > remindedBefore(now))) return { message: "remindedToday" };
  const form = await stillToFill(portal, row);
  if (isRefusal(form)) return form;
  const token = newToken();
  return {
    set: { formerTokenHash: row.tokenHash, tokenHash: hashToken(token), remindedAt: now },
    changes: {},
    events: [asked(portal, formReminder, row, { formTitle: form.title, token })],
  };
}
