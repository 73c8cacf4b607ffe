import { and, desc, eq, isNotNull, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { nearCondition } from "~/core/geo/near.server";
import { among } from "~/core/jsonapi/filter.server";
import { allOf, anyOf, asSql, centerStaff, inGroup, onThisSite, where } from "~/core/policy/rules.server";
import { worksFor } from "~/core/policy/works-for.server";
import { define, isRefusal, listed, many, one } from "~/core/resource/define.server";
import type { Leaver } from "~/core/resource/facets.server";
import { newSlug } from "~/core/slug";
import { existsIn, inList, nextVersion, sharesAny } from "~/core/tenant/conditions.server";
import type { TenantDb } from "~/core/tenant/db.server";
import { momentOf } from "~/core/time";
import { applications, organizations, programmeTags, vacancies as table, users } from "~db/schema";
import { maskOf, type When, whens } from "../availability";
import { isLive, siteScope, typeOffered } from "../scope/index.server";
import { frequencies, vacancyTypes } from "./choices";
import { askReview, mended, notInReview, requestChanges } from "./review.server";
import { textCondition } from "./search/vacancy-search.server";
import { deleteVacancy, expire, publish, remind, reopen, stillPublished, withoutPeople } from "./vacancy.commands.server";
import { rowFrom } from "./vacancy.row.server";
import { vacancySchema } from "./vacancy.schema";
import { mayAsk, mayManage, mayPostFor, ours } from "./vacancy-policy.server";
import { alikeTypes } from "./vacancy-words";

const wasPublished = where(sql`${table.publishedAt} is not null and ${table.status} in ('published', 'filled', 'expired', 'archived')`);

/** Other programs may have it, also when it is a draft again. */
const wasShown = where(sql`${table.publishedAt} is not null`);

/** What changed since: what ran out since has changed, too, though nobody has written it down yet. */
const changedSince = (value: string, than: SQL): SQL | null => {
  const since = momentOf(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00` : value);
  if (!since) return null;
  return sql`(${table.updatedAt} ${than} ${since} or (${table.status} = 'published' and ${table.expiresAt} ${than} ${since}
    and ${table.expiresAt} <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))`;
};

/** At its last moment a published vacancy is expired for every reader, before the schedule has written so (domain 4). */
export const statusNow = sql`(case when ${table.status} = 'published' and ${table.expiresAt} <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now') then 'expired' else ${table.status} end)`;
const within = (name: "tags" | "categoryIds" | "ageGroupIds", values: string) => sharesAny(table[name], values.split(",").slice(0, 100));

const applicationsTo = and(
  eq(applications.tenantId, table.tenantId),
  eq(applications.vacancyId, table.id),
  ne(applications.status, "withdrawn"),
  isNull(applications.deletedAt),
);
const neverAnswered = and(
  existsIn(applications, applicationsTo),
  not(existsIn(applications, applicationsTo, isNotNull(applications.answeredAt))),
)!;

/** The number of the contact person, only while this vacancy shows it (spec 3), whatever their others do, and they work there. */
const contactPhone = sql<
  string | null
>`(case when ${table.contactPhoneVisible} = 1 and ${table.status} in ('published', 'filled') then (select ${users.phoneNumber} from ${users}
  where ${users.tenantId} = ${table.tenantId} and ${users.id} = ${table.contactPersonId} and ${worksFor(users, table.organizationId)}) end)`;

/** Its programmes among the tags, with the colours of its centre, in the centre's order. */
const programmes = sql<{ name: string; color: string }[]>`(select json_group_array(json_object('name', name, 'color', color)) from (
  select ${programmeTags.name}, ${programmeTags.color} from ${programmeTags} where ${programmeTags.tenantId} = ${table.tenantId} and ${programmeTags.centerId} = ${table.centerId}
    and ${programmeTags.deletedAt} is null and ${programmeTags.name} in (select value from json_each(${table.tags})) order by ${programmeTags.position}))`;

/** Places that nobody has been given yet; null where it names no number. */
export const spotsLeft = sql<
  number | null
>`(case when ${table.spots} is not null then max(0, ${table.spots} - (select count(*) from ${applications}
  where ${applications.tenantId} = ${table.tenantId} and ${applications.vacancyId} = ${table.id} and ${applications.status} = 'accepted'
    and ${applications.deletedAt} is null)) end)`;

const withoutContact = (db: TenantDb, { id, now }: Leaver): SQL[] => [
  db
    .update(table)
    .set({ contactPersonId: null, contactPhoneVisible: false, updatedAt: now, lockVersion: nextVersion(table) })
    .where(eq(table.contactPersonId, id)),
];

export const vacancies = define({
  type: "vacancies",
  noun: "vacancy",
  description: "Volunteer work: regular and single tasks, activities, and what else the site offers.",
  table,
  label: table.title,
  screen: "/vacancies/:id/edit",
  sitemap: {
    path: sql`'/vacancies/' || ${table.id}`,
    changed: table.updatedAt,
    // Where centres share, each vacancy is listed on its own centre's site only.
    where: (portal) => and(eq(table.centerId, portal.center.id), isLive(portal.now), siteScope(portal))!,
    order: desc(table.publishedAt),
  },
  about: { organization: table.organizationId },
  notes: true,
  conversation: { at: "/vacancies/:id", asks: mayAsk },
  files: { addresses: [table.image], texts: [table.summary, table.description] },
  afterDeletion: "job",
  organization: { rows: table.organizationId, moves: "versioned", purge: "job" },
  personal: { columns: [table.contactPersonId], export: "their name and number stand there as in their account", erase: withoutContact },
  attributes: [
    "title",
    "slug",
    "summary",
    "description",
    "status",
    "vacancyType",
    "publishedAt",
    "expiresAt",
    "startsAt",
    "endsAt",
    "hoursPerWeek",
    "spots",
    "tags",
    "dayParts",
    "ageGroupIds",
    "categoryIds",
    "languages",
    "image",
    "contactPhoneVisible",
    "contactPersonId",
    "questionsFormId",
    "organizationId",
    "organizationName",
    "centerId",
    "addressId",
    "place",
    "latitude",
    "longitude",
    "externalId",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  computed: {
    status: { sql: statusNow },
    contactPhoneNumber: { sql: contactPhone, detailOnly: true },
    programmes: { sql: programmes, json: "objects" },
    spotsLeft: { sql: spotsLeft, detailOnly: true },
  },
  relationships: {
    organization: one("organizations", "organizationId"),
    contactPerson: one("contact_people", "contactPersonId"),
    address: one("addresses", "addressId"),
    center: one("volunteer_centers", "centerId"),
    categories: listed("categories", "categoryIds"),
    ageGroups: listed("age_groups", "ageGroupIds"),
    applications: many("applications", "vacancyId"),
  },
  filter: [
    "title",
    "status",
    "vacancyType",
    "organizationId",
    "centerId",
    "place",
    "publishedAt",
    "expiresAt",
    "startsAt",
    "hoursPerWeek",
    "tags",
    "dayParts",
    "languages",
    "externalId",
    "createdAt",
    "updatedAt",
  ],
  filters: {
    updated_at_gt: (value) => changedSince(value, sql`>`),
    updated_at_gteq: (value) => changedSince(value, sql`>=`),
    search: textCondition,
    near: (value) => nearCondition(table, value),
    place: (place, _, others) => nearCondition(table, place, others("distance")),
    distance: (value) => (/^\d{1,3}$/.test(value) ? sql`1` : null),
    type: (values, { tenant }) => among(alikeTypes(values, tenant.features), vacancyTypes, (set) => sql`${table.vacancyType} in ${set}`),
    category: (values) => within("categoryIds", values),
    age_group: (values) => within("ageGroupIds", values),
    frequency: (values) => among(values, frequencies, () => within("tags", values)),
    tags: (values) => within("tags", values),
    /** An organisation asked its centre to look before it is published. */
    waits_for_review: (value) => (value === "true" ? sql`(${table.status} = 'draft' and ${table.reviewAskedAt} is not null)` : null),
    /** People applied, and nobody ever got an answer. */
    never_answered: (value) => (value === "true" ? neverAnswered : null),
    when: (values) => among(values, whens, () => sql`(${table.whenMask} & ${maskOf(values.split(",") as When[])}) <> 0`),
    center: (values) => inList(table.centerId, values.split(",")),
  },
  sort: ["publishedAt", "title", "expiresAt", "createdAt", "updatedAt", "startsAt"],
  order: "-publishedAt",
  read: anyOf(allOf(onThisSite(table), wasPublished, typeOffered), ours, centerStaff(table)),
  shownBefore: allOf(onThisSite(table), wasShown, typeOffered),
  listed: where(({ now }) => isLive(now)),
  create: {
    schema: vacancySchema,
    who: inGroup("managers"),
    allow: (portal, input) => {
      const may = mayPostFor(portal);
      return sql`exists (select 1 from ${organizations} where ${portal.db.mine(organizations)} and ${organizations.id} = ${input.organizationId}
        and ${organizations.deletedAt} is null and ${organizations.status} in ('approved', 'pending') and ${asSql(may)})`;
    },
    prepare: async (portal, input) => {
      const made = await rowFrom(portal, input);
      return isRefusal(made) ? made : { ...made, row: { ...made.row, status: "draft" as const, slug: newSlug(input.title, "vacature") } };
    },
  },
  update: {
    schema: vacancySchema,
    allow: mayManage,
    prepare: async (portal, input, before, given) => {
      if (input.organizationId !== before.organizationId) return { field: "organizationId", message: "notMovable" };
      const made = await rowFrom(portal, input, before, given);
      if (isRefusal(made)) return made;
      if (!made.statements) return { set: {} };
      const state = await stillPublished(portal, before, { ...before, ...made.row });
      if (isRefusal(state)) return state;
      const { conflict, events = [] } = made;
      const asAsked = await mended(portal, before);
      return {
        ...state,
        events: [...events, ...(asAsked?.events ?? [])],
        ...(conflict && { conflict }),
        set: { ...made.row, ...state.set, ...asAsked?.set },
        statements: [...made.statements, ...state.statements],
      };
    },
  },
  remove: { allow: mayManage, effect: deleteVacancy },
  transitions: {
    publish,
    fill: { description: "Somebody was found.", from: ["published"], to: "filled", allow: mayManage },
    reopen,
    expire,
    archive: {
      from: ["draft", "published", "filled", "expired"],
      to: "archived",
      allow: mayManage,
      effect: (portal, vacancy) => ({ ...withoutPeople(portal, vacancy), set: notInReview }),
    },
    restore: { description: "Take it out of the archive, as a draft.", from: ["archived"], to: "draft", allow: mayManage },
  },
  actions: { remind, ask_review: askReview, request_changes: requestChanges },
});
