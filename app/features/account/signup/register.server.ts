/**
 * Somebody signs up: the account that waits for its confirmation, and the mail that asks for it. Who signs up with an address that has an account
 * already changes nothing about that account and reads the same answer; its owner gets a mail that says so. One that somebody else made, and that nobody
 * has taken up, is taken up by that mail: its owner comes as a volunteer, and no organisation decides about the account any more. An organisation that comes along is not
 * theirs until they say so with the link of that mail (organization/claim.server.ts).
 *
 * There is no password yet: it is chosen with the link of the mail. A password from here would let anybody prepare an account for
 * somebody else's address and walk in once that somebody confirms it.
 */

import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq, type SQL } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { issueMailToken } from "~/core/auth/mail-token.server";
import { limitFlood, limitMail } from "~/core/auth/rate-limit.server";
import { signInPath, withReturn } from "~/core/auth/redirect";
import type { Role } from "~/core/auth/viewer";
import { happened, type PortalEvent } from "~/core/events/event";
import { record } from "~/core/events/record.server";
import type { Locale } from "~/core/i18n/locales";
import { newId } from "~/core/ids";
import type { AuditEntry } from "~/core/resource/audit.server";
import { Duplicate, type TenantDb } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { users } from "~db/schema";
import {
  accountExists,
  accountOff,
  agreement,
  giveRole,
  join,
  newAccount,
  organizationClaim,
  parentAgreement,
  userConfirm,
} from "../../user/index.server";
import { minorOf, type RegisterInput } from "./register.schema";

export interface RegisterAs {
  /** volunteer unless said otherwise; decided by the server, never by what was filled in. */
  role?: Extract<Role, "volunteer" | "organization_superuser">;
  /** The organisation that is signed up in the same batch, which this person will work for; the owner of a known account only once they say so. */
  organization?: { id: string; name: string };
  /** Where they were going: the mail leads on to there. */
  returnTo?: string | null;
}

export interface Registered {
  /** Of the new account, or of the one that has this address already. Not for the answer: it would tell which. */
  userId: string;
  /** For the batch; `write` throws Duplicate when somebody just took the address: prepare again. */
  statements: SQL[];
  /** Null where there was an account. */
  entry: AuditEntry | null;
  events: PortalEvent[];
}

/**
 * Prepares a person who signs up: the account (status invited until it is confirmed), role, membership, consent and mail.
 * One round trip; the caller writes `statements` and records the rest in its own batch. The input has passed `registerSchema`.
 */
export async function register(portal: Portal, input: RegisterInput, as: RegisterAs = {}): Promise<Registered> {
  const { db, now } = portal;
  const emailKey = emailKeyOf(input.email);
  const { known, mayMail } = await db.fetchAll({
    known: db
      .select({
        id: users.id,
        centerId: users.centerId,
        email: users.email,
        firstName: users.firstName,
        locale: users.locale,
        status: users.status,
        confirmedAt: users.confirmedAt,
        signupMethod: users.signupMethod,
      })
      .from(users)
      .where(eq(users.emailKey, emailKey))
      .first(),
    mayMail: limitMail(db, "sign-up", emailKey, now),
  });

  // Whoever made the account: its owner was never here, and comes now.
  const waits = known?.status === "invited" && !known.confirmedAt;
  const isInvited = waits && known.signupMethod !== "signedUp";
  const userId = known?.id ?? newId();
  const role = as.role ?? "volunteer";
  const statements: SQL[] = [];
  if (!known) {
    const row: typeof users.$inferInsert = {
      id: userId,
      tenantId: db.tenantId,
      centerId: portal.center.id,
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email,
      emailKey,
      phoneNumber: input.phoneNumber,
      status: "invited",
      signupMethod: "signedUp",
      locale: portal.locale,
      acceptedTermsAt: now,
      ...minorOf(input),
      createdAt: now,
      updatedAt: now,
    };
    statements.push(
      newAccount(row),
      agreement(db, userId, now),
      ...(input.under16 ? [parentAgreement(db, userId, now)] : []),
      giveRole(db, userId, role, now),
      ...(as.organization ? [join(db, userId, as.organization.id, now)] : []),
    );
  }
  const entry = known ? null : { subjectType: "users", subjectId: userId, action: "sign_up", toState: "invited" };
  if (!mayMail) return { userId, statements, entry, events: [] };
  const asked = known && as.organization ? askOwner(db, known, as.organization, now) : null;
  // Of who cannot come in it stays there as well: staff see whom the organisation is from.
  statements.push(...(asked?.statements ?? []));
  if (known && isOff(portal, known)) return { userId, statements, entry, events: [switchedOff(known, as)] };
  if (known && !waits) return { userId, statements, entry, events: [asked?.event ?? alreadyKnown(known, as)] };
  if (isInvited && role === "volunteer") statements.push(giveRole(db, userId, role, now));
  const { token, expiresAt, statements: issued } = issueMailToken(db, { purpose: "confirmation", userId }, now);
  const to = known
    ? { userId, email: known.email, name: isInvited ? input.firstName : known.firstName, locale: known.locale }
    : { userId, email: input.email, name: input.firstName, locale: portal.locale };
  const confirm = happened(userConfirm, {
    about: userId,
    to: [to],
    // Of who signed up before it is asked apart, below.
    data: { expiresAt, organizationName: (!known && as.organization?.name) || null },
    link: withReturn(`/confirm?confirmation_token=${token}`, as.organization ? "/organizations/signup/success" : (as.returnTo ?? null)),
    ...(known && { centerId: known.centerId }),
  });
  return { userId, statements: [...statements, ...issued], entry, events: asked ? [confirm, asked.event] : [confirm] };
}

interface Known {
  id: string;
  centerId: string;
  email: string;
  firstName: string;
  locale: Locale;
  status: string;
  confirmedAt: string | null;
  signupMethod: string;
}

const alreadyKnown = ({ id, centerId, email, firstName, locale }: Known, { returnTo = null }: RegisterAs): PortalEvent =>
  happened(accountExists, {
    about: id,
    to: [{ userId: id, email, name: firstName, locale }],
    data: {},
    link: withReturn(signInPath, returnTo),
    centerId,
  });

/** As who signs in is asked (viewer.server.ts). */
const isOff = ({ tenant }: Portal, { status }: Known): boolean =>
  status === "archived" || (status === "inactive" && !tenant.features.allowInactiveUsers);

const switchedOff = ({ id, centerId, email, firstName, locale }: Known, { organization }: RegisterAs): PortalEvent =>
  happened(accountOff, {
    about: id,
    to: [{ userId: null, email, name: firstName, locale }],
    data: { organizationName: organization?.name ?? null },
    link: "/",
    centerId,
  });

/** Whether it was the owner of the account who signed the organisation up. */
function askOwner(
  db: TenantDb,
  known: Known,
  organization: { id: string; name: string },
  now: string,
): { statements: SQL[]; event: PortalEvent } {
  const { id: userId, centerId, email, firstName, locale } = known;
  const of = { purpose: "organization_claim", userId, organizationId: organization.id } as const;
  const { token, expiresAt, statements } = issueMailToken(db, of, now);
  const event = happened(organizationClaim, {
    about: organization.id,
    to: [{ userId, email, name: firstName, locale }],
    data: { organizationName: organization.name, expiresAt },
    link: `/organizations/signup/confirm?token=${token}`,
    centerId,
  });
  return { statements, event };
}

/**
 * `register`, written: for a sign-up that is one batch of its own. `beside` adds the rest of that batch, such as the organisation; it was counted before
 * that was prepared.
 * @throws TooMany
 */
export async function signUp(
  args: { request: Request; context: Pick<AppLoadContext, "portal" | "cloudflare"> },
  input: RegisterInput,
  as: RegisterAs = {},
  beside?: { statements: SQL[]; entry: AuditEntry; events: PortalEvent[] },
): Promise<void> {
  const { portal } = args.context;
  if (!beside) await limitFlood(args, "sign-up", emailKeyOf(input.email));
  for (let attempt = 1; ; attempt++) {
    const person = await register(portal, input, as);
    try {
      // The organisation first: its members refer to it.
      await portal.db.write([
        ...(beside?.statements ?? []),
        ...person.statements,
        ...(beside ? record(portal, beside.entry, beside.events) : []),
        ...record({ ...portal, viewer: null }, person.entry, person.events),
      ]);
      return args.context.portal.wake();
    } catch (error) {
      if (!(error instanceof Duplicate && error.constraint.includes("users.email_key")) || attempt === 2) throw error;
    }
  }
}
