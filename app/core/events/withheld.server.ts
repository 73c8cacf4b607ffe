/** Whether a mail may still go out is asked at the moment of sending: days can lie between what happened and its mail. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { mailSuppressions, tenants, users } from "~db/schema";
import { emailKeyOf } from "../auth/email";
import { leadsCenter, leadsOrganization } from "../policy/leads.server";
import { asBoolean } from "../tenant/conditions.server";
import { type SystemDb, systemDatabase } from "../tenant/databases.server";
import type { Query } from "../tenant/db.server";
import type { Env } from "../tenant/env";
import { featuresFrom } from "../tenant/features";
import type { OutboxRow, WithheldReason } from "./claims.server";
import type { EventDefinition } from "./event";

/** The mail is not to go out: nobody failed, and trying again changes nothing. */
export class Withheld extends Error {
  override name = "Withheld";
  constructor(readonly reason: WithheldReason) {
    super(reason);
  }
}

type Suppression = (typeof mailSuppressions.$inferSelect)["reason"];
type Row = Pick<OutboxRow, "tenantId" | "recipientId" | "recipientEmail" | "data">;

interface Standing {
  status: (typeof users.$inferSelect)["status"] | null;
  entitled: boolean;
  suppressed: Suppression | null;
}

interface ToldAs {
  forOrganization?: string;
  forCenter?: string;
}

export function standingOf(database: SystemDb, { tenantId, recipientId, recipientEmail, data }: Row): Query<Standing> {
  const told = JSON.parse(data) as ToldAs;
  const owned = eq(mailSuppressions.tenantId, tenantId);
  const suppression = database
    .select({ reason: mailSuppressions.reason })
    .from(mailSuppressions)
    .where(owned, eq(mailSuppressions.emailKey, emailKeyOf(recipientEmail)))
    .limit(1);
  const { forOrganization, forCenter } = told;
  const entitled = and(
    sql`1`,
    forOrganization ? leadsOrganization(forOrganization) : undefined,
    forCenter ? leadsCenter(forCenter) : undefined,
  )!;
  const reader = database
    .select({ status: users.status, entitled: asBoolean(entitled) })
    .from(users)
    .where(eq(users.tenantId, tenantId), eq(users.id, recipientId ?? ""), isNull(users.deletedAt))
    .limit(1);
  return {
    statements: [...reader.statements, ...suppression.statements],
    read: ([found = [], listed = []]) => {
      const [person] = reader.read([found]);
      const [address] = suppression.read([listed]);
      return { status: person?.status ?? null, entitled: person?.entitled ?? false, suppressed: address?.reason ?? null };
    },
  };
}

/** An address that mail came back from gets what was asked for there and nothing else; one whose owner wants no mail, all but what is optional. */
export const stops = (reason: Suppression, event: Pick<EventDefinition, "asked" | "optional">): boolean =>
  reason === "bounce" ? !event.asked : Boolean(event.optional);

/** @throws Withheld */
export async function checkStanding(row: Row, event: EventDefinition, standing: Standing, env: Env): Promise<void> {
  if (row.recipientId && !(standing.entitled && (await mayRead(standing.status, row.tenantId, env)))) throw new Withheld("noAccess");
  if (standing.suppressed && stops(standing.suppressed, event)) throw new Withheld("suppressed");
}

async function mayRead(status: Standing["status"], tenantId: string, env: Env): Promise<boolean> {
  if (status !== "inactive") return status === "active" || status === "invited";
  const directory = systemDatabase(env, "DB")!;
  const tenant = directory.select({ features: tenants.features }).from(tenants).where(eq(tenants.id, tenantId)).limit(1);
  const [found] = await directory.fetch(tenant);
  return featuresFrom(found?.features ?? {}).allowInactiveUsers;
}
