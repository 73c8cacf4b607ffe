/** Where rows name somebody's address beside their account, mail about them goes there: it follows when their address becomes another one. */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { emailKeyOf } from "../auth/email";
import type { TenantDb } from "../tenant/db.server";
import { tablesWith } from "./catalogue.server";
import { assignments } from "./rows.server";

const columns = ["userId", "email", "emailKey", "updatedAt"] as const;

const addressed = () =>
  tablesWith("personal").flatMap(({ table }) => {
    const own = getTableColumns(table as SQLiteTable) as Record<string, SQLiteColumn>;
    return columns.every((name) => name in own) ? [{ table, userId: own.userId!, emailKey: own.emailKey! }] : [];
  });

/** Rows that were sent in with another address than the account's keep it, and so does one beside which the new address stands already. */
export const followAddress = (
  db: TenantDb,
  { id, before, email, now }: { id: string; before: string; email: string; now: string },
): SQL[] =>
  addressed().map(
    ({
      table,
      userId,
      emailKey,
    }) => sql`update or ignore ${table} set ${assignments(table, { email, emailKey: emailKeyOf(email), updatedAt: now })}
      where ${db.mine(table)} and ${userId} = ${id} and ${emailKey} = ${emailKeyOf(before)}`,
  );
