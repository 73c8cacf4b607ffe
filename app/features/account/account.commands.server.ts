/** Changing one's own row: the same rules for the screens of /profile-edit and for `PATCH /current_user`. */

import { eq, type SQL, sql } from "drizzle-orm";
import type { ZodType, z } from "zod";
import { giveConsent, withdrawConsent } from "~/core/auth/consent.server";
import { emailKeyOf } from "~/core/auth/email";
import { endMailTokens } from "~/core/auth/mail-token.server";
import { ownPassword } from "~/core/auth/own-password.server";
import { hashPassword } from "~/core/auth/password.server";
import { selectOrganization } from "~/core/auth/session.server";
import { TooMany } from "~/core/auth/too-many";
import { placeNamed } from "~/core/geo/addresses.server";
import { problem, type RequestArgs } from "~/core/jsonapi/problem.server";
import { phoneOf } from "~/core/phone";
import { mine } from "~/core/policy/rules.server";
import { type Command, command, executeOne } from "~/core/resource/command.server";
import { type AnyResource, define, isRefusal, type OrRefused, type Refusal, withUpdate } from "~/core/resource/define.server";
import type { Portal } from "~/core/tenant/portal.server";
import { categories, notifications, users as table } from "~db/schema";
import { leftOutOfDigest } from "../notification/index.server";
import { notTerms, unknownTerms } from "../term/index.server";
import { agreement, askToConfirm, forgetNewAddress, passwordRefusals, users } from "../user/index.server";
import { type currentUserSchema, digestSchema } from "./account.schema";
import { setPassword } from "./session/set-password.server";

type User = typeof table.$inferSelect;
type Input = Partial<z.output<typeof currentUserSchema>>;

/** The version of the words beside the choice of days, kept with the consent. */
export const digestTextVersion = "2026-11";

/** Oneself: with what is nobody else's business. */
export const me = define({
  ...users,
  attributes: [...users.attributes, "digestNews", "interestIds", "place", "travelDistance"] as const,
});

/** What one may do to oneself, whoever else may. */
export const oneself: AnyResource = {
  ...(me as AnyResource),
  update: { ...(me as AnyResource).update!, allow: mine(table.id) },
  remove: { allow: mine(table.id) },
};

/** The users resource as its own row's owner may write it. */
export const ownRow = (args: RequestArgs, schema: ZodType<Input>) =>
  withUpdate(me, { schema, allow: mine(table.id), prepare: (_, input, before, given) => prepare(args, input, before, given) });

const ownDays = withUpdate(me, {
  schema: digestSchema,
  allow: mine(table.id),
  prepare: (portal, { digestDays }, before) => {
    const statements = consentTo(portal, before, digestDays);
    return isRefusal(statements) ? statements : { set: { digestDays }, statements };
  },
});

/** The days of somebody's mail, for the batch of what asks for them. */
export const withDigestDays = (userId: string, digestDays: string[]): Command =>
  command.update(ownDays, userId, { attributes: { digestDays } });

/** The days of somebody's mail, by the link below it: nobody is signed in. */
export async function chooseDigestDays(portal: Portal, userId: string, digestDays: string[]): Promise<void> {
  await executeOne({ ...portal, viewer: null, system: true }, withDigestDays(userId, digestDays));
}

/** The days on which the viewer has mail; none is no mail. */
export const ownDigestDays = ({ db, viewer }: Portal) =>
  db
    .select({ days: table.digestDays })
    .from(table)
    .where(eq(table.id, viewer!.id))
    .map(([row]) => row?.days ?? []);

async function prepare(
  args: RequestArgs,
  input: Input,
  before: User,
  given: ReadonlySet<string>,
): Promise<OrRefused<{ set: Partial<User> }>> {
  const { email, currentPassword, password, passwordConfirmation, acceptTerms, roles, digestDays, organizationId, place, ...profile } =
    input;
  const set: Partial<User> = profile;
  if (profile.phoneNumber && profile.phoneNumber !== before.phoneNumber) {
    const number = phoneOf(profile.phoneNumber);
    if (!number) return { field: "phoneNumber", message: "phone" };
    set.phoneNumber = number;
  }
  const wishes = await wishesFrom(args.context.portal, input, before);
  if (isRefusal(wishes)) return wishes;
  Object.assign(set, wishes);
  const statements: SQL[] = [];
  if (digestDays) {
    const consent = consentTo(args.context.portal, before, digestDays);
    if (isRefusal(consent)) return consent;
    set.digestDays = digestDays;
    statements.push(...consent);
  }
  const { db, viewer } = args.context.portal;
  // Who sends themselves back as they were chooses nothing.
  const chosen = given.has("organizationId") && !(organizationId === before.organizationId && organizationId === viewer!.organizationId);
  if (chosen) {
    if (organizationId && !viewer!.organizations.some(({ id }) => id === organizationId))
      return { field: "organizationId", message: "notYourOrganization" };
    statements.push(selectOrganization(db, viewer!.sessionId, organizationId ?? null));
    // Who acts as somebody chooses for this session, not for them.
    if (!viewer!.actingBy) set.organizationId = organizationId ?? null;
  }
  if (given.has("roles") && !sameRoles(args, roles ?? [])) return { field: "roles", message: "rolesOfOthers" };
  if (given.has("acceptTerms") && acceptTerms !== (before.acceptedTermsAt !== null)) {
    if (!acceptTerms) return { field: "acceptTerms", message: "requiredCheck" };
    if (viewer!.actingBy) return { field: "acceptTerms", message: "ownConsent" };
    set.acceptedTermsAt = args.context.portal.now;
    statements.push(agreement(db, before.id, args.context.portal.now));
  }
  if (password || passwordConfirmation) {
    const renewed = await chosenPassword(args, before, { password, passwordConfirmation, currentPassword });
    if (isRefusal(renewed)) return renewed;
    statements.push(...renewed.statements);
    if (email === undefined || email === before.email) return { set, statements };
  }
  if (email === undefined || (email === before.email && !currentPassword)) return { set, statements };
  const moved = await newAddress(args, before, email, currentPassword ?? "");
  return isRefusal(moved)
    ? moved
    : { set: { ...set, ...moved.set }, statements: [...statements, ...moved.statements], events: moved.events };
}

function sameRoles({ context }: RequestArgs, roles: string[]): boolean {
  const own = new Set<string>(context.portal.viewer!.roles);
  return new Set(roles).size === own.size && roles.every((role) => own.has(role));
}

/** As /profile-edit/settings does it. @throws 403 while acting as this person */
async function chosenPassword(
  args: RequestArgs,
  before: User,
  { currentPassword, ...given }: { password?: string | null; passwordConfirmation?: string | null; currentPassword?: string | null },
): Promise<OrRefused<{ statements: SQL[] }>> {
  refuseActing(args);
  const { portal } = args.context;
  const refused = passwordRefusals({ email: before.email, ...given });
  if (refused) return refused;
  const right = await rightPassword(args, currentPassword ?? "");
  if (isRefusal(right)) return right;
  const hash = await hashPassword(given.password!);
  const changed = setPassword(portal, { ...portal.viewer!, locale: portal.locale }, hash, portal.viewer!.sessionId);
  return { statements: [...right.statements, ...changed] };
}

/** Where somebody looks for work, and what kind: the place as it is known, or why it is not. */
async function wishesFrom(portal: Portal, { place, interestIds }: Input, before: User): Promise<Partial<User> | Refusal | Refusal[]> {
  const added = interestIds?.filter((id) => !before.interestIds.includes(id)) ?? [];
  const unknown = added.length > 0 ? await portal.db.fetch(notTerms(portal, categories, added)) : [];
  if (unknown.length > 0) return unknownTerms("interestIds", interestIds ?? [], unknown);
  if (place === undefined || place === before.place) return {};
  const point = place === null ? null : await placeNamed(portal.lookUp, place);
  if (place !== null && !point) return { field: "place", message: "unknownPlace" };
  return { place, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null };
}

/** Who chooses a first day agrees to the mail, who takes the last one away takes that back. Nobody agrees for somebody else. */
function consentTo({ db, now, viewer }: Portal, { id, digestDays }: User, chosen: string[]): SQL[] | Refusal {
  if (digestDays.length > 0 === chosen.length > 0) return [];
  if (chosen.length > 0) {
    if (viewer?.actingBy) return { field: "digestDays", message: "ownConsent" };
    return [giveConsent(db, { userId: id, kind: "digest", version: digestTextVersion }, now)];
  }
  // What waited for the mail stays in the list of notifications: days chosen later begin anew.
  const waiting = [eq(notifications.userId, id), sql`${notifications.digest} = 1`];
  return [withdrawConsent(db, id, ["digest"], now), leftOutOfDigest(db, ...waiting)];
}

/**
 * A new address waits until somebody opens the link that is mailed there. One that is somebody else's gets no mail and the same answer.
 * @throws 403 while acting as this person
 */
async function newAddress(args: RequestArgs, before: User, email: string, password: string) {
  const { viewer, locale } = args.context.portal;
  refuseActing(args);
  const key = emailKeyOf(email);
  if (key === before.emailKey) return { field: "email", message: "sameEmail" };
  const right = await rightPassword(args, password);
  if (isRefusal(right)) return right;
  const person = { id: before.id, email: before.email, firstName: viewer!.firstName, locale };
  const { mayMail, taken, statements, event } = await askToConfirm(args.context.portal, person, email, null);
  if (!mayMail) return { field: "email", message: "tooManyAddresses" };
  return { set: { pendingEmail: email }, statements: [...right.statements, ...statements], events: taken ? [] : [event] };
}

/** @throws 403: who acts as somebody changes neither their e-mail nor their password, and takes nothing of theirs along (domain 3). */
export function refuseActing(args: RequestArgs): void {
  if (args.context.portal.viewer?.actingBy) throw problem(args, 403, { code: "acting_as" });
}

/** The viewer's password, typed again: what its batch needs, or the refusal beside the field. */
export async function rightPassword(args: RequestArgs, password: string): Promise<{ statements: SQL[] } | Refusal> {
  if (!password) return { field: "currentPassword", message: "required" };
  try {
    const statements = await ownPassword(args, args.context.portal.viewer!, password);
    return statements ? { statements } : { field: "currentPassword", message: "wrongPassword" };
  } catch (error) {
    if (error instanceof TooMany) return { field: "currentPassword", message: "tooManyTries" };
    throw error;
  }
}

/** The address that waits for its confirmation is forgotten, and its link with it. */
export async function keepAddress({ context: { portal } }: RequestArgs): Promise<void> {
  const { db, now, viewer } = portal;
  await db.write([endMailTokens(db, viewer!.id, ["email_change"], now), forgetNewAddress(db, viewer!.id)]);
}

export const pendingEmailOf = ({ db, viewer }: Portal) =>
  db
    .select({ email: table.pendingEmail })
    .from(table)
    .where(eq(table.id, viewer!.id))
    .map(([row]) => row?.email ?? null);
