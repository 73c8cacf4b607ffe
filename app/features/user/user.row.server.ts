/** What happens around a person's row: how it is made, changed and put away. */

import { eq, type SQL, sql } from "drizzle-orm";
import { giveConsent } from "~/core/auth/consent.server";
import { emailKeyOf } from "~/core/auth/email";
import { endMailTokens } from "~/core/auth/mail-token.server";
import { newPasswordSchema } from "~/core/auth/new-password";
import { hashPassword } from "~/core/auth/password.server";
import { limitMail } from "~/core/auth/rate-limit.server";
import { endSessionsOf } from "~/core/auth/session.server";
import { asSql, type Rule } from "~/core/policy/rules.server";
import { type Consequences, isRefusal, type OrRefused, type Refusal } from "~/core/resource/define.server";
import { followAddress } from "~/core/resource/own-address.server";
import { insert } from "~/core/resource/rows.server";
import { asBoolean } from "~/core/tenant/conditions.server";
import type { Query, TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { memberships, organizations, users as table, userRoles } from "~db/schema";
import { confirmAgain, hasSignedUp, invitationOf, invite, workplaceOf } from "./invitation.server";
import { keepsLastOnes } from "./last-ones.server";
import { propose } from "./new-address.server";
import { termsVersion } from "./terms";
import { type AddInput, type EditInput, rolesOf } from "./user.schema.server";
import { grantable, mayActAs, mayChangeState, staffedOrganization } from "./user-policy.server";

type User = typeof table.$inferSelect;
type NewUser = typeof table.$inferInsert;

const everyLink = ["invitation", "confirmation", "password_reset", "sign_in", "email_change", "organization_claim"] as const;

/** Whom somebody new works for: an organisation's own staff mean their own when they name none. */
const organizationFor = ({ viewer }: Portal, { organizationId }: Pick<AddInput, "organizationId">): string | null =>
  organizationId ?? (viewer?.roles.some((role) => ["admin", "center_superuser"].includes(role)) ? null : (viewer?.organizationId ?? null));

/** Roles that the viewer gives, at an organisation whose people they add. */
export function mayAdd(portal: Portal, input: AddInput): boolean | SQL {
  if (!rolesOf(input).every((role) => grantable(portal).includes(role))) return false;
  const organizationId = organizationFor(portal, input);
  if (organizationId) return staffedOrganization(portal, organizationId);
  return portal.viewer?.roles.some((role) => ["admin", "center_superuser"].includes(role)) ?? false;
}

/** Where an organisation is, and what it is called. */
const organizationOf = ({ db }: Portal, id: string | null): Query<{ name: string; centerId: string } | null> =>
  db
    .select({ name: organizations.name, centerId: organizations.centerId })
    .from(organizations)
    .where(eq(organizations.id, id ?? ""))
    .map(([row]) => row ?? null);

export async function personFrom(portal: Portal, input: AddInput, id: string): Promise<OrRefused<{ row: Partial<NewUser> }>> {
  const { db, now } = portal;
  const given = rolesOf(input);
  const organizationId = organizationFor(portal, input);
  const refused = passwordRefusals(input);
  if (refused) return refused;
  if (given.some((role) => role === "organization_superuser") && !organizationId)
    return { field: "organizationId", message: "requiredChoice" };
  const organization = await db.fetch(organizationOf(portal, organizationId));
  const home = portal.viewer?.roles.includes("admin") ? portal.center.id : portal.viewer!.centerId;
  const { role: _, roles: __, organizationId: ___, passwordConfirmation: ____, invite: when, password, acceptTerms, ...columns } = input;
  const row = {
    ...columns,
    id,
    centerId: organization?.centerId ?? home,
    emailKey: emailKeyOf(input.email),
    locale: input.locale ?? portal.locale,
    status: "invited" as const,
    signupMethod: "createdByUser" as const,
    ...(password && { passwordHash: await hashPassword(password) }),
    ...(acceptTerms && { acceptedTermsAt: now }),
  };
  // Taken out and added again is once more.
  if (when !== "later" && !(await db.fetch(limitMail(db, "invitation", row.emailKey, now))))
    return { field: "email", message: "mailedEnough" };
  const invitation = when === "later" ? null : invite(portal, row, organization?.name ?? null);
  return {
    row,
    statements: [
      ...given.map((role) => giveRole(db, id, role, now)),
      ...(acceptTerms ? [agreement(db, id, now)] : []),
      ...(organizationId ? [join(db, id, organizationId, now)] : []),
      ...(invitation?.statements ?? []),
    ],
    events: invitation ? [invitation.event] : [],
  };
}

/** What is wrong with a password that comes along, by everybody's rules. */
export function passwordRefusals(input: {
  email: string;
  password?: string | null;
  passwordConfirmation?: string | null;
}): Refusal[] | null {
  const { email, password, passwordConfirmation } = input;
  if (!password && !passwordConfirmation) return null;
  const { error } = newPasswordSchema(email).safeParse({
    password: password ?? "",
    passwordConfirmation: passwordConfirmation ?? password,
  });
  if (!error) return null;
  return error.issues.map((issue) => ({
    field: String(issue.path[0]),
    message: issue.code === "custom" ? String(issue.params?.message) : issue.code === "too_big" ? "maxLength" : "minLength",
    values: { count: issue.code === "too_big" ? Number(issue.maximum) : issue.code === "too_small" ? Number(issue.minimum) : "" },
  }));
}

export const agreement = (db: TenantDb, userId: string, now: string): SQL =>
  giveConsent(db, { userId, kind: "terms", version: termsVersion }, now);

/** Of who is under 16: that a parent agreed. */
export const parentAgreement = (db: TenantDb, userId: string, now: string): SQL =>
  giveConsent(db, { userId, kind: "parent", version: termsVersion }, now);

export const giveRole = (db: TenantDb, userId: string, role: string, now: string, condition = sql`true`): SQL =>
  sql`${insert(userRoles, { tenantId: db.tenantId, userId, role, createdAt: now }, condition)} on conflict do nothing`;

export const join = (db: TenantDb, userId: string, organizationId: string, now: string): SQL =>
  sql`${insert(memberships, { tenantId: db.tenantId, userId, organizationId, createdAt: now })} on conflict do nothing`;

/**
 * The address of somebody who has not come in yet may be mended by who may also take them out; they get their mail anew. That of anybody else is their
 * key to the account: only who may act as them fills in another one, and once an address was confirmed its owner confirms the next.
 */
export async function changesOf(
  portal: Portal,
  input: EditInput,
  before: User,
): Promise<({ set: Partial<User> } & Consequences) | Refusal> {
  const { db, now } = portal;
  const set: Partial<User> = { ...input, locale: input.locale ?? before.locale };
  if (input.email === before.email) return { set };
  const emailKey = emailKeyOf(input.email);
  const changed = { set: { ...set, emailKey, pendingEmail: null } };
  if (emailKey === before.emailKey) return changed;
  if (before.status === "invited" && !before.confirmedAt) {
    if (!(await holds(portal, mayChangeState, before.id))) return { field: "email", message: "emailOfOtherOrganization" };
    const open = await db.fetchAll({ workplace: workplaceOf(portal, before.id), sent: invitationOf(portal, before.id) });
    const ended = endMailTokens(db, before.id, [...everyLink], now);
    const person = { ...before, ...set, email: input.email } as User;
    if (!open.sent && !hasSignedUp(before)) return { ...changed, statements: [ended] };
    const anew = hasSignedUp(before) ? confirmAgain(portal, person) : invite(portal, person, open.workplace);
    return { ...changed, statements: [ended, ...anew.statements], events: [anew.event] };
  }
  if (before.id === portal.viewer?.id) return { field: "email", message: "ownEmail" };
  if (!(await holds(portal, mayActAs, before.id))) return { field: "email", message: "emailOfOther" };
  if (before.confirmedAt) {
    const { email: _, ...rest } = set;
    const proposed = await propose(portal, before, input.email);
    if (proposed && isRefusal(proposed)) return proposed;
    return { ...proposed, set: { ...rest, ...proposed?.set } };
  }
  const followed = followAddress(db, { id: before.id, before: before.email, email: input.email, now });
  return { ...changed, statements: [...followed, endMailTokens(db, before.id, [...everyLink], now), endSessionsOf(db, before.id)] };
}

const holds = (portal: Portal, rule: Rule, userId: string): Promise<boolean> =>
  portal.db.fetch(
    portal.db
      .select({ may: asBoolean(asSql(rule(portal))) })
      .from(table)
      .where(eq(table.id, userId))
      .map(([row]) => row?.may === true),
  );

/** Sends the invitation (again); five times an hour is enough for anybody's inbox. */
export async function inviteAgain(portal: Portal, user: User): Promise<Consequences | Refusal> {
  const { db, now } = portal;
  const { workplace, mayMail } = await db.fetchAll({
    workplace: workplaceOf(portal, user.id),
    mayMail: limitMail(db, "invitation", user.emailKey, now),
  });
  if (!mayMail) return { message: "mailedEnough" };
  const { statements, event } = invite(portal, user, workplace);
  return { statements, events: [event] };
}

/** Nobody stays signed in, no link of a mail works any more, and the last ones stay. */
export const leaving = (portal: Portal, user: User): Promise<Consequences | Refusal> => putAway(portal, user);

async function putAway({ db, now }: Portal, { id }: User, keptId?: string): Promise<Consequences | Refusal> {
  const remaining = await keepsLastOnes(db, id, { keptId });
  if (!Array.isArray(remaining)) return remaining;
  return { statements: [...remaining, endSessionsOf(db, id), endMailTokens(db, id, [...everyLink], now)] };
}

/** What a deleted account has in place of its address, which is free again. */
export const freedKey = sql<string>`'deleted ' || ${table.id}`;

/** Whose account is deleted leaves their address to whoever comes with it next. @param keptId the account with which they go on */
export async function deleting(portal: Portal, user: User, keptId?: string): Promise<Consequences | Refusal> {
  const left = await putAway(portal, user, keptId);
  if ("message" in left) return left;
  const freed = portal.db.update(table).set({ emailKey: freedKey }).where(eq(table.id, user.id));
  return { statements: [...(left.statements ?? []), freed] };
}
