import { sql } from "drizzle-orm";
import { onThisSite } from "~/core/policy/rules.server";
import { itemsFrom, selection } from "~/core/resource/select.server";
import { query } from "~/core/tenant/db.server";
import { organizations } from "~/features/organization/organization.resource.server";
import { listedView, type OrganizationItem } from "~/features/organization/organization-page.server";
import { recentVacancies } from "~/features/vacancy/vacancy-cards.server";
import { cardView } from "~/features/vacancy/vacancy-view.server";
import { contentBlocks, organizations as table } from "~db/schema";
import { dataPart } from "../part.server";

const most = 12;
/** Blocks that show one or the other; vacancies when nothing is said. */
const of = (source: string) => sql`coalesce(${contentBlocks.props} ->> 'source', 'vacancies') = ${source}`;
const include = { profile: { activityTypes: {} } };

/** The newest vacancies and organisations of this site; a block shows one of the two. */
export const cardsData = dataPart({
  query(args, wanted) {
    const { portal } = args.context;
    const here = onThisSite(table)(portal);
    // A centre's own are found by its index and sorted: newest first, those of the whole tenant would be read until enough are of this centre.
    const newest = typeof here === "boolean" ? sql`${table.createdAt}` : sql`+${table.createdAt}`;
    const recent = recentVacancies(args, most, wanted(of("vacancies")));
    const joined = query(
      sql`select ${selection(organizations, portal, include)} from ${table} where ${portal.db.mine(table)} and ${table.status} = 'approved'
        and ${table.deletedAt} is null and ${table.showOnSocialMap} = 1 and ${typeof here === "boolean" ? sql`1` : here} order by ${newest} desc limit iif(${wanted(of("organizations"))}, ${most}, 0)`,
      (rows) => itemsFrom(organizations, rows, include) as unknown as OrganizationItem[],
    );
    return {
      statements: [...recent.statements, ...joined.statements],
      read: ([first = [], second = []]) => ({ vacancies: recent.read([first]), organizations: joined.read([second]) }),
    };
  },
  read: ({ vacancies, organizations: found }, { portal, categories }) => ({
    vacancies: vacancies.map((vacancy) => cardView(vacancy, portal, categories)),
    organizations: found.map((organization) => listedView(organization, portal)),
  }),
});
