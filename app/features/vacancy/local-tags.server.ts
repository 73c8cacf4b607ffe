import { type SQL, sql } from "drizzle-orm";
import { atMost, type Query, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { programmeTags, vacancies as table } from "~db/schema";
import { activityTags, tags } from "./choices";

const recent = 500;

/** Tags beyond our own: the local programmes of a centre in their order, and behind them what else its vacancies are tagged with. */
export function localTags({ db }: Portal, center: SQL): Query<string[]> {
  return query(
    sql`select tag, min(place) as place from (
        select ${programmeTags.name} as tag, ${programmeTags.position} as place from ${programmeTags}
          where ${db.mine(programmeTags)} and ${programmeTags.centerId} = ${center} and ${programmeTags.deletedAt} is null
        union all select each.value, 10000 from (select ${table.tags} as tags from ${table} where ${db.mine(table)} and ${table.status} = 'published'
          and ${table.centerId} = ${center} order by ${table.publishedAt} desc ${atMost(recent)}), json_each(tags) as each
          where each.value not in (select value from json_each(${JSON.stringify([...tags, ...activityTags])})))
      group by tag order by place, tag limit 40`,
    (rows) => rows.map(({ tag }) => String(tag)),
  );
}
