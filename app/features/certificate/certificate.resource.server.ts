import { randomBytes } from "node:crypto";
import { and, eq, gte, isNull, lte, sql } from "drizzle-orm";
import { anyOf, mine, signedIn } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { byId } from "~/core/resource/rows.server";
import { startOfDay } from "~/core/time";
import { hours, organizations, certificates as table } from "~db/schema";
import { certificateSchema } from "./certificate.schema";

/** Letters and digits that nobody reads wrongly from paper. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const newCode = (): string => {
  const text = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join("");
  return text.match(/.{4}/g)!.join("-");
};

/** What somebody did in a time, as it was confirmed when they asked for it. The hours may change afterwards, the paper does not. */
export const certificates = define({
  type: "certificates",
  noun: "certificate",
  table,
  feature: "volunteerProfiles",
  label: table.name,
  afterDeletion: "discard",
  about: { user: table.userId },
  organization: { rows: table.organizationId, purge: "detach" },
  personal: {
    columns: [table.userId, table.name],
    export: { section: "certificates", fields: ["code", "name", "organizationName", "fromDay", "untilDay", "hours", "createdAt"] },
    erase: { owner: table.userId },
  },
  attributes: [
    "userId",
    "organizationId",
    "code",
    "name",
    "organizationName",
    "fromDay",
    "untilDay",
    "hours",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  relationships: { volunteer: one("users", "userId"), organization: one("organizations", "organizationId") },
  filter: ["organizationId", "createdAt", "updatedAt"],
  sort: ["createdAt", "updatedAt"],
  order: "-createdAt",
  read: anyOf(mine(table.userId)),
  create: {
    schema: certificateSchema,
    who: signedIn,
    allow: ({ viewer }) => viewer !== null,
    prepare: async (portal, input) => {
      const { db, viewer, now } = portal;
      const from = startOfDay(input.fromDay);
      const theirs = and(
        eq(hours.userId, viewer!.id),
        eq(hours.status, "confirmed"),
        isNull(hours.deletedAt),
        gte(hours.workedOn, from),
        lte(hours.workedOn, input.untilDay),
        input.organizationId ? eq(hours.organizationId, input.organizationId) : undefined,
      );
      const { worked, organization } = await db.fetchAll({
        worked: db
          .select({ sum: sql<number>`coalesce(sum(${hours.hours}), 0)` })
          .from(hours)
          .where(theirs)
          .first(),
        organization: byId(portal, organizations, input.organizationId),
      });
      if (!worked?.sum) return { field: "fromDay", message: "noHours" };
      return {
        row: {
          ...input,
          fromDay: from,
          untilDay: input.untilDay > now ? now : input.untilDay,
          userId: viewer!.id,
          organizationName: organization?.name ?? null,
          name: `${viewer!.firstName} ${viewer!.lastName}`,
          hours: worked.sum,
          code: newCode(),
        },
      };
    },
  },
  remove: { allow: mine(table.userId) },
});
