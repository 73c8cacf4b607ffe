import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { mine, signedIn } from "~/core/policy/rules.server";
import { define, type Refusal } from "~/core/resource/define.server";
import { countIn } from "~/core/tenant/conditions.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { savedSearches as table } from "~db/schema";
import { canonicalSearch, conditionsOf, learnPlaceIn } from "../vacancy/index.server";
import { maxSavedSearches } from "./choices";
import { savedSearchSchema } from "./saved_search.schema";

const enough: Refusal = { message: "enoughSearches", values: { most: maxSavedSearches } };

/** The search as it is stored, or why it is none. */
async function searchFrom(portal: Portal, typed: string): Promise<{ query: string } | Refusal> {
  const query = canonicalSearch(typed);
  await learnPlaceIn(portal, query);
  return conditionsOf(portal, query) ? { query } : { field: "query", message: "notASearch" };
}

/** Asked within the batch, when the new one is there. */
function notTooMany({ db, viewer }: Portal): SQL {
  const kept = countIn(table, db.mine(table), eq(table.userId, viewer!.id), isNull(table.deletedAt));
  return guard(sql`${kept} <= ${maxSavedSearches}`);
}

/** Who changes what is sought, or how they hear of it, is told what comes from now on. */
const fromNow = ({ now }: Portal, changed: boolean) => (changed ? { seenAt: now } : {});

/** A search that somebody wants to hear of. Nobody else's business: no line in the trail. */
export const savedSearches = define({
  type: "saved_searches",
  noun: "saved_search",
  table,
  label: table.name,
  afterDeletion: "discard",
  personal: {
    columns: [table.userId],
    export: { section: "savedSearches", fields: ["name", "query", "frequency", "createdAt"] },
    erase: { owner: table.userId },
  },
  attributes: ["name", "query", "frequency", "createdAt", "updatedAt", "lockVersion"],
  filter: ["name", "frequency"],
  sort: ["name", "createdAt"],
  order: "-createdAt",
  read: mine(table.userId),
  unaudited: true,
  create: {
    schema: savedSearchSchema,
    who: signedIn,
    allow: ({ viewer }) => viewer !== null,
    prepare: async (portal, input) => {
      const search = await searchFrom(portal, input.query);
      if ("message" in search) return search;
      const row = { ...input, ...search, userId: portal.viewer!.id, seenAt: portal.now };
      return { row, statements: [notTooMany(portal)], conflict: enough };
    },
  },
  update: {
    schema: savedSearchSchema,
    allow: mine(table.userId),
    prepare: async (portal, input, before) => {
      if (input.query === before.query) return { set: { ...input, ...fromNow(portal, input.frequency !== before.frequency) } };
      const search = await searchFrom(portal, input.query);
      return "message" in search ? search : { set: { ...input, ...search, ...fromNow(portal, true) } };
    },
  },
  remove: { allow: mine(table.userId) },
});
