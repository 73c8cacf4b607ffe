/** What the isolates counted, into the sums of the day. The queue may be late, and may bring a message twice. */
import { type SQL, sql } from "drizzle-orm";
import { insert } from "~/core/resource/rows.server";
import type { SystemDb } from "~/core/tenant/databases.server";
import type { Count, WakeUp } from "~/core/tenant/env";
import { countBatches, dailyCounts, pages, vacancies } from "~db/schema";

/** Anybody can write what a browser says of where it came from: beyond so many a day they are one. */
const maxSources = 200;
const maxSearches = 300;

export async function takeCounts(database: SystemDb, messages: WakeUp[]): Promise<void> {
  for (const { id, counts = [] } of messages) {
    if (counts.length === 0) continue;
    const now = new Date().toISOString();
    try {
      await database.write([
        insert(countBatches, { id, tenantId: counts[0]!.tenantId, createdAt: now }),
        ...byKind(counts).map(([kind, own]) => sums(kind, own)),
      ]);
    } catch (error) {
      // Brought once more.
      if (!/UNIQUE constraint failed: count_batches\.id/.test(String(error))) throw error;
    }
  }
}

function byKind(counts: Count[]): [Count["kind"], Count[]][] {
  const kinds = [...new Set(counts.map(({ kind }) => kind))];
  return kinds.map((kind) => [kind, counts.filter((one) => one.kind === kind)]);
}

const given = (name: keyof Count) => sql.raw(`value ->> '${name}'`);

/** The key under which it is kept; null for what there is not: an address that a browser named may be made up. */
function keyOf(kind: Count["kind"]): SQL {
  const key = given("key");
  const tenant = given("tenantId");
  if (kind === "vacancy")
    return sql`coalesce((select ${vacancies.id} from ${vacancies} where ${vacancies.tenantId} = ${tenant} and ${vacancies.id} = ${key}),
      (select ${vacancies.id} from ${vacancies} where ${vacancies.tenantId} = ${tenant} and ${vacancies.slug} = ${key}))`;
  if (kind === "page") {
    const slug = sql`replace(substr(${key}, 2), 'nieuws/', '')`;
    const isPage = sql`exists (select 1 from ${pages} where ${pages.tenantId} = ${tenant} and ${pages.slug} = ${slug} and ${pages.isPublished} = 1)`;
    return sql`iif(value ->> 'fixed' or ${isPage}, ${key}, null)`;
  }
  if (kind === "source" || kind === "empty_search") {
    const most = kind === "source" ? maxSources : maxSearches;
    const ofDay = sql`from ${dailyCounts} as d where d.tenant_id = ${tenant} and d.center_id = ${given("centerId")} and d.kind = ${kind} and d.day = ${given("day")}`;
    return sql`iif(exists (select 1 ${ofDay} and d.key = ${key}) or (select count(*) ${ofDay}) < ${most}, ${key}, '…')`;
  }
  return key;
}

function sums(kind: Count["kind"], counts: Count[]): SQL {
  const rows = JSON.stringify(counts.map((one) => ({ ...one, fixed: one.fixed ? 1 : 0 })));
  return sql`insert into ${dailyCounts} (tenant_id, center_id, kind, key, day, count)
    select tenant, center, kind, key, day, sum(count) from (select ${given("tenantId")} as tenant, ${given("centerId")} as center, ${given("kind")} as kind,
      ${keyOf(kind)} as key, ${given("day")} as day, ${given("count")} as count from json_each(${rows})) where key is not null group by 1, 2, 3, 4, 5
    on conflict (tenant_id, center_id, kind, day, key) do update set count = count + excluded.count`;
}
