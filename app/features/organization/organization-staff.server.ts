/** What the staff screens of organisations need beside the rows themselves. */

import { count, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { placesAround } from "~/core/geo/places.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { parseQuery } from "~/core/jsonapi/query.server";
import { asSql } from "~/core/policy/rules.server";
import { countBy } from "~/core/resource/count.server";
import { visible } from "~/core/resource/select.server";
import { asBoolean, existsIn, fullName } from "~/core/tenant/conditions.server";
import { combine, type Query, type Row } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { addresses, applications, memberships, organizations as table, userRoles, users, vacancies } from "~db/schema";
import { alphabetical, byLastName } from "~db/schema/alphabet";
import { historyOf } from "../audit_event/index.server";
import { reportsOf } from "../entry_report/index.server";
import { notesOf } from "../note/index.server";
import { categoriesOf, nonProfitTypesOf, type Term } from "../term/index.server";
import { mayEdit, organizations } from "./organization.resource.server";
import { typesFor } from "./organization.row.server";
import type { OrganizationType } from "./organization.schema";

/** Organisations that the viewer works with, not all that the site shows. */
export const managed = (portal: Portal): SQL => asSql(mayEdit(portal));

/** Who waits for approval comes first. */
export const pendingFirst = sql`(${table.status} = 'pending')`;

/** How many organisations each status has, the other filters of the request as they are. */
export const statusCounts = (args: RequestArgs): Query<Record<string, number>> =>
  countBy(organizations, args, "status", managed(args.context.portal));

export interface EditorLists {
  types: OrganizationType[];
  categories: Term[];
  nonProfitTypes: Term[];
  places: string[];
}

/** What the editor lets somebody choose from, that the database knows. */
export const editorQueries = (portal: Portal) => ({ categories: categoriesOf(portal), nonProfitTypes: nonProfitTypesOf(portal) });

/** … and that it does not. */
export const editorChoices = (portal: Portal) => ({ types: typesFor(portal), places: placesAround(portal.center) });

export const editorLists = async (portal: Portal): Promise<EditorLists> => ({
  ...(await portal.db.fetchAll(editorQueries(portal))),
  ...editorChoices(portal),
});

export interface Member {
  id: string;
  name: string;
  email: string;
  jobTitle: string | null;
  status: string;
  superuser: boolean;
}

const membersShown = 100;

/** Who works for an organisation, for those who may edit it: nobody else gets a single name. */
export const membersOf = ({ db, ...portal }: Portal, id: string): Query<Member[]> =>
  db
    .select({
      id: users.id,
      name: fullName(users),
      email: users.email,
      jobTitle: users.jobTitle,
      status: users.status,
      superuser: asBoolean(
        existsIn(
          userRoles,
          eq(userRoles.userId, users.id),
          sql`+${userRoles.tenantId} = ${db.tenantId}`,
          eq(userRoles.role, "organization_superuser"),
        ),
      ),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      eq(memberships.organizationId, id),
      isNull(users.deletedAt),
      ne(users.status, "archived"),
      existsIn(table, db.mine(table), eq(table.id, id), asSql(mayEdit({ db, ...portal }))),
    )
    .orderBy(byLastName(users))
    .limit(membersShown);

export interface Work {
  /** Vacancies by state. */
  vacancies: Record<string, number>;
  /** People who wait for an answer. */
  waiting: number;
}

/** What an organisation has in hand, in numbers. */
export const workOf = ({ db }: Portal, id: string): Query<Work> =>
  combine(
    {
      byStatus: db
        .select({ status: vacancies.status, number: count() })
        .from(vacancies)
        .where(eq(vacancies.organizationId, id), isNull(vacancies.deletedAt))
        .groupBy(vacancies.status),
      waiting: db
        .select({ number: count() })
        .from(applications)
        .where(eq(applications.organizationId, id), eq(applications.status, "pending"), isNull(applications.deletedAt)),
    },
    ({ byStatus, waiting }) => ({
      vacancies: Object.fromEntries(byStatus.map(({ status, number }) => [status, number])),
      waiting: waiting[0]?.number ?? 0,
    }),
  );

/** What the organisation's page shows to those who work with it, by its id; in one batch with the page itself. */
export const staffQueries = (portal: Portal, id: string) => ({
  people: membersOf(portal, id),
  work: workOf(portal, id),
  history: historyOf(portal, "organizations", id),
  notes: notesOf(portal, "organizations", id),
  reports: reportsOf(portal, id),
});

const maxExported = 10_000;

/** The organisations that the viewer works with, as the request's filters have them, for a table in a file. */
export function tableOf(args: RequestArgs): Query<Row[]> {
  const { portal } = args.context;
  return portal.db
    .select({
      name: table.name,
      type: table.type,
      status: table.status,
      city: table.city,
      email: table.email,
      phone: table.phoneNumber,
      website: table.website,
      since: table.createdAt,
      openVacancies: table.openVacancies,
      street: sql`trim(coalesce(${addresses.street}, '') || ' ' || coalesce(${addresses.houseNumber}, ''))`,
      postalCode: addresses.postalCode,
    })
    .from(table)
    .leftJoin(addresses, eq(addresses.id, table.addressId))
    .where(visible(organizations, portal), managed(portal), ...parseQuery(organizations, args).conditions.values())
    .orderBy(alphabetical(table.name), table.id)
    .limit(maxExported);
}
