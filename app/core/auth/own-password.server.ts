import { type SQL, sql } from "drizzle-orm";
import type { RequestArgs } from "../jsonapi/problem.server";
import { emailKeyOf } from "./email";
import { verifyPassword } from "./password.server";
import { limitFlood, wrongPasswords } from "./rate-limit.server";
import type { SignedIn } from "./viewer";
import { personToSignIn } from "./viewer.server";

/** Counted like a sign-in. @returns for the batch that follows, what forgets the wrong ones; null: not theirs. @throws TooMany */
export async function ownPassword(args: RequestArgs, viewer: SignedIn, password: string): Promise<SQL[] | null> {
  const { db, now } = args.context.portal;
  const account = emailKeyOf(viewer.email);
  await limitFlood(args, "password", account);
  const wrong = wrongPasswords(db, account, now);
  const { locked, person } = await db.fetchAll({
    locked: wrong.locked,
    person: personToSignIn(db, sql`u.id = ${viewer.id}`),
    count: wrong.count,
  });
  const right = await verifyPassword(password, person?.passwordHash ?? null).catch(async (error: unknown) => {
    await db.write([wrong.uncount]);
    throw error;
  });
  return right && !locked ? [wrong.forget] : null;
}
