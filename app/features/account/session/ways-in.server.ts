/** Every way in, as strategies of remix-auth: each reads from the request what is shown, and signs in who shows it or says why not. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import type { Credentials } from "~/core/auth/credentials.server";
import { spendMailToken } from "~/core/auth/mail-token.server";
import { checkPasskey } from "~/core/auth/passkey.server";
import { checkCode, spendTicket } from "~/core/auth/second-factor.server";
import { type SignInOutcome, signIn, signInByPassword, signInWithCode, turnedAwayFrom } from "~/core/auth/sign-in.server";
import { Conflict } from "~/core/tenant/db.server";
import { membersOf } from "./devise.server";
import { ticketOf } from "./enter.server";
import { holderOf } from "./reset.server";
import { personById, personOfTicket, userIdOfTicket, warnOfWrongCodes } from "./second-step.server";

/** `worthless`: the link, the ticket of the second step or the passkey is none, or none any more. */
export type WayInOutcome = SignInOutcome | { reason: "worthless" };

type Kinds = Credentials["kind"][];

/** An e-mail address and a password in the body, with the code of a second factor where a program sends it along. */
class PasswordStrategy extends Strategy<WayInOutcome, { email: string; password: string; otp?: string }> {
  name = "password";
  constructor(
    private readonly args: ActionFunctionArgs,
    kinds: Kinds,
  ) {
    super(async (shown) => warned(args, await signInByPassword(args, { ...shown, kinds })));
  }
  async authenticate(request: Request) {
    const members = await membersOf({ ...this.args, request });
    const [email = "", password = "", otp] = ["email", "password", "otp"].map((name) => members.get(name));
    return email && password ? this.verify({ email, password, otp }) : ({ reason: "wrong" } as const);
  }
}

/** The token of a mailed link, in the address. */
class LinkStrategy extends Strategy<WayInOutcome, string> {
  name = "link";
  constructor(args: ActionFunctionArgs) {
    super((token) => signInByLink(args, token));
  }
  authenticate(request: Request) {
    return this.verify(new URL(request.url).searchParams.get("token") ?? "");
  }
}

async function signInByLink(args: ActionFunctionArgs, token: string): Promise<WayInOutcome> {
  const { db, now } = args.context.portal;
  const holder = await holderOf(db, token, ["sign_in"], now);
  if (!holder) return { reason: "worthless" };
  // On the wrong site the link stays whole: it works where this person is at home.
  const away = turnedAwayFrom(args.context.portal, holder.person);
  if (away) return away;
  return signIn(args, holder.person, ["cookie"], { alongside: spendMailToken(db, holder.link, now) }).catch(worthlessOnConflict);
}

function worthlessOnConflict(error: unknown): WayInOutcome {
  if (error instanceof Conflict) return { reason: "worthless" };
  throw error;
}

/** After the password: a code of an app or a recovery code, with the ticket that the browser was given. */
class SecondStepStrategy extends Strategy<WayInOutcome, { ticket: string; code: string }> {
  name = "second-step";
  constructor(private readonly args: ActionFunctionArgs) {
    super(async (shown) => warned(args, await signInByCode(args, shown)));
  }
  async authenticate(request: Request) {
    const members = await membersOf({ ...this.args, request });
    return this.verify({ ticket: ticketOf(request), code: members.get("code") ?? "" });
  }
}

async function signInByCode(args: ActionFunctionArgs, { ticket, code }: { ticket: string; code: string }): Promise<WayInOutcome> {
  const { portal } = args.context;
  const { db, now } = portal;
  const person = await personOfTicket(portal, ticket);
  if (!person) return { reason: "worthless" };
  const used = await checkCode(args.context, person.viewer.id, code);
  return used
    ? signInWithCode(args, person, ["cookie"], [...spendTicket(db, ticket, now), ...used])
    : { reason: "code", userId: person.viewer.id };
}

async function warned(args: ActionFunctionArgs, outcome: WayInOutcome): Promise<WayInOutcome> {
  if ("reason" in outcome && outcome.reason === "code") await warnOfWrongCodes(args.context.portal, outcome.userId);
  return outcome;
}

interface ShownPasskey {
  /** Of the second step; null when the passkey is all there is. */
  ticket: string | null;
  challenge: string;
  response: AuthenticationResponseJSON;
}

/** A device's answer to a challenge of ours, by script. */
class PasskeyStrategy extends Strategy<WayInOutcome, ShownPasskey> {
  name = "passkey";
  constructor(private readonly args: ActionFunctionArgs) {
    super((shown) => signInByPasskey(args, shown));
  }
  async authenticate(request: Request) {
    const members = await membersOf({ ...this.args, request });
    const ticket = members.get("step") === "second_step" ? ticketOf(request) : null;
    const [challenge, response] = [members.get("challenge"), passkeyResponse(members)];
    return challenge && response ? this.verify({ ticket, challenge, response }) : ({ reason: "worthless" } as const);
  }
}

/** What the device answered; null as long as it has not. */
export function passkeyResponse(members: Map<string, string>): AuthenticationResponseJSON | null {
  try {
    return JSON.parse(members.get("response") ?? "null");
  } catch {
    return null;
  }
}

async function signInByPasskey(args: ActionFunctionArgs, { ticket, ...shown }: ShownPasskey): Promise<WayInOutcome> {
  const { portal } = args.context;
  const { db, now } = portal;
  const userId = ticket === null ? null : await userIdOfTicket(portal, ticket);
  if (ticket !== null && userId === null) return { reason: "worthless" };
  const passkey = await checkPasskey(portal, userId, shown);
  const person = passkey && (await personById(portal, passkey.userId));
  if (!person) return { reason: "worthless" };
  const spent = ticket ? spendTicket(db, ticket, now) : [];
  return signInWithCode(args, person, ["cookie"], [...spent, ...passkey.statements]);
}

/**
 * One a request: the strategies need the request's portal, and nothing of a request may live in module scope.
 * @param kinds how the session of somebody with a password will travel; the other ways are a browser's
 */
export const waysIn = (args: ActionFunctionArgs, kinds: Kinds = ["cookie"]) =>
  new Authenticator<WayInOutcome>()
    .use(new PasswordStrategy(args, kinds))
    .use(new LinkStrategy(args))
    .use(new SecondStepStrategy(args))
    .use(new PasskeyStrategy(args));
