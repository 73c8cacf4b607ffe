/**
 * Uploads that nothing refers to: the picture of a form that was never saved, a logo that was replaced, what a purged row showed. A file is spared
 * for a day, for its form may still be open.
 */
import { type SQL, sql } from "drizzle-orm";
import { eachInTurn, type Job } from "~/core/events/schedule.server";
import { pictureKey } from "~/core/storage/sizes.server";
import { turnAt } from "~/core/storage/turns.server";
import { type SystemDb, tenantsIn } from "~/core/tenant/databases.server";
import { addressColumns, type Reference, textColumns } from "./references.server";

export const sweepUploads: Job = {
  name: "unused uploads are thrown away",
  everyMinutes: 60,
  async run({ database, env, now }) {
    const { letter, tenantIds, before } = turnAt(now, await tenantsIn(database, env));
    await eachInTurn(tenantIds, async (tenantId) => {
      let cursor: string | undefined;
      do {
        const page = await env.FILES.list({ prefix: `${tenantId}/${letter}`, cursor });
        const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key.slice(tenantId.length + 1));
        const used = old.length > 0 ? await usedOf(database, tenantId, [...new Set(old.map(pictureKey))]) : new Set();
        const unused = old.filter((name) => !used.has(pictureKey(name))).map((name) => `${tenantId}/${name}`);
        if (unused.length > 0) await env.FILES.delete(unused);
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
    });
  },
};

/** Those of the names that some row of the tenant refers to, by one statement: D1 allows so many to an invocation. */
async function usedOf(database: SystemDb, tenantId: string, names: string[]): Promise<Set<string>> {
  const found = [
    ...addressColumns().map((column) => holding(column, tenantId)),
    ...textColumns().map((column) => mentioning(column, tenantId)),
  ];
  const lists = found.map((part, at) => sql`(select json_group_array(distinct name) from (${part})) as ${sql.identifier(`list${at}`)}`);
  const [used] = await database.rows<Record<string, string>>(
    sql`with asked as materialized (select value as name from json_each(${JSON.stringify(names)})) select ${sql.join(lists, sql`, `)}`,
  );
  return new Set(Object.values(used!).flatMap((list): string[] => JSON.parse(list)));
}

/** A column that holds the address of a file and nothing else. */
const holding = ({ table, column }: Reference, tenantId: string): SQL =>
  sql`select substr(${column}, 8) as name from ${table} where ${table.tenantId} = ${tenantId} and ${column} in (select '/files/' || asked.name from asked)`;

/** A column with text: few rows name any file, so the names are looked for in these alone. */
const mentioning = ({ table, column }: Reference, tenantId: string): SQL =>
  sql`select asked.name from ${table} cross join asked
    where ${table.tenantId} = ${tenantId} and instr(${column}, '/files/') > 0 and instr(${column}, asked.name) > 0`;
