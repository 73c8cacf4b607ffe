/** What somebody applied for before they had an account, or while they were not signed in. */
import { type SQL, sql } from "drizzle-orm";
import { claim } from "~/core/resource/own-address.server";
import type { TenantDb } from "~/core/tenant/db.server";
import type { SignInHook } from "~/core/tenant/portal.server";
import { applications as table } from "~db/schema";

const once = { of: table.vacancyId, status: table.status, over: "withdrawn" };

/** Of an account that is new. */
export const claimApplications = (db: TenantDb, person: { id: string; email: string }): SQL =>
  claim(db, table, person, { once, since: sql`''` });

export const claimAtSignIn: SignInHook = ({ db }, viewer) => [claim(db, table, viewer, { once })];
