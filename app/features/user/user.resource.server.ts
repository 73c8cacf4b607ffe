import { eq, isNotNull, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { emailKeyOf, envelopeOf } from "~/core/auth/email";
import { among } from "~/core/jsonapi/filter.server";
import { allOf, anyOf, centerStaff, inGroup, mine, onThisSite, type Rule, role, signedIn, where } from "~/core/policy/rules.server";
import { worksFor } from "~/core/policy/works-for.server";
import { define, many, through } from "~/core/resource/define.server";
import { hasWords } from "~/core/resource/text-match.server";
import { existsIn } from "~/core/tenant/conditions.server";
import { memberships, roleNames, userRoles as rolesTable, users as table, userCounts, vacancies } from "~db/schema";
import { categoryNames } from "../term/index.server";
import { unheard } from "./unheard.server";
import { addRole, joinOrganization, leaveOrganization, removeRole, resendConfirmation } from "./user.commands.server";
import { changesOf, deleting, inviteAgain, leaving, mayAdd, personFrom } from "./user.row.server";
import { addSchema, editSchema } from "./user.schema.server";
import { colleagues, colleaguesBy, mayChangeState, mayEdit } from "./user-policy.server";

const staff = centerStaff(table);
/** Whoever sees a whole centre sees itself in it; without a second condition its index serves the list. */
const self: Rule = (portal) => staff(portal) === false && mine(table.id)(portal);

/** Spec 3 knows one of each; all of them are relationships. */
const firstRole = sql<string | null>`(select ${rolesTable.role} from ${rolesTable} where ${rolesTable.tenantId} = ${table.tenantId}
  and ${rolesTable.userId} = ${table.id} order by ${rolesTable.createdAt}, ${rolesTable.role} limit 1)`;
const firstOrganization = sql<string | null>`coalesce(${table.organizationId}, (select ${memberships.organizationId} from ${memberships}
  where ${memberships.tenantId} = ${table.tenantId} and ${memberships.userId} = ${table.id} order by ${memberships.createdAt}, ${memberships.organizationId} limit 1))`;

const cameIn = ({ status, confirmedAt }: typeof table.$inferSelect): boolean => status !== "invited" && confirmedAt !== null;

export const users = define({
  type: "users",
  noun: "user",
  description: "People: volunteers and staff, with their roles and whom they work for.",
  table,
  // Not of who is deleted: the trail says that they are gone.
  screen: "/users/:id",
  label: sql`iif(${table.deletedAt} is null, ${table.firstName} || ' ' || ${table.lastName}, null)`,
  about: { user: table.id },
  notes: true,
  afterDeletion: "job",
  organization: { rows: table.organizationId, purge: "detach" },
  personal: {
    columns: [table.firstName, table.lastName, table.email, table.emailKey, table.pendingEmail, table.phoneNumber, table.parentName],
    export: {
      section: "account",
      fields: [
        ...["firstName", "lastName", "email", "pendingEmail", "phoneNumber", "jobTitle", "gender", "status", "signupMethod", "digestDays"],
        ...["digestNews", "place", "travelDistance", "locale", "externalId", "birthYear", "parentName"],
        { interests: categoryNames(table, table.locale) },
        ...["createdAt", "confirmedAt", "acceptedTermsAt", "lastSignInAt"],
      ],
    },
    erase: { owner: table.id },
  },
  attributes: [
    "firstName",
    "lastName",
    "email",
    "phoneNumber",
    "jobTitle",
    "gender",
    "status",
    "signupMethod",
    "digestDays",
    "locale",
    "centerId",
    "externalId",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  computed: {
    fullName: { sql: sql<string>`(${table.firstName} || ' ' || ${table.lastName})` },
    role: { sql: firstRole },
    organizationId: { sql: firstOrganization },
    acceptTerms: { sql: sql`(${table.acceptedTermsAt} is not null)`, boolean: true },
  },
  relationships: {
    roles: many("roles", "userId"),
    organizations: through("organizations", memberships, {
      near: "userId",
      far: "organizationId",
      add: "join_organization",
      remove: "leave_organization",
      as: "organizationId",
    }),
  },
  filter: ["firstName", "lastName", "email", "status", "signupMethod", "centerId", "externalId", "createdAt"],
  filters: {
    /** `filter[organization_id_eq]` of spec 7. */
    organization_id_eq: (id, { db }) =>
      existsIn(memberships, db.mine(memberships), eq(memberships.userId, table.id), eq(memberships.organizationId, id)),
    /** `none`: who has no role at all. */
    with_role: (names, { db }) => {
      const has = (condition?: SQL) => existsIn(rolesTable, db.mine(rolesTable), eq(rolesTable.userId, table.id), condition);
      return names === "none" ? not(has()) : among(names, roleNames, (set) => has(sql`${rolesTable.role} in ${set}`));
    },
    /** `nothing`: who signed up, and heard nothing since. */
    heard: (value, portal) => (value === "nothing" ? unheard(portal) : null),
    // A whole address is looked up; anything else is looked for.
    search: (text) =>
      envelopeOf(text.trim()) ? eq(table.emailKey, emailKeyOf(text)) : hasWords(text, table.firstName, table.lastName, table.emailKey),
  },
  sort: ["lastName", "firstName", "email", "status", "createdAt"],
  order: "lastName",
  maxPageSize: 1000,
  read: allOf(signedIn, anyOf(self, allOf(role("organization_superuser"), colleagues), staff)),
  // An organisation's people can be in several centres: theirs are counted.
  tally: {
    table: userCounts,
    by: ["status", "centerId"],
    read: anyOf(
      role("admin"),
      allOf((portal) => !role("organization_superuser")(portal), staff),
    ),
  },
  create: {
    schema: addSchema,
    clientIds: false,
    flood: { purpose: "invite" },
    who: inGroup("managers"),
    allow: mayAdd,
    refers: { organizationId: "organizations" },
    prepare: personFrom,
    duplicate: { field: "email", message: "emailTaken" },
  },
  update: {
    schema: editSchema,
    allow: mayEdit,
    prepare: (portal, input, before) => changesOf(portal, input, before),
    duplicate: { field: "email", message: "emailTaken" },
  },
  remove: { allow: mayChangeState, effect: deleting },
  transitions: {
    /** The invitation, and once more. From there to active leads only the link of the mail. */
    invite: {
      description: "Mail the invitation once more; after the archive too, where somebody never confirmed their address.",
      from: ["invited", "inactive"],
      to: "invited",
      allow: mayChangeState,
      while: where(sql`(${table.status} = 'invited' or ${table.confirmedAt} is null)`),
      effect: (portal, user) => (cameIn(user) ? { message: "confirmedAlready" } : inviteAgain(portal, user)),
    },
    deactivate: {
      description: "Keep an account out; nothing of it is lost.",
      from: ["active"],
      to: "inactive",
      allow: mayChangeState,
      effect: leaving,
    },
    activate: {
      description: "Let an account in again.",
      from: ["inactive"],
      to: "active",
      allow: mayChangeState,
      while: where(isNotNull(table.confirmedAt)),
      effect: (_, user) => (user.confirmedAt ? {} : { message: "notConfirmedYet" }),
    },
    archive: {
      description: "Put an account away; it lets nobody in.",
      from: ["invited", "active", "inactive"],
      to: "archived",
      allow: mayChangeState,
      effect: leaving,
    },
    restore: {
      description: "Take an account out of the archive; it is still switched off.",
      from: ["archived"],
      to: "inactive",
      allow: mayChangeState,
    },
  },
  actions: {
    add_role: addRole,
    remove_role: removeRole,
    join_organization: joinOrganization,
    leave_organization: leaveOrganization,
    resend_confirmation_instructions: resendConfirmation,
  },
});

/** For include=roles (spec 7). */
export const roles = define({
  type: "roles",
  noun: "user",
  description: "Roles of users, each a row of its own.",
  embedded: true,
  table: rolesTable,
  personal: {
    columns: [rolesTable.userId],
    export: { section: "roles", fields: ["role", "createdAt"] },
    erase: { owner: rolesTable.userId },
  },
  attributes: ["role", "userId", "createdAt"],
  filter: ["role"],
  sort: ["role"],
  order: "role",
  read: allOf(signedIn, anyOf(mine(rolesTable.userId), role("admin"), role("center_superuser"), role("organization_superuser"))),
});

/** Whom one meets: the contact people of vacancies on this site, with their name and work. Their phone number is each vacancy's to show. */
const people = alias(table, "contact_people");
const ofVacancy = sql`exists (select 1 from ${vacancies} where ${vacancies.tenantId} = ${people.tenantId} and ${vacancies.contactPersonId} = ${people.id} and ${vacancies.status} in ('published', 'filled')
  and ${worksFor(people, vacancies.organizationId)})`;

export const contactPeople = define({
  type: "contact_people",
  noun: "user",
  description: "Contact people of vacancies, with their name and work.",
  embedded: true,
  table: people,
  attributes: ["firstName", "lastName", "jobTitle"],
  sort: ["lastName"],
  order: "lastName",
  // An organisation sees its own also at a draft.
  read: anyOf(
    allOf(onThisSite(people), where(ofVacancy)),
    allOf(role("organization_superuser"), colleaguesBy(people.id)),
    centerStaff(people),
  ),
});
