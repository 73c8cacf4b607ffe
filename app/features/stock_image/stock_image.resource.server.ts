import { sql } from "drizzle-orm";
import { allOf, anyOf, contentStaff, inGroup, ofMyCenter, onMySite } from "~/core/policy/rules.server";
import { define } from "~/core/resource/define.server";
import { hasWords } from "~/core/resource/text-match.server";
import { isThere } from "~/core/storage/files.server";
import { stockImages as table } from "~db/schema";
import { replacedEverywhere } from "../upload/index.server";
import { stockImageSchema } from "./stock_image.schema";

const gone = { field: "imageUrl", message: "imageGone" } as const;

/** The centre's pictures: staff choose from them wherever something takes one. */
export const stockImages = define({
  type: "stock_images",
  noun: "stock_image",
  description: "Pictures to choose from, with who made them and what they show.",
  table,
  label: table.name,
  screen: "/content/stock-images/:id",
  files: { addresses: [table.imageUrl], texts: [table.description, table.shortDescription] },
  afterDeletion: "discard",
  attributes: [
    "name",
    "shortDescription",
    "description",
    "imageUrl",
    "width",
    "height",
    "bytes",
    "keywords",
    "altText",
    "altTextEn",
    "focalX",
    "focalY",
    "people",
    "consent",
    "consentAt",
    "license",
    "centerId",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  filter: ["name", "consent", "createdAt"],
  filters: {
    search: (value) => hasWords(value, table.name, table.shortDescription, table.keywords),
    /** What still has to be done: without a description for who cannot see it, or with people whose consent nobody noted. */
    todo: (value) =>
      value === "alt"
        ? sql`coalesce(${table.altText}, '') = ''`
        : value === "consent"
          ? sql`coalesce(${table.people}, '') != '' and ${table.consent} = 0`
          : null,
  },
  sort: ["name", "createdAt", "bytes"],
  order: "-createdAt",
  read: anyOf(contentStaff(table), allOf(inGroup("staff"), ofMyCenter(table))),
  create: {
    schema: stockImageSchema,
    file: "image",
    who: inGroup("contentStaff"),
    allow: onMySite,
    prepare: async (portal, input) =>
      (await isThere(portal, input.imageUrl)) ? { row: { ...input, consentAt: input.consent ? portal.now : null } } : gone,
  },
  update: {
    schema: stockImageSchema,
    allow: contentStaff(table),
    prepare: async (portal, input, before, given) => {
      if (!(await isThere(portal, input.imageUrl, before.imageUrl))) return gone;
      const consentAt = input.consent ? (before.consentAt ?? portal.now) : null;
      const { imageUrl: url, centerId } = before;
      const isSame = input.imageUrl === url;
      const factOf = (name: "width" | "height" | "bytes") => (given.has(name) ? input[name] : isSame ? before[name] : null);
      // The screen has no fields for them; of another file nothing is known but what was said with it.
      const facts = { width: factOf("width"), height: factOf("height"), bytes: factOf("bytes") };
      const statements = isSame ? [] : replacedEverywhere(portal, { url, centerId }, input.imageUrl);
      return { set: { ...input, ...facts, consentAt }, statements };
    },
  },
  remove: { allow: contentStaff(table) },
});
