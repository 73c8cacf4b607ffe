/**
 * D1 takes 1,000 statements from one invocation; what asks for more fails wherever it stands. So the schedule and the queue count what they ask, each
 * statement of a batch too, and stop in time: what is left goes on in an invocation of its own. A request may not ask for more at all: in development it
 * is refused (TenantDb).
 */
import { isD1 } from "../tenant/databases.server";
import { type Env, isDatabase } from "../tenant/env";

/** Nothing of this was done: the run has had its share. */
export class Spent extends Error {
  override name = "Spent";
}

export interface Budget {
  /** Its databases count. */
  env: Env;
  /** Its databases count too, and refuse with `Spent` what there is no room for: for what may be broken off anywhere, and begun again. */
  strict: Env;
  hasRoom(): boolean;
}

/** Of one invocation; the rest is for what is under way: some mails that were claimed, the note of what ran. */
export const mostStatements = 900;

export function budgetOf(env: Env, most = mostStatements): Budget {
  let spent = 0;
  const counted = (d1: D1Database, isStrict: boolean) =>
    ({
      prepare(text) {
        spent++;
        return d1.prepare(text);
      },
      async batch(statements) {
        if (isStrict && spent > most) {
          spent -= statements.length;
          throw new Spent("This invocation has asked enough of the database");
        }
        return d1.batch(statements);
      },
    }) as D1Database;
  const withCounted = (isStrict: boolean): Env => {
    const bindings = Object.entries(env).map(([name, value]) => [name, isDatabase(name) && isD1(value) ? counted(value, isStrict) : value]);
    return Object.fromEntries(bindings);
  };
  return { env: withCounted(false), strict: withCounted(true), hasRoom: () => spent < most };
}
