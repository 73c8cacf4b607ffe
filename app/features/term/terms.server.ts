/** Short lists that every tenant has and its admins manage: activity types, age groups, kinds of organisation (domain 5). */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { nameField, positionField } from "~/core/fields";
import { everyone, role } from "~/core/policy/rules.server";
import { type Consequences, define, type Refusal } from "~/core/resource/define.server";
import { newSlug } from "~/core/slug";
import { query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import type { IconName } from "~/ui/Icon";
import type { categories } from "~db/schema";

const word = z.string().regex(/^[a-z0-9-]{1,40}$/);

const schema = z.object({
  /** Made of the Dutch name where none is given. */
  key: word.optional(),
  nameNl: nameField,
  nameEn: nameField,
  icon: word.default("circle"),
  position: positionField,
});

const taken = { field: "key", message: "taken", status: 409 } as const;

interface Terms {
  noun: string;
  description: string;
  table: typeof categories;
  icon: IconName;
  /** What selects a row for each place where the term with this id is in use. */
  uses: (portal: Portal, id: string) => SQL;
  /** What lets go of it in the same batch: what people chose for themselves nobody else can take away there first. */
  drop?: (portal: Portal, id: string) => SQL[];
}

export function defineTerms<const N extends string>(type: N, { noun, description, table, icon, uses, drop }: Terms) {
  const counted = (portal: Portal, id: string) =>
    query(sql`select count(*) as uses from (${uses(portal, id)} limit 1000)`, ([row]) => Number(row?.uses ?? 0));
  return define({
    type,
    noun,
    description,
    table,
    label: table.nameNl,
    settings: { to: `/admin/${type.replaceAll("_", "-")}`, icon, access: "admins" },
    afterDeletion: "discard",
    attributes: ["key", "nameNl", "nameEn", "icon", "position", "createdAt", "updatedAt", "lockVersion"],
    filter: ["key", "nameNl", "nameEn"],
    sort: ["position", "nameNl", "nameEn", "key"],
    order: "position",
    ordered: "position",
    read: everyone,
    create: {
      schema,
      who: role("admin"),
      allow: role("admin") as () => boolean,
      prepare: (_, input) => ({ row: { ...input, key: input.key ?? newSlug(input.nameNl.slice(0, 30), noun.replaceAll("_", "-")) } }),
      duplicate: taken,
    },
    update: { schema, allow: role("admin"), prepare: (_, input) => ({ set: input }), duplicate: taken },
    remove: {
      allow: role("admin"),
      effect: async (portal, { id }) => {
        const count = await portal.db.fetch(counted(portal, id));
        if (count > 0) return { message: "inUse", status: 409, values: { count } } satisfies Refusal;
        return { statements: drop?.(portal, id) ?? [] } satisfies Consequences;
      },
    },
  });
}
