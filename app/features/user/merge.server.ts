/**
 * Two accounts of one person become one: what is the other's moves, all or nothing, and goes back while the other account is not really gone. What
 * can be there once only, and is there already, stays with the other account, as does what lets somebody in. What moves is derived from the tables'
 * `personal` facets.
 */
import { and, count, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { signInPath } from "~/core/auth/redirect";
import { happened, type Recipient } from "~/core/events/event";
import { record } from "~/core/events/record.server";
import { i18nOf } from "~/core/i18n/translator.server";
import { newId } from "~/core/ids";
import { toSnake } from "~/core/jsonapi/media.server";
import { asSql, centerStaff } from "~/core/policy/rules.server";
import { audit } from "~/core/resource/audit.server";
import { command, execute } from "~/core/resource/command.server";
import type { AnyResource } from "~/core/resource/define.server";
import type { Refused } from "~/core/resource/refused.server";
import { retentionDays } from "~/core/resource/retention.server";
import { insert } from "~/core/resource/rows.server";
import { hasWords } from "~/core/resource/text-match.server";
import { existsIn, fullName, nextVersion } from "~/core/tenant/conditions.server";
import { changedOne, guard, merge, type Query } from "~/core/tenant/db.server";
import type { Portal, RequestPortal } from "~/core/tenant/portal.server";
import { daysAfter } from "~/core/time";
import { userMerges as merges, users as table } from "~db/schema";
import { byLastName } from "~db/schema/alphabet";
import { type Gone, goingAlong, type Part, parts, theirs } from "./parts.server";
import { accountMerged } from "./user.events";
import { users } from "./user.resource.server";
import { deleting } from "./user.row.server";
import { mayChangeState } from "./user-policy.server";

/** How much there is of everything, in the reader's words. */
export function whatMoves(portal: Portal, gone: Gone): Query<{ name: string; count: number }[]> {
  const all = parts();
  const { statements, read } = merge(
    all.map((part) =>
      portal.db
        .select({ number: count() })
        .from(part.table)
        .where(goingAlong(portal, part, gone)),
    ),
  );
  return {
    statements,
    read: (results) => {
      const counts = new Map<string, number>();
      for (const [at, [row]] of read(results).entries()) counts.set(all[at]!.word, (counts.get(all[at]!.word) ?? 0) + (row?.number ?? 0));
      const { t } = i18nOf(portal.locale);
      return [...counts].flatMap(([word, count]) => (count > 0 ? [{ name: String(t(word)), count }] : []));
    },
  };
}

/** What was sent without signing in belongs to no account again when the two are apart. */
const sentKey = ({ key }: Part) => `${key} sent`;

const fields = { id: table.id, name: fullName(table), email: table.email, createdAt: table.createdAt, lastSignInAt: table.lastSignInAt };
const max = 20;

/** Who may be the same person: of that name, number or, where something is looked for, of that name or address. */
export const lookAlikes = (
  portal: RequestPortal,
  { id, centerId, ...person }: { id: string; centerId: string; phone: string | null; name: string },
  text: string,
) =>
  portal.db
    .select(fields)
    .from(table)
    .where(
      isNull(table.deletedAt),
      eq(table.centerId, centerId),
      sql`${table.id} <> ${id}`,
      asSql(centerStaff(table)(portal)),
      asSql(mayChangeState(portal)),
      text
        ? hasWords(text, table.firstName, table.lastName, table.emailKey)
        : or(sql`lower(${fullName(table)}) = lower(${person.name})`, eq(table.phoneNumber, person.phone ?? "-"))!,
    )
    .orderBy(byLastName(table), table.id)
    .limit(max);

/** The other account, where the two may be put together: of the same centre, and both within the viewer's reach. */
export const otherAccount = (portal: Portal, keptId: string, goneId: string) =>
  portal.db
    .select({ ...fields, confirmedAt: table.confirmedAt, locale: table.locale })
    .from(table)
    .where(
      eq(table.id, goneId),
      isNull(table.deletedAt),
      sql`${table.id} <> ${keptId}`,
      asSql(mayChangeState(portal)),
      asSql(centerStaff(table)(portal)),
      sql`${table.centerId} in (select k.center_id from ${table} k where k.tenant_id = ${portal.db.tenantId} and k.id = ${keptId})`,
    )
    .first();

/** The account that goes is deleted as staff delete one, but its person stays: what nobody else does goes on with the account that is kept. */
const goingInto = (keptId: string): AnyResource => ({
  ...(users as AnyResource),
  remove: { allow: mayChangeState, effect: (portal, user) => deleting(portal, user as typeof table.$inferSelect, keptId) },
});

/** @returns why not, or null when it is done. The account that goes is deleted softly, with all that this asks; whoever came in with it hears of it. */
export async function mergeAccounts(
  portal: Portal,
  keptId: string,
  gone: Gone & Pick<Recipient, "name" | "locale">,
): Promise<Refused | null> {
  const { db, now } = portal;
  const all = parts();
  const id = newId();
  const kept = db
    .select({ centerId: table.centerId })
    .from(table)
    .where(eq(table.id, keptId), isNull(table.deletedAt), asSql(mayChangeState(portal)))
    .first();
  const found = await db.fetch(kept);
  const centerId = found?.centerId ?? "";
  const row = {
    ...{ id, tenantId: db.tenantId, centerId, keptId, goneId: gone.id, goneEmail: gone.email, moved: {} },
    undoUntil: daysAfter(now, retentionDays),
    ...{ createdAt: now, updatedAt: now },
  };
  const noted = (part: Part, key: string, which: SQL) =>
    db
      .update(merges)
      .set({ moved: sql`json_set(${merges.moved}, ${`$."${key}"`}, (select json_group_array(id) from ${part.table} where ${which}))` })
      .where(eq(merges.id, id));
  const moving = all.flatMap((part) => [
    noted(part, part.key, theirs(portal, part, gone.id)),
    ...(part.sent ? [noted(part, sentKey(part), and(goingAlong(portal, part, gone), isNull(part.column))!)] : []),
    sql`update or ignore ${part.table} set ${sql.identifier(toSnake(part.column.name))} = ${keptId} where ${goingAlong(portal, part, gone)}`,
  ]);
  const told = happened(accountMerged, {
    about: gone.id,
    to: gone.confirmedAt ? [{ userId: null, email: gone.email, name: gone.name, locale: gone.locale }] : [],
    data: { days: retentionDays },
    link: signInPath,
    centerId,
  });
  const sender = portal as Parameters<typeof record>[0];
  const outcome = await execute(
    portal,
    [command.remove(goingInto(keptId), gone.id)],
    [
      guard(existsIn(table, db.mine(table), eq(table.id, keptId), isNull(table.deletedAt), asSql(mayChangeState(portal)))),
      insert(merges, row),
      ...moving,
      ...record(sender, { subjectType: "users", subjectId: keptId, centerId, action: "merge" }),
      ...record(sender, { subjectType: "users", subjectId: gone.id, centerId, action: "merge_into" }, [told]),
    ],
  );
  if (!outcome.ok) return [...outcome.refused.values()][0]!;
  portal.wake();
  return null;
}

export const mergesInto = (portal: Portal, keptId: string) =>
  portal.db
    .select({ id: merges.id, email: merges.goneEmail, createdAt: merges.createdAt, undoUntil: merges.undoUntil })
    .from(merges)
    .where(eq(merges.keptId, keptId), gt(merges.undoUntil, portal.now))
    .orderBy(desc(merges.createdAt))
    .limit(max);

/** @throws Conflict when it was undone already or the account is gone for good, Duplicate when its address is somebody else's by now */
export async function undoMerge(portal: Portal, keptId: string, mergeId: string): Promise<boolean> {
  const { db, now } = portal;
  const one = await db.fetch(
    db.select().from(merges).where(eq(merges.id, mergeId), eq(merges.keptId, keptId), gt(merges.undoUntil, now)).first(),
  );
  if (!one) return false;
  const givenBack = (part: Part, key: string, to: string | null) => {
    const ids = one.moved[key] ?? [];
    if (ids.length === 0) return [];
    return [
      sql`update or ignore ${part.table} set ${sql.identifier(toSnake(part.column.name))} = ${to} where ${theirs(portal, part, keptId)}
        and ${part.table.id} in (select value from json_each(${JSON.stringify(ids)}))`,
    ];
  };
  const back = parts().flatMap((part) => [...givenBack(part, part.key, one.goneId), ...givenBack(part, sentKey(part), null)]);
  await db.write([
    guard(existsIn(table, db.mine(table), eq(table.id, keptId), asSql(mayChangeState(portal)))),
    db
      .update(table)
      .set({ deletedAt: null, emailKey: emailKeyOf(one.goneEmail), updatedAt: now, lockVersion: nextVersion(table) })
      .where(eq(table.id, one.goneId), sql`${table.deletedAt} is not null`),
    changedOne(),
    ...back,
    db.delete(merges).where(eq(merges.id, one.id)),
    changedOne(),
    audit(portal as Parameters<typeof audit>[0], { subjectType: "users", subjectId: keptId, centerId: one.centerId, action: "merge_undo" }),
  ]);
  return true;
}

/** Whose page it is. */
export const keptAccount = (portal: Portal, id: string) =>
  portal.db
    .select({ ...fields, centerId: table.centerId, phone: table.phoneNumber })
    .from(table)
    .where(eq(table.id, id), isNull(table.deletedAt), asSql(centerStaff(table)(portal)), asSql(mayChangeState(portal)))
    .first();
