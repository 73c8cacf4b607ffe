/** Short lists that every tenant has and its admins manage: activity types, age groups, kinds of organisation (domain 5). */
import { z } from "zod";
import { nameField } from "~/core/fields";
import { everyone, role } from "~/core/policy/rules.server";
import { define } from "~/core/resource/define.server";
import type { categories } from "~db/schema";

const schema = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/),
  nameNl: nameField,
  nameEn: nameField,
  icon: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default("circle"),
  position: z.coerce.number().int().min(0).max(1000).default(0),
});

const taken = { field: "key", message: "taken", status: 409 } as const;

export function defineTerms<const N extends string>(type: N, noun: string, table: typeof categories) {
  return define({
    type,
    noun,
    table,
    label: table.nameNl,
    afterDeletion: "discard",
    attributes: ["key", "nameNl", "nameEn", "icon", "position", "createdAt", "updatedAt", "lockVersion"],
    filter: ["key", "nameNl", "nameEn"],
    sort: ["position", "nameNl", "nameEn", "key"],
    order: "position",
    read: everyone,
    create: {
      schema,
      who: role("admin"),
      allow: role("admin") as () => boolean,
      prepare: (_, input) => ({ row: input }),
      duplicate: taken,
    },
    update: { schema, allow: role("admin"), prepare: (_, input) => ({ set: input }), duplicate: taken },
    remove: { allow: role("admin") },
  });
}
