/**
 * Doing an import, and undoing it, a part at a time: each part is one batch with the rows that it settles, so that whatever breaks off can simply go
 * on. A person who changed since the preview is looked at anew. A plus before tenant_id keeps its indexes from being taken: the lists that are joined
 * name rows by their ids.
 */

import { eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "~/core/auth/email";
import { mostStatements } from "~/core/events/budget.server";
import { dataOf } from "~/core/events/event";
import { deliveries } from "~/core/events/record.server";
import { newId } from "~/core/ids";
import { auditEach } from "~/core/resource/audit.server";
import { inList } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { importRows, users } from "~db/schema";
import { addEach, invite, userInvited } from "../user/index.server";
import { advance, choicesOf, type Import, importFor, knownPeople, mappingOf, unlessTaken } from "./import.server";
import { ended, homeOf, part, writeChanges } from "./people.server";
import { type Changes, changesOf, personOf, type RowError } from "./row.server";
import { undoPart } from "./undo.server";

/** Fewer rows a part, when each brings a mail along. */
const partWithMail = 40;
/** So long one request goes on, and so many statements; the page asks again. */
const goOnMs = 6_000;
const goOnStatements = mostStatements / 2;

type Args = Parameters<typeof importFor>[0];

/** Goes on with an import that runs or is being undone. @returns the import as it is then */
export async function goOn(args: Args, id: string): Promise<Import> {
  const until = Date.now() + goOnMs;
  const { portal } = args.context;
  for (;;) {
    const found = await importFor(args, id);
    if (found.status !== "running" && found.status !== "undoing") return found;
    await (found.status === "running" ? runPart : undoPart)(portal, found).catch(unlessTaken);
    if (Date.now() > until || portal.db.stats.statements > goOnStatements) return importFor(args, id);
  }
}

type Line = Pick<typeof importRows.$inferSelect, "userId" | "cells"> & { rowId: string };

async function runPart(portal: Portal, found: Import): Promise<void> {
  const { db } = portal;
  const choices = choicesOf(found);
  const lines = await db.fetch(
    db
      .select({ rowId: importRows.id, plan: importRows.plan, userId: importRows.userId, cells: importRows.cells })
      .from(importRows)
      .where(eq(importRows.importId, found.id), inArray(importRows.plan, ["create", "update"]), isNull(importRows.doneAt))
      .orderBy(importRows.plan, importRows.position)
      .limit(choices.invite ? partWithMail : part),
  );
  if (lines.length === 0) return ended(portal, found, "finish");
  const creations = lines.filter(({ plan }) => plan === "create");
  const updates = lines.filter(({ plan }) => plan === "update");
  await db.write([
    ...advance(portal, found, { status: "running" }),
    ...(creations.length > 0 ? await createPeople(portal, found, creations) : []),
    ...(updates.length > 0 ? await changePeople(portal, found, updates) : []),
  ]);
}

async function createPeople(portal: Portal, found: Import, lines: Line[]): Promise<SQL[]> {
  const { db, now } = portal;
  const { role, invite: inviting } = choicesOf(found);
  const mapping = mappingOf(found);
  const centerId = await homeOf(portal, found);
  const people = lines.map(({ rowId, cells }) => {
    const { values } = personOf(cells, mapping);
    const { firstName = "", lastName = "", locale = portal.locale, ...rest } = values;
    const id = newId();
    const invited = inviting ? invite(portal, { id, centerId, email: values.email, firstName, locale }, null) : null;
    const data = invited ? dataOf(invited.event) : undefined;
    return { rowId, id, trail: newId(), invited, data, emailKey: emailKeyOf(values.email), firstName, lastName, locale, ...rest };
  });
  // Whose address somebody took since the preview; deleted accounts have given theirs up.
  const there = await db.fetch(
    db
      .select({ emailKey: users.emailKey })
      .from(users)
      .where(
        inList(
          users.emailKey,
          people.map(({ emailKey }) => emailKey),
        ),
      )
      .map((rows) => new Set(rows.map(({ emailKey }) => emailKey))),
  );
  const taken = people.filter(({ emailKey }) => there.has(emailKey)).map(({ rowId }) => rowId);
  const free = people.filter(({ emailKey }) => !there.has(emailKey));
  const each = sql`from json_each(${JSON.stringify(free.map(({ invited: _, ...person }) => person))}) as x`;
  const { statements, made } = addEach(portal, { each, centerId, role, organizationId: found.organizationId });
  return [
    ...statements,
    auditEach(
      portal,
      {
        subjectType: "users",
        action: "import",
        centerId: sql`u.center_id`,
        subject: sql`u.id`,
        to: "invited",
        event: inviting ? userInvited.name : undefined,
      },
      made,
    ),
    sql`update ${importRows} set user_id = u.id, done_at = ${now} ${made}
      where +import_rows.tenant_id = ${db.tenantId} and import_rows.id = x.value->>'$.rowId'`,
    sql`update ${importRows} set plan = 'error', errors = ${takenSince(found)} where +tenant_id = ${db.tenantId} and id in (select value from json_each(${JSON.stringify(taken)}))`,
    ...free.flatMap(({ invited, trail: eventId }) =>
      invited ? [...invited.statements, ...deliveries(portal, eventId, invited.event)] : [],
    ),
  ];
}

const takenSince = (found: Import): string => {
  const column = Object.entries(mappingOf(found)).find(([, target]) => target === "email")?.[0] ?? null;
  return JSON.stringify([{ column, key: "takenSince" }] satisfies RowError[]);
};

async function changePeople(portal: Portal, found: Import, lines: Line[]): Promise<SQL[]> {
  const { db, now } = portal;
  const ids = lines.map(({ userId }) => userId ?? "");
  const known = await db.fetch(knownPeople(portal, "id", ids));
  const mapping = mappingOf(found);
  const changed = lines.map(({ rowId, userId, cells }) => {
    const there = known.get(userId ?? "");
    const changes: Changes = there?.editable ? changesOf(personOf(cells, mapping).values, there.stored) : {};
    const after = Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value]));
    const values = { ...there?.stored, ...after };
    return { rowId, id: userId, trail: newId(), version: there?.version ?? -1, gone: !there?.editable, changes, values };
  });
  const { statements, each, done } = writeChanges(portal, "import", changed);
  return [
    ...statements,
    sql`update ${importRows} set before = x.value->'$.changes', done_at = ${now} ${done} where +import_rows.tenant_id = ${db.tenantId} and import_rows.id = x.value->>'$.rowId'`,
    sql`update ${importRows} set plan = 'error', errors = ${JSON.stringify([{ column: null, key: "notYours" }])} ${each}
      where +import_rows.tenant_id = ${db.tenantId} and import_rows.id = x.value->>'$.rowId' and x.value->>'$.gone' = 1`,
  ];
}
