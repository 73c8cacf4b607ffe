import { eq, inArray, isNull, type SQL } from "drizzle-orm";
import { allOf, asSql, mine, type Rule, signedIn } from "~/core/policy/rules.server";
import { define, one, type Refusal } from "~/core/resource/define.server";
import { byId } from "~/core/resource/rows.server";
import { existsIn } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { startOfDay } from "~/core/time";
import { pairs, contactMoments as table } from "~db/schema";
import { followDiary, half } from "../pair/index.server";
import { contactMomentSchema, contactMomentTextSchema } from "./contact_moment.schema";

const pairOf = (portal: Portal, ...conditions: (SQL | undefined)[]): SQL =>
  existsIn(pairs, portal.db.mine(pairs), isNull(pairs.deletedAt), asSql(half(portal)), ...conditions);

/** The two of the pair, and nobody else: the coordinators see when there was contact, not what was written of it. */
const ofOurPair: Rule = (portal) => pairOf(portal, eq(pairs.id, table.pairId));
const own = mine(table.authorId);

/** What is written down has happened; a day alone is stored as its last moment. */
const wrongDay = ({ now }: Portal, at: string): Refusal | null =>
  startOfDay(at) > now ? { field: "happenedAt", message: "contactInFuture" } : null;

/** A pair's diary. */
export const contactMoments = define({
  type: "contact_moments",
  noun: "contact_moment",
  description: "The diary of a pair: when they met, and how it went.",
  table,
  feature: "oneOnOne",
  references: { pairs: { column: table.pairId, onDelete: "cascade" } },
  afterDeletion: "discard",
  personal: {
    columns: [table.authorId],
    export: { section: "contactMoments", fields: ["happenedAt", "way", "note", "createdAt"], rows: (_, { id }) => eq(table.authorId, id) },
    erase: { owner: table.authorId },
  },
  attributes: ["pairId", "authorId", "happenedAt", "way", "note", "createdAt", "updatedAt", "lockVersion"],
  relationships: { pair: one("pairs", "pairId") },
  filter: ["pairId", "authorId", "happenedAt"],
  sort: ["happenedAt", "createdAt"],
  order: "-happenedAt",
  read: allOf(signedIn, ofOurPair),
  unaudited: true,
  create: {
    schema: contactMomentSchema,
    who: signedIn,
    allow: (portal, { pairId }) => pairOf(portal, eq(pairs.id, pairId), inArray(pairs.status, ["running", "paused"])),
    prepare: async (portal, input) => {
      const wrong = wrongDay(portal, input.happenedAt);
      if (wrong) return wrong;
      const pair = await portal.db.fetch(byId(portal, pairs, input.pairId));
      return {
        row: { ...input, centerId: pair!.centerId, authorId: portal.viewer!.id },
        statements: [followDiary(portal, input.pairId)],
      };
    },
  },
  update: {
    schema: contactMomentTextSchema,
    allow: own,
    prepare: (portal, input, { pairId, happenedAt }) =>
      wrongDay(portal, input.happenedAt) ?? {
        set: input,
        statements: input.happenedAt === happenedAt ? [] : [followDiary(portal, pairId)],
      },
  },
  remove: { allow: own, effect: (portal, { pairId }) => ({ statements: [followDiary(portal, pairId)] }) },
});
