import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { hasRole } from "~/core/auth/viewer";
import { happened } from "~/core/events/event";
import { contactsOf, superusersOf } from "~/core/events/recipients.server";
import { answerSchema } from "~/core/fields";
import { nearCondition } from "~/core/geo/near.server";
import { among } from "~/core/jsonapi/filter.server";
import { allOf, anyOf, centerStaff, inGroup, ofMyOrganization, onThisSite, role, where } from "~/core/policy/rules.server";
import { define, isRefusal, many, one, through } from "~/core/resource/define.server";
import { hasWords } from "~/core/resource/text-match.server";
import { newSlug } from "~/core/slug";
import { inList, sharesAny } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { memberships, organizations as table } from "~db/schema";
import { archiveVacancies } from "../vacancy/index.server";
import { moveOrganization } from "./move.server";
import { organizationApproved, organizationDenied } from "./organization.events";
import { copies, type Organization, rowFrom } from "./organization.row.server";
import { type OrganizationInput, organizationChangeSchema, organizationSchema, organizationTypes } from "./organization.schema";

const approved = where(eq(table.status, "approved"));
const mine = allOf(role("organization_superuser"), ofMyOrganization(table.id));
const staff = centerStaff(table);
/** A volunteer centre is a site: it is edited here, but neither comes nor goes. */
const staffOfMember = allOf(staff, where(ne(table.type, "VolunteerCenter")));
/** Who works with an organisation beyond reading of it (domain 3). */
export const mayEdit = anyOf(mine, staff);

/** Only approved organisations publish (domain 4). */
const withVacancies = (portal: Portal, { id }: Organization) => archiveVacancies(portal, id);

/** Who hears what was decided about it: its superusers, or who signed it up and does not manage it yet. */
async function behind(portal: Portal, { id }: Organization) {
  const superusers = await superusersOf(portal, id, { unconfirmed: true });
  const manages = superusers.length > 0;
  return { to: manages ? superusers : await contactsOf(portal, id), manages };
}

export const organizations = define({
  type: "organizations",
  noun: "organization",
  description: "Who offers volunteer work: associations, schools, and the volunteer centres themselves.",
  table,
  label: table.name,
  screen: "/organizations/:id",
  sitemap: {
    path: sql`'/organizations/' || ${table.id}`,
    changed: table.updatedAt,
    where: ({ center }) => and(eq(table.centerId, center.id), eq(table.status, "approved"))!,
    order: table.name,
  },
  about: { organization: table.id },
  notes: true,
  framesSite: true,
  waiting: { at: "/organizations/approve", rows: allOf(staff, where(eq(table.status, "pending"))) },
  files: { addresses: [table.logoUrl], texts: [table.summary, table.description] },
  afterDeletion: "job",
  personal: { columns: [table.email, table.phoneNumber], export: "of an organisation", erase: "the organisation's own address and number" },
  attributes: [
    "type",
    "status",
    "name",
    "slug",
    "summary",
    "description",
    "website",
    "email",
    "phoneNumber",
    "logoUrl",
    "city",
    "latitude",
    "longitude",
    "addressId",
    "centerId",
    "showOnSocialMap",
    "showAsPartner",
    "entryConfirmedAt",
    "externalId",
    "createdAt",
    "updatedAt",
    "lockVersion",
    "openVacancies",
  ],
  relationships: {
    vacancies: many("vacancies", "organizationId"),
    address: one("addresses", "addressId"),
    profile: one("non_profit_profiles", "id"),
    users: through("users", memberships, { near: "organizationId", far: "userId" }),
    center: one("volunteer_centers", "centerId"),
  },
  filter: ["type", "status", "name", "city", "centerId", "showOnSocialMap", "showAsPartner", "externalId", "createdAt"],
  filters: {
    near: (value) => nearCondition(table, value),
    place: (place, _, others) => nearCondition(table, place, others("distance")),
    distance: (value) => (/^\d{1,3}$/.test(value) ? sql`1` : null),
    type: (values) => among(values, organizationTypes, (set) => sql`${table.type} in ${set}`),
    center: (values) => inList(table.centerId, values.split(",").slice(0, 100)),
    non_profit_type: (ids) => inList(table.nonProfitTypeId, ids.split(",").slice(0, 100)),
    search: (text) => hasWords(text, table.name, table.city),
    activity_type: (ids) => sharesAny(table.activityTypeIds, ids.split(",").slice(0, 100)),
  },
  sort: ["name", "city", "status", "createdAt"],
  order: "name",
  read: anyOf(allOf(onThisSite(table), approved), mine, staff),
  shownBefore: allOf(onThisSite(table), where(inArray(table.status, ["archived", "deleted"]))),
  create: {
    schema: organizationSchema,
    who: inGroup("centerStaff"),
    // Staff who add an organisation have looked at it: it need not wait for them.
    allow: ({ viewer }) => viewer !== null,
    prepare: async (portal, input: OrganizationInput) => {
      const centerId = hasRole(portal.viewer, "admin") ? portal.center.id : portal.viewer!.centerId;
      const made = await rowFrom(portal, input, centerId);
      if (isRefusal(made)) return made;
      return { ...made, row: { ...made.row, centerId, status: "approved" as const, slug: newSlug(input.name, "organisatie") } };
    },
  },
  update: {
    schema: organizationChangeSchema,
    allow: mayEdit,
    prepare: async (portal, input: OrganizationInput, before, given) => {
      const made = await rowFrom(portal, input, before.centerId, { before: before as Organization, given });
      if (isRefusal(made)) return made;
      const { row: set, events } = made;
      return { set, events, statements: [...(made.statements ?? []), ...copies(portal, before as Organization, set)] };
    },
  },
  transitions: {
    approve: {
      description: "Let an organisation take part.",
      from: ["pending"],
      to: "approved",
      allow: staff,
      effect: async (portal, row) => {
        const { to, manages } = await behind(portal, row);
        return {
          events: [
            happened(organizationApproved, {
              about: row.id,
              to,
              data: { organizationName: row.name, unmanaged: manages ? 0 : 1 },
              link: manages ? "/vacancies/add" : "/contactformulier",
              centerId: row.centerId,
            }),
          ],
        };
      },
    },
    deny: {
      description: "Do not let an organisation take part.",
      from: ["pending"],
      to: "denied",
      allow: staff,
      input: answerSchema,
      effect: async (portal, row, { message }) => ({
        events: [
          happened(organizationDenied, {
            about: row.id,
            to: (await behind(portal, row)).to,
            data: { organizationName: row.name, reason: String(message ?? "") },
            link: "/",
            centerId: row.centerId,
          }),
        ],
      }),
    },
    archive: { from: ["approved"], to: "archived", allow: staffOfMember, effect: withVacancies },
    restore: { from: ["archived"], to: "approved", allow: staffOfMember },
    reopen: { from: ["denied"], to: "pending", allow: staffOfMember },
  },
  actions: { move: moveOrganization },
  remove: { allow: staffOfMember, effect: withVacancies },
});

/** The non-profit profile (spec 3): a second view of the organisation's own row. */
const profileTable = alias(table, "non_profit_profiles");
export const nonProfitProfiles = define({
  type: "non_profit_profiles",
  noun: "organization",
  description: "What an organisation shows of its work.",
  embedded: true,
  table: profileTable,
  attributes: ["nonProfitTypeId", "showOnSocialMap", "activityTypeIds"],
  relationships: {
    nonProfitType: one("non_profit_types", "nonProfitTypeId"),
    activityTypes: { kind: "listed", type: "categories", column: "activityTypeIds" },
  },
  sort: [],
  order: "id",
  read: anyOf(
    allOf(onThisSite(profileTable), where(eq(profileTable.status, "approved"))),
    allOf(role("organization_superuser"), ofMyOrganization(profileTable.id)),
    centerStaff(profileTable),
  ),
});
