/** Who acted as the viewer, and what they did meanwhile: acting leaves a trace that this person can see (trust.md, People). */
import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { auditEvents, users } from "~db/schema";

export interface ActedAs {
  id: string;
  /** Who it really was; null when that person is gone. */
  name: string | null;
  /** `act_as` where it began, `merge_into` where the account was put with another one; what was done otherwise, on what kind of thing. */
  action: string;
  subjectType: string;
  createdAt: string;
}

/** The newest first, at most 50: when somebody began, what was written in the viewer's name by them, and when they had the account as part of another one. */
export function actedAs({ db, viewer }: Portal): Query<ActedAs[]> {
  const { id } = viewer!;
  const person = (column: SQLiteColumn) =>
    sql`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${db.mine(users)} and ${users.id} = ${column} and ${users.deletedAt} is null)`;
  const columns = sql`${auditEvents.id} as id, ${auditEvents.action} as action, ${auditEvents.subjectType} as "subjectType", ${auditEvents.createdAt} as "createdAt"`;
  return query(
    sql<ActedAs>`select * from (
        select ${columns}, coalesce(${person(auditEvents.actorId)}, ${auditEvents.actorName}) as name from ${auditEvents}
        where ${db.mine(auditEvents)} and ${auditEvents.subjectType} = 'users' and ${auditEvents.subjectId} = ${id} and ${auditEvents.action} in ('act_as', 'merge_into')
        union all
        select ${columns}, ${person(auditEvents.realActorId)} as name from ${auditEvents}
        where ${db.mine(auditEvents)} and ${auditEvents.actorId} = ${id} and ${auditEvents.realActorId} is not null and ${auditEvents.trail} = 1
      ) order by "createdAt" desc, id desc limit 50`,
    (rows) => rows,
  );
}
