/** Signing in with e-mail and password: two round trips and one hash, whether the account exists, is locked, or neither. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type SQL, sql } from "drizzle-orm";
import { users } from "~db/schema";
import { Conflict } from "../tenant/db.server";
import type { RequestPortal } from "../tenant/portal.server";
import { type Credentials, everyCredentialOf, sessionCookies, sessionHeaders } from "./credentials.server";
import { emailKeyOf } from "./email";
import { verifyPassword } from "./password.server";
import { limitFlood, wrongPasswords } from "./rate-limit.server";
import { beginSecondStep, checkCode, hasSecondFactor, mustSetUp } from "./second-factor.server";
import { endByCredentials, startSession } from "./session.server";
import type { SignedIn } from "./viewer";
import { type Barrier, barrierFor, type Person, personToSignIn } from "./viewer.server";

export interface PasswordSignIn {
  email: string;
  password: string;
  otp?: string;
  /** Who wants both gets a session for each, so that their rotations do not disturb one another. */
  kinds: Credentials["kind"][];
}

export type SignInOutcome =
  | { viewer: SignedIn; headers: Headers; mustSetUp: boolean }
  /** The other reasons are told only to somebody who knows the password. */
  | { reason: "wrong" | Exclude<Barrier, "wrongCenter"> }
  | { reason: "secondFactor"; ticket: string }
  | { reason: "code"; userId: string }
  | { reason: "wrongCenter"; home: { name: string; url: string | null } };

interface Args {
  request: Request;
  context: Pick<AppLoadContext, "portal" | "cloudflare">;
}

/** @throws TooMany when this address or account tries too often, or too many passwords are being looked at. */
export async function signInByPassword(args: Args, { email, password, otp, kinds }: PasswordSignIn): Promise<SignInOutcome> {
  const { db, now } = args.context.portal;
  const account = emailKeyOf(email);
  await limitFlood(args, "sign-in", account);

  const wrong = wrongPasswords(db, account, now);
  const { locked, person } = await db.fetchAll({
    locked: wrong.locked,
    person: personToSignIn(db, sql`u.email_key = ${account}`),
    count: wrong.count,
  });
  // A locked account is looked at like any other, or the time would tell that it is locked.
  const right = await verifyPassword(password, person?.passwordHash ?? null).catch(async (error: unknown) => {
    await db.write([wrong.uncount]);
    throw error;
  });
  if (!person || !right || locked) return { reason: "wrong" };
  if (!otp || !hasSecondFactor(person)) return signIn(args, person, kinds, { alongside: [wrong.forget] });
  const used = await checkCode(args.context, person.viewer.id, otp);
  return used ? signInWithCode(args, person, kinds, [wrong.forget, ...used]) : { reason: "code", userId: person.viewer.id };
}

export function turnedAwayFrom(portal: RequestPortal, person: Person): Exclude<SignInOutcome, { viewer: SignedIn }> | null {
  const barrier = barrierFor(person, portal);
  return barrier === "wrongCenter" ? { reason: barrier, home: homeOf(portal, person.viewer.centerId) } : barrier && { reason: barrier };
}

export async function signInWithCode(args: Args, person: Person, kinds: Credentials["kind"][], used: SQL[]): Promise<SignInOutcome> {
  try {
    return await signIn(args, person, kinds, { alongside: used, strong: true });
  } catch (error) {
    if (error instanceof Conflict) return { reason: "code", userId: person.viewer.id };
    throw error;
  }
}

interface SigningIn {
  /** Statements for the same batch; they run also when this person may not enter here. */
  alongside?: SQL[];
  /** By more than one factor; otherwise an account that has a second one asks for it. */
  strong?: boolean;
}

export async function signIn(
  { request, context: { portal } }: Args,
  person: Person,
  kinds: Credentials["kind"][],
  { alongside = [], strong = false }: SigningIn = {},
): Promise<SignInOutcome> {
  const { db, now } = portal;
  const away = turnedAwayFrom(portal, person);
  if (away) {
    await db.write(alongside);
    return away;
  }
  if (!strong && hasSecondFactor(person)) {
    const { ticket, statement } = beginSecondStep(db, person.viewer.id, now);
    await db.write([...alongside, statement]);
    return { reason: "secondFactor", ticket };
  }

  const superseded = everyCredentialOf(request).filter(({ kind }) => kind === "cookie" && kinds.includes(kind));
  const userId = person.viewer.id;
  const started = kinds.map((kind) => ({
    kind,
    ...startSession(db, { userId, kind, now, userAgent: request.headers.get("user-agent") }),
  }));
  await db.write([
    ...alongside,
    ...superseded.map((shown) => endByCredentials(db, shown, now)),
    ...started.flatMap(({ statements }) => statements),
    ...portal.atSignIn.flatMap((hook) => hook(portal, person.viewer)),
    sql`update ${users} set last_sign_in_at = ${now} where tenant_id = ${db.tenantId} and id = ${userId}`,
  ]);

  const headers = new Headers();
  for (const { kind, ...session } of started) {
    const issued = { ...session, email: person.viewer.email };
    const carrying = kind === "token" ? sessionHeaders(issued) : sessionCookies(issued, now);
    for (const [name, value] of carrying) headers.append(name, value);
  }
  return { viewer: { ...person.viewer, sessionId: started[0]!.client }, headers, mustSetUp: mustSetUp(person) };
}

function homeOf({ centers, origin }: RequestPortal, centerId: string): { name: string; url: string | null } {
  const home = centers.find(({ id }) => id === centerId);
  if (!home?.hostname) return { name: home?.name ?? "", url: null };
  const url = new URL(origin);
  url.hostname = home.hostname;
  return { name: home.name, url: url.origin };
}
