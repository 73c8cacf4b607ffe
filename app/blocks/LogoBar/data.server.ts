import { sql } from "drizzle-orm";
import { onThisSite } from "~/core/policy/rules.server";
import { query } from "~/core/tenant/db.server";
import { organizations as table } from "~db/schema";
import { dataPart } from "../part.server";

const most = 12;

/** Organisations that chose to be shown as partner, with a logo. */
export const logosData = dataPart({
  query({ context: { portal } }, wanted) {
    const here = onThisSite(table)(portal);
    return query(
      sql`select ${table.id} as id, ${table.name} as name, ${table.logoUrl} as logoUrl from ${table}
        where ${wanted()} and ${portal.db.mine(table)} and ${table.status} = 'approved' and ${table.deletedAt} is null and ${table.showAsPartner} = 1
          and ${table.logoUrl} is not null and ${typeof here === "boolean" ? sql`1` : here} order by ${table.name} limit ${most}`,
      (rows) => rows as unknown as { id: string; name: string; logoUrl: string }[],
    );
  },
  read: (logos) => logos,
});
