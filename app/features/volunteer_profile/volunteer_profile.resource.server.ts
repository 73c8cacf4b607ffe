import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { hasRole } from "~/core/auth/viewer";
import { nearCondition } from "~/core/geo/near.server";
import { among } from "~/core/jsonapi/filter.server";
import { asSql, centerStaff, mine, signedIn } from "~/core/policy/rules.server";
import { audit, changesBetween } from "~/core/resource/audit.server";
import { define, isRefusal, listed } from "~/core/resource/define.server";
import { step } from "~/core/resource/steps.server";
import { hasWords } from "~/core/resource/text-match.server";
import { existsIn, sharesAny } from "~/core/tenant/conditions.server";
import { volunteerProfiles as table, users } from "~db/schema";
import { maskOf, type When, whens } from "../availability";
import { categoryNames } from "../term/index.server";
import { languageCodes } from "./choices";
import { hide, joinOtherCenters, leaveOtherCenters, pause, removed, show } from "./volunteer_profile.commands.server";
import { rowFrom } from "./volunteer_profile.row.server";
import { acrossSchema, newProfileSchema, pauseSchema, showSchema, volunteerProfileSchema } from "./volunteer_profile.schema";
import { inPool, mayRead, seenInPool, staffOrOwner } from "./volunteer_profile-policy.server";

const owner = and(eq(users.tenantId, table.tenantId), eq(users.id, table.userId));
const lastWord = sql`replace(${users.lastName}, rtrim(${users.lastName}, replace(${users.lastName}, ' ', '')), '')`;
/** Of "van den Berg" the B; of a row of `users` that is at hand. */
export const lastInitial: SQL<string> = sql`upper(substr(${lastWord}, 1, 1))`;

const hours: Record<string, SQL> = {
  up_to_2: sql`${table.hoursPerWeek} <= 2`,
  up_to_4: sql`${table.hoursPerWeek} > 2 and ${table.hoursPerWeek} <= 4`,
  up_to_8: sql`${table.hoursPerWeek} > 4 and ${table.hoursPerWeek} <= 8`,
  more: sql`${table.hoursPerWeek} > 8`,
};
export const hoursChoices = Object.keys(hours);

/** What people tell of themselves so that an organisation can find them: a first name and an initial, never how to reach them. */
export const volunteerProfiles = define({
  type: "volunteer_profiles",
  noun: "volunteer_profile",
  description: "What volunteers say of themselves. Organisations see those who are in the pool.",
  table,
  feature: "volunteerProfiles",
  label: table.headline,
  about: { user: table.userId },
  files: { addresses: [table.photo], texts: [table.about] },
  afterDeletion: "discard",
  personal: {
    columns: [table.userId],
    home: table.userId,
    export: {
      section: "volunteerProfile",
      fields: [
        ...(["headline", "about", "photo", "skills", "dayParts", "hoursPerWeek", "place", "travelDistance", "languages"] as const),
        { interestNames: categoryNames(table, sql`(select ${users.locale} from ${users} where ${owner})`) },
        ...(["birthYear", "visible", "visibleSince", "pausedUntil", "acrossCenters", "createdAt", "deletedAt"] as const),
      ],
    },
    erase: { owner: table.userId },
  },
  attributes: [
    "headline",
    "about",
    "photo",
    "interestIds",
    "skills",
    "dayParts",
    "hoursPerWeek",
    "place",
    "latitude",
    "longitude",
    "travelDistance",
    "languages",
    "visible",
    "pausedUntil",
    "acrossCenters",
    "centerId",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  computed: {
    firstName: { sql: sql<string | null>`(select ${users.firstName} from ${users} where ${owner})` },
    initial: { sql: sql<string | null>`(select ${lastInitial} from ${users} where ${owner})` },
    inPool: { sql: inPool, boolean: true },
  },
  relationships: { interests: listed("categories", "interestIds") },
  filter: ["place", "hoursPerWeek", "travelDistance", "createdAt", "updatedAt"],
  filters: {
    /** In what they wrote. A name finds nothing. */
    search: (text) => hasWords(text, table.headline, table.about, table.skills),
    near: (value) => nearCondition(table, value),
    place: (place, _, others) => nearCondition(table, place, others("distance")),
    distance: (value) => (/^\d{1,3}$/.test(value) ? sql`1` : null),
    interest: (values) => sharesAny(table.interestIds, values.split(",").slice(0, 100)),
    when: (values) => among(values, whens, () => sql`(${table.whenMask} & ${maskOf(values.split(",") as When[])}) <> 0`),
    language: (values) =>
      among(values, languageCodes, (set) => sql`exists (select 1 from json_each(${table.languages}) where substr(value, 1, 2) in ${set})`),
    hours: (values) =>
      among(
        values,
        hoursChoices,
        () =>
          sql`(${sql.join(
            values.split(",").map((name) => sql`(${hours[name]!})`),
            sql` or `,
          )})`,
      ),
    /** Those of the pool, without one's own that nobody sees. */
    pool: (value, portal) => (value === "true" ? asSql(seenInPool(portal)) : null),
    mine: (value, portal) => (value === "true" ? asSql(mine(table.userId)(portal)) : null),
  },
  sort: ["updatedAt", "createdAt"],
  order: "-updatedAt",
  read: mayRead,
  unaudited: true,
  create: {
    schema: newProfileSchema,
    who: signedIn,
    allow: (portal, { userId }) => {
      const { db, viewer } = portal;
      if (!viewer) return false;
      if (!userId || userId === viewer.id) return true;
      const theirs = and(db.mine(users), eq(users.id, userId), isNull(users.deletedAt));
      return hasRole(viewer, "admin", "center_superuser") && existsIn(users, theirs, asSql(centerStaff(users)(portal)));
    },
    refers: { userId: "users" },
    prepare: async (portal, { userId: asked, ...input }, id) => {
      const userId = asked ?? portal.viewer!.id;
      const made = await rowFrom(portal, input);
      if (isRefusal(made)) return made;
      const found = await portal.db.fetch(portal.db.select({ centerId: users.centerId }).from(users).where(eq(users.id, userId)).first());
      const centerId = found?.centerId ?? portal.center.id;
      const byOther = portal.viewer && userId !== portal.viewer.id;
      const entry = { subjectType: "volunteer_profiles", subjectId: id, centerId, action: "create" };
      return {
        row: { ...made, userId, centerId },
        // What staff write about somebody can be seen afterwards.
        statements: byOther ? [audit(portal, entry)] : [],
      };
    },
    duplicate: { message: "profileThere", status: 409 },
  },
  update: {
    schema: volunteerProfileSchema,
    allow: staffOrOwner,
    prepare: async (portal, input, before) => {
      const made = await rowFrom(portal, input, before);
      if (isRefusal(made)) return made;
      const byOther = portal.viewer && before.userId !== portal.viewer.id && changesBetween(before, made);
      const entry = { subjectType: "volunteer_profiles", subjectId: before.id, centerId: before.centerId, action: "update" };
      return { set: made, statements: byOther ? [audit(portal, entry)] : [] };
    },
  },
  remove: { allow: staffOrOwner, effect: removed },
  actions: {
    join_pool: step(table, {
      description: "Let organisations find this profile, with the consent that this takes.",
      allow: staffOrOwner,
      call: ["POST"],
      input: showSchema,
      effect: show,
    }),
    leave_pool: { description: "Organisations find this profile no longer.", allow: staffOrOwner, call: ["POST"], effect: hide },
    join_other_centers: step(table, {
      description: "Be found in the pools of the other centres of the site, too.",
      allow: staffOrOwner,
      call: ["POST"],
      input: acrossSchema,
      effect: joinOtherCenters,
    }),
    leave_other_centers: {
      description: "Be found in the pool of one's own centre alone.",
      allow: staffOrOwner,
      call: ["POST"],
      effect: leaveOtherCenters,
    },
    pause: step(table, {
      description: "Be found by nobody until a day.",
      allow: staffOrOwner,
      call: ["POST"],
      input: pauseSchema,
      effect: (portal, row, { until }) => pause(portal, row, until),
    }),
  },
});
