/** What a plan is made of, whatever it is for. */
import { type SQL, sql } from "drizzle-orm";
import type { PortalEvent } from "../events/event";
import { asSql } from "../policy/rules.server";
import { guard, query, type Row } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";
import type { AuditEntry } from "./audit.server";
import type { Command, Given } from "./command.server";
import type { AnyResource, Consequences, Refusal } from "./define.server";
import { changedMeanwhile, denied, Refused, refusedBy } from "./refused.server";
import { stillMatches, versionOf } from "./respond.server";

export interface Plan {
  statements: SQL[];
  /** What a guard among them means when it does not hold; else `conflict`. */
  guards: Map<SQL, Refused>;
  conflict: Refused;
  /** What a conflict is tried once more for. */
  again: boolean;
  duplicate: Refused;
  entry: AuditEntry | null;
  events: PortalEvent[];
  type: string;
  row: Row;
  /** The row is made here. */
  isNew?: boolean;
  more: Command[];
  reveal?: Consequences["reveal"];
}

export function planned(portal: Portal, resource: AnyResource, row: Row, consequences: Consequences & { duplicate?: Refusal }): Plan {
  const { statements = [], events = [], commands = [], conflict, again = false, duplicate, reveal } = consequences;
  return {
    statements,
    guards: new Map(),
    conflict: conflict ? refusedBy(portal, conflict) : changedMeanwhile(portal),
    again,
    duplicate: refusedBy(portal, duplicate ?? { message: "taken", status: 409 }),
    entry: null,
    events,
    type: resource.type,
    row,
    more: [...commands],
    ...(reveal && { reveal }),
  };
}

export function entryOf(resource: AnyResource, row: Row, action: string, rest: Partial<AuditEntry>): AuditEntry {
  return { subjectType: resource.type, subjectId: String(row.id), centerId: row.centerId as string, action, ...rest };
}

export function refusing({ guards }: Plan, statements: SQL[]): SQL[] {
  for (const statement of statements) guards.set(statement, denied());
  return statements;
}

/** @returns the guard that asks once more within the batch, where there is something to ask */
export async function mustHold(portal: Portal, answer: boolean | SQL): Promise<SQL[]> {
  if (answer === false) throw denied();
  if (answer === true) return [];
  // What an earlier command of the batch makes is not there yet: then the guard alone decides.
  if (!portal.planned?.size) {
    const may = await portal.db.fetch(query(sql`select ${asSql(answer)} as may where ${portal.db.tenantId} <> ''`, ([row]) => row?.may));
    if (may !== 1) throw denied();
  }
  return [guard(answer)];
}

export function checkIdentity(portal: Portal, { id, lockVersion, strict }: Given, before: Row): void {
  if (id !== undefined && id !== before.id) throw new Refused(409, { code: "id_mismatch", source: { pointer: "/data/id" } });
  if (strict && lockVersion !== undefined && lockVersion !== before.lockVersion) throw changedMeanwhile(portal, before.lockVersion);
}

export function checkSeen(resource: AnyResource, { ifMatch }: Given, before: Row): void {
  if (ifMatch && !stillMatches(ifMatch, versionOf(resource, before)))
    throw new Refused(412, { code: "stale", source: { header: "If-Match" } });
}
