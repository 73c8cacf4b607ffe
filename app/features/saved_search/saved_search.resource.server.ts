import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { mine, signedIn } from "~/core/policy/rules.server";
import { type Consequences, define, isRefusal, type Refusal } from "~/core/resource/define.server";
import { countIn } from "~/core/tenant/conditions.server";
import { guard } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { savedSearches as table, users } from "~db/schema";
import { ownDigestDays, withDigestDays } from "../account/index.server";
import { canonicalSearch, conditionsOf, learnPlaceIn, searchWords, strangeIn } from "../vacancy/index.server";
import { maxSavedSearches, usualFrequency } from "./choices";
import { savedSearchSchema } from "./saved_search.schema";

const enough: Refusal = { message: "enoughSearches", values: { most: maxSavedSearches } };

/** The search as it is stored, or why it is none. */
async function searchFrom(portal: Portal, typed: string): Promise<{ query: string } | Refusal> {
  const [strange] = strangeIn(typed);
  if (strange !== undefined) return { field: "query", message: "notPartOfASearch", values: { name: strange.slice(0, 60) } };
  const query = canonicalSearch(typed);
  await learnPlaceIn(portal, query);
  const words = await portal.db.fetchAll(searchWords(portal));
  return conditionsOf(portal, query, words) ? { query } : { field: "query", message: "notASearch" };
}

/** Asked within the batch, when the new one is there. */
function notTooMany({ db, viewer }: Portal): SQL {
  const kept = countIn(table, db.mine(table), eq(table.userId, viewer!.id), isNull(table.deletedAt));
  return guard(sql`${kept} <= ${maxSavedSearches}`);
}

type Frequency = (typeof table.$inferSelect)["frequency"];

/** What is mailed on days needs days: those of the person, or those that come with it, which are the person's from then on. */
function onDays(portal: Portal, frequency: Frequency, days: string[], had: string[]): Consequences | Refusal {
  const isChanged = String(days) !== String(had);
  if (frequency !== "digest") return isChanged ? { field: "digestDays", message: "daysNotAsked" } : {};
  if (days.length === 0) return { field: "digestDays", message: "daysNeeded" };
  return isChanged ? { commands: [withDigestDays(portal.viewer!.id, days)] } : {};
}

/** Who changes what is sought, or how they hear of it, is told what comes from now on. */
const fromNow = ({ now }: Portal, changed: boolean) => (changed ? { seenAt: now } : {});

/** A search that somebody wants to hear of. Nobody else's business: no line in the trail. */
export const savedSearches = define({
  type: "saved_searches",
  noun: "saved_search",
  description: "Searches of which somebody hears when something new fits.",
  table,
  label: table.name,
  afterDeletion: "discard",
  personal: {
    columns: [table.userId],
    home: table.userId,
    export: { section: "savedSearches", fields: ["name", "query", "frequency", "createdAt"] },
    erase: { owner: table.userId },
  },
  attributes: ["name", "query", "frequency", "createdAt", "updatedAt", "lockVersion"],
  /** On which days the mail comes that names what was found: the owner's. */
  computed: {
    digestDays: {
      list: true,
      sql: sql<
        string[]
      >`(select ${users.digestDays} from ${users} where ${and(eq(users.tenantId, table.tenantId), eq(users.id, table.userId))})`,
    },
  },
  filter: ["name", "frequency"],
  sort: ["name", "createdAt"],
  order: "-createdAt",
  read: mine(table.userId),
  unaudited: true,
  create: {
    schema: savedSearchSchema,
    who: signedIn,
    allow: ({ viewer }) => viewer !== null,
    prepare: async (portal, { digestDays, ...input }) => {
      const search = await searchFrom(portal, input.query);
      if ("message" in search) return search;
      const had = await portal.db.fetch(ownDigestDays(portal));
      const frequency = input.frequency ?? usualFrequency(digestDays ?? had);
      const days = onDays(portal, frequency, digestDays ?? had, had);
      if (isRefusal(days)) return days;
      const row = { ...input, ...search, frequency, userId: portal.viewer!.id, seenAt: portal.now };
      return { ...days, row, statements: [notTooMany(portal)], conflict: enough };
    },
  },
  update: {
    schema: savedSearchSchema,
    allow: mine(table.userId),
    prepare: async (portal, { digestDays, ...input }, before, given) => {
      const frequency = input.frequency ?? before.frequency;
      const asks = given.has("frequency") || given.has("digestDays");
      const had = asks ? await portal.db.fetch(ownDigestDays(portal)) : [];
      const days = asks ? onDays(portal, frequency, digestDays ?? had, had) : {};
      if (isRefusal(days)) return days;
      if (input.query === before.query)
        return { ...days, set: { ...input, frequency, ...fromNow(portal, frequency !== before.frequency) } };
      const search = await searchFrom(portal, input.query);
      return "message" in search ? search : { ...days, set: { ...input, ...search, frequency, ...fromNow(portal, true) } };
    },
  },
  remove: { allow: mine(table.userId) },
});
