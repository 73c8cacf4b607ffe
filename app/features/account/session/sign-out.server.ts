import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { endActingBy, ownSessionOf } from "~/core/auth/acting.server";
import { everyCredentialOf } from "~/core/auth/credentials.server";
import { endByCredentials } from "~/core/auth/session.server";

/** Ends every session that the request shows, and what the person was acting as. @returns whether there was one. */
export async function signOut({ request, context: { portal } }: LoaderFunctionArgs): Promise<boolean> {
  const { db, now } = portal;
  const ownSession = ownSessionOf(request);
  const shown = [
    ...everyCredentialOf(request),
    ...(ownSession ? [{ ...ownSession, kind: "cookie" as const, uid: "", bearer: false }] : []),
  ];
  const statements = shown.flatMap((one) => [endActingBy(db, one), endByCredentials(db, one, now)]);
  return db.fetch({ statements, read: (results) => results.some((rows) => rows.length > 0) });
}
