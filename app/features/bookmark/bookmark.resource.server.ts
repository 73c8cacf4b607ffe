import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { allOf, anyOf, asSql, centerStaff, ofMyOrganization, type Rule, role, where } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { byId } from "~/core/resource/rows.server";
import { columnAt, existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { organizations, bookmarks as table, volunteerProfiles } from "~db/schema";
import { looksIntoPool, seenInPool } from "../volunteer_profile/index.server";
import { bookmarkSchema, noteSchema } from "./bookmark.schema";

/** While the profile is in the pool: whoever leaves it is kept by nobody. */
const stillSeen: Rule = (portal) => {
  const seen = seenInPool(portal);
  return seen === false
    ? false
    : existsIn(volunteerProfiles, portal.db.mine(volunteerProfiles), eq(volunteerProfiles.id, table.volunteerProfileId), asSql(seen));
};

/** Of one's own organisation; the centre's staff keep some for their centre. */
const ours: Rule = anyOf(
  allOf(role("organization_superuser"), ofMyOrganization(table.organizationId)),
  allOf(centerStaff(table), where(sql`${table.organizationId} = ${table.centerId}`)),
);

/** The organisation for which the viewer looks into the pool: the one they work for, or their centre. */
export function organizationFor({ viewer }: Portal, asked?: string | null): string | null {
  if (!viewer) return null;
  const staff = viewer.roles.includes("admin") || viewer.roles.includes("center_superuser");
  const own = viewer.organizations.map(({ id }) => id);
  if (asked) return own.includes(asked) || (staff && asked === viewer.centerId) ? asked : null;
  if (staff) return viewer.centerId;
  return viewer.organizationId && own.includes(viewer.organizationId) ? viewer.organizationId : (own[0] ?? null);
}

/** Only one that is approved looks for people: not one that waits for it, was denied or has stopped. */
export const mayLook = ({ db }: Portal, organizationId: string): SQL =>
  existsIn(
    organizations,
    db.mine(organizations),
    eq(organizations.id, organizationId),
    eq(organizations.status, "approved"),
    isNull(organizations.deletedAt),
  );

const unknown = { field: "volunteerProfileId", message: "unknownProfile" } as const;

/** Somebody of the pool whom an organisation wants to find again. The note is theirs alone. */
export const bookmarks = define({
  type: "bookmarks",
  noun: "bookmark",
  description: "Volunteers of the pool whom an organisation keeps in mind, with a note of its own.",
  table,
  feature: "volunteerProfiles",
  organization: { rows: table.organizationId, moves: "plain", purge: "delete" },
  personal: {
    columns: [table.userId],
    export: {
      section: "bookmarks",
      fields: [
        {
          organization: columnAt(organizations.name, table.organizationId),
        },
        "note",
        "createdAt",
      ],
    },
    erase: { owner: table.userId },
  },
  attributes: ["volunteerProfileId", "organizationId", "note", "createdAt", "updatedAt", "lockVersion"],
  relationships: {
    volunteerProfile: one("volunteer_profiles", "volunteerProfileId"),
    organization: one("organizations", "organizationId"),
  },
  filter: ["volunteerProfileId", "organizationId", "createdAt", "updatedAt"],
  sort: ["createdAt", "updatedAt"],
  order: "-createdAt",
  read: allOf(ours, stillSeen),
  unaudited: true,
  create: {
    schema: bookmarkSchema,
    who: looksIntoPool,
    allow: (portal, { volunteerProfileId, organizationId }): boolean | SQL => {
      const organization = organizationFor(portal, organizationId);
      if (!organization) return false;
      const seen = asSql(seenInPool(portal));
      return and(
        existsIn(volunteerProfiles, portal.db.mine(volunteerProfiles), eq(volunteerProfiles.id, volunteerProfileId), seen),
        mayLook(portal, organization),
      )!;
    },
    prepare: async (portal, { volunteerProfileId, organizationId, note }) => {
      const profile = await portal.db.fetch(byId(portal, volunteerProfiles, volunteerProfileId));
      if (!profile) return unknown;
      const { userId, centerId } = profile;
      return { row: { volunteerProfileId, organizationId: organizationFor(portal, organizationId)!, note, userId, centerId } };
    },
    duplicate: { field: "volunteerProfileId", message: "taken", status: 409 },
  },
  update: { schema: noteSchema, allow: ours, prepare: (_, { note }) => ({ set: { note } }) },
  remove: { allow: ours },
});
