import { sql } from "drizzle-orm";
import type { Props } from "~/builder/block";
import { asSql, onThisSite } from "~/core/policy/rules.server";
import { atMost, query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations as table } from "~db/schema";
import { alphabetical } from "~db/schema/alphabet";
import type { block } from "./block";

interface Partner {
  id: string;
  name: string;
  logoUrl: string;
}

/** Organisations that chose to be shown as partner, with a logo. */
export const dataQuery = ({ limit }: Props<typeof block>, portal: Portal) =>
  query(
    sql<Partner>`select ${table.id} as id, ${table.name} as name, ${table.logoUrl} as logoUrl from ${table}
      where ${portal.db.mine(table)} and ${table.status} = 'approved' and ${table.deletedAt} is null and ${table.showAsPartner} = 1
        and ${table.logoUrl} is not null and ${asSql(onThisSite(table)(portal))} order by ${alphabetical(table.name)} ${atMost(limit)}`,
    (rows) => rows,
  );
