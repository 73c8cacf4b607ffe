/** Beginning and ending to act as somebody (domain 3): two lines in that somebody's trail, and between them everything says who really did it. */

import { eq, gt, isNull, sql } from "drizzle-orm";
import { forgetOwnSession, keepOwnSession, ownSessionOf, renewSession } from "~/core/auth/acting.server";
import { clearedCookies, credentialsOf, hashToken, sessionCookies, sessionHeaders } from "~/core/auth/credentials.server";
import { endSession, startSession } from "~/core/auth/session.server";
import { barrierFor, personToSignIn } from "~/core/auth/viewer.server";
import { problem, type RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { audit } from "~/core/resource/audit.server";
import type { Refusal } from "~/core/resource/define.server";
import { Refused } from "~/core/resource/refused.server";
import { refusedProblem } from "~/core/resource/refused-answer.server";
import { rowFor } from "~/core/resource/row.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { Conflict, changedOne, guard } from "~/core/tenant/db.server";
import { sessions, users as table } from "~db/schema";
import { users } from "./user.resource.server";
import { mayActAs } from "./user-policy.server";

/** What the trail calls it. */
export const actingSteps = { begin: "act_as", end: "stop_acting" } as const;

const barriers = { unconfirmed: "actingUnconfirmed", inactive: "actingInactive", wrongCenter: "actingWrongCenter" } as const;

/**
 * A session as somebody else, kept apart from the own one.
 * @returns the headers that carry it, as the request's own session travels; or why this person cannot be acted as here
 * @throws 404, 403; 403 for who acts already
 */
export async function beginActing(args: RequestArgs, userId: string | undefined): Promise<Headers | Refusal> {
  const { portal } = args.context;
  const { db, now, viewer } = portal;
  if (viewer?.actingBy) throw problem(args, 403, { code: "acting_already" });
  const { row } = await rowFor(portal, users, userId, mayActAs).catch((error) => {
    throw error instanceof Refused ? refusedProblem(args, users, error) : error;
  });
  const own = credentialsOf(args.request);
  const person = await db.fetch(personToSignIn(db, sql`u.id = ${String(row.id)}`));
  if (!viewer || !own || "broken" in own || !person) throw problem(args, 403, { code: "forbidden" });
  const barrier = barrierFor(person, portal);
  if (barrier) return { message: barriers[barrier] };

  const { id, email, centerId } = { ...person.viewer };
  const session = startSession(db, {
    userId: id,
    kind: own.kind,
    now,
    userAgent: args.request.headers.get("user-agent"),
    realUserId: viewer.id,
  });
  const renewed = renewSession(db, viewer.sessionId, own.kind === "token" ? own.token : undefined);
  const statements = [
    guard(existsIn(table, db.mine(table), eq(table.id, id), asSql(mayActAs(portal)))),
    ...session.statements,
    renewed.statement,
    changedOne(),
    audit(portal, { subjectType: "users", subjectId: id, centerId, action: actingSteps.begin }),
  ];
  await db.write(statements).catch((error) => {
    throw error instanceof Conflict ? problem(args, 409, { code: "forbidden" }) : error;
  });
  if (own.kind === "token") return sessionHeaders({ ...session, email });
  const headers = sessionCookies({ ...session, email }, now);
  headers.append("set-cookie", keepOwnSession(viewer.sessionId, renewed.token, secondsBetween(now, session.expiresAt)));
  return headers;
}

const secondsBetween = (from: string, until: string) => Math.floor((Date.parse(until) - Date.parse(from)) / 1_000);

/**
 * Ends acting and gives the real person their own session back, when it still holds.
 * @returns headers with its cookies, or with none when they have to sign in again; null when nobody acts
 */
export async function endActing({ request, context: { portal } }: RequestArgs): Promise<{ headers: Headers; back: boolean } | null> {
  const { db, now, viewer } = portal;
  if (!viewer?.actingBy) return null;
  const ownSession = ownSessionOf(request);
  const stillMine = db
    .select({ expiresAt: sessions.expiresAt, email: table.email })
    .from(sessions)
    .innerJoin(table, eq(table.id, sessions.userId))
    .where(
      eq(sessions.id, ownSession?.client ?? ""),
      eq(sessions.tokenHash, hashToken(ownSession?.token ?? "")),
      eq(sessions.kind, "cookie"),
      eq(sessions.userId, viewer.actingBy.id),
      isNull(sessions.realUserId),
      gt(sessions.expiresAt, now),
    )
    .first();
  const own = await db.fetch({
    statements: [
      endSession(db, viewer.sessionId),
      audit(portal, { subjectType: "users", subjectId: viewer.id, centerId: viewer.centerId, action: actingSteps.end }),
      ...stillMine.statements,
    ],
    read: ([, , rows = []]) => stillMine.read([rows]),
  });
  const headers = own && ownSession ? sessionCookies({ ...ownSession, email: own.email, expiresAt: own.expiresAt }, now) : clearedCookies();
  headers.append("set-cookie", forgetOwnSession);
  return { headers, back: own !== undefined };
}
