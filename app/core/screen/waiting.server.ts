/** How much waits for the viewer, by the address of the room that shows it: all of it in one round trip. */
import { sql } from "drizzle-orm";
import { asSql } from "../policy/rules.server";
import { allResources } from "../resource/catalogue.server";
import { isOffered } from "../resource/gate.server";
import { fromTable, isClosed, visible } from "../resource/select.server";
import { type Query, query } from "../tenant/db.server";
import type { Portal } from "../tenant/portal.server";

/** The menu says no higher number. */
const max = 100;

export async function waitingFor(portal: Portal): Promise<Record<string, number>> {
  const counts: Record<string, Query<number>> = {};
  const rooms: Record<string, string> = {};
  for (const resource of allResources()) {
    const { type, waiting } = resource;
    if (!waiting || !isOffered(resource, portal)) continue;
    const rows = waiting.rows(portal);
    if (rows === false || isClosed(resource, portal)) continue;
    rooms[type] = waiting.at;
    counts[type] = query(
      sql`select count(*) as number from (select 1 from ${fromTable(resource)} where ${visible(resource, portal)} and ${asSql(rows)} limit ${sql.raw(String(max))})`,
      ([row]) => Number(row?.number ?? 0),
    );
  }
  const found: Record<string, number> = await portal.db.fetchAll(counts);
  const waiting: Record<string, number> = {};
  for (const [type, number] of Object.entries(found)) if (number > 0) waiting[rooms[type]!] = (waiting[rooms[type]!] ?? 0) + number;
  return waiting;
}
