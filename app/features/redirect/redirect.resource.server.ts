import { eq, isNull, ne } from "drizzle-orm";
import { contentStaff, inGroup, onMySite } from "~/core/policy/rules.server";
import { define, type Refusal } from "~/core/resource/define.server";
import { hasWords } from "~/core/resource/text-match.server";
import type { Portal } from "~/core/tenant/portal.server";
import { redirects as table } from "~db/schema";
import { type Hop, neverArrives } from "./follow";
import { redirectSchema } from "./redirect.schema";

const keepers = contentStaff(table);
const taken: Refusal = { field: "fromPath", message: "taken", status: 409 };
const loop: Refusal = { field: "toPath", message: "redirectLoop" };

const maxRedirects = 2_000;

const stored = <I extends Hop>(input: I): I => (input.statusCode === 410 ? { ...input, toPath: null } : input);

async function leadsNowhere({ db }: Portal, hop: Hop, centerId: string, id: string): Promise<boolean> {
  const others = await db.fetch(
    db
      .select({ fromPath: table.fromPath, match: table.match, statusCode: table.statusCode, toPath: table.toPath })
      .from(table)
      .where(eq(table.centerId, centerId), isNull(table.deletedAt), ne(table.id, id))
      .limit(maxRedirects),
  );
  return neverArrives(hop.fromPath, [...others, hop]) || (hop.match === "prefix" && neverArrives(`${hop.fromPath}/x`, [...others, hop]));
}

/** Addresses that a site no longer has, and where they lead. What exists at an address goes before. */
export const redirects = define({
  type: "redirects",
  noun: "redirect",
  description: "Old addresses, and where they lead.",
  table,
  label: table.fromPath,
  screen: "/content/redirects/:id",
  files: { texts: [table.toPath] },
  afterDeletion: "discard",
  attributes: ["fromPath", "toPath", "match", "statusCode", "automatic", "centerId", "createdAt", "updatedAt", "lockVersion"],
  filter: ["fromPath", "toPath", "match", "statusCode", "automatic"],
  filters: { search: (value) => hasWords(value, table.fromPath, table.toPath) },
  sort: ["fromPath", "toPath", "createdAt"],
  order: "fromPath",
  read: keepers,
  create: {
    schema: redirectSchema,
    who: inGroup("contentStaff"),
    allow: onMySite,
    prepare: async (portal, input) => ((await leadsNowhere(portal, input, portal.center.id, "")) ? loop : { row: stored(input) }),
    duplicate: taken,
  },
  update: {
    schema: redirectSchema,
    allow: keepers,
    prepare: async (portal, input, before) =>
      (await leadsNowhere(portal, input, before.centerId, before.id)) ? loop : { set: { ...stored(input), automatic: false } },
    duplicate: taken,
  },
  remove: { allow: keepers },
});
