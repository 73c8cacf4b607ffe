import { type SQL, sql } from "drizzle-orm";
import { centerStaff, onMySite, onThisSite, role } from "~/core/policy/rules.server";
import { define } from "~/core/resource/define.server";
import type { Portal } from "~/core/tenant/portal.server";
import { programmeTags as table } from "~db/schema";
import { followTagInSearches } from "../saved_search/index.server";
import { followTag } from "../vacancy/index.server";
import { programmeTagSchema } from "./programme_tag.schema";

const taken = { field: "name", message: "taken", status: 409 } as const;

/** Programmes of a centre, in the order in which its editors offer them. A vacancy holds their names among its tags. */
export const programmeTags = define({
  type: "programme_tags",
  noun: "programme_tag",
  description: "Programmes of a centre, with which organisations label vacancies. Ordered.",
  table,
  attributes: ["name", "color", "position", "createdAt", "updatedAt", "lockVersion"],
  filter: ["name"],
  sort: ["position", "name"],
  order: "position",
  label: table.name,
  screen: "/admin/programme-tags/:id",
  settings: { to: "/admin/programme-tags", icon: "tag" },
  afterDeletion: "discard",
  ordered: "position",
  read: onThisSite(table),
  create: {
    schema: programmeTagSchema,
    who: role("admin", "center_superuser"),
    allow: onMySite,
    prepare: (_, input) => ({ row: input }),
    duplicate: taken,
  },
  update: {
    schema: programmeTagSchema,
    allow: centerStaff(table),
    prepare: async (portal, input, before) => {
      if (input.name === before.name) return { set: input };
      const renamed = [portal, before.centerId, before.name, input.name] as const;
      // After a delete the name stays with those that have it.
      return { set: input, statements: [...followTag(...renamed), ...(await followTagInSearches(...renamed))] };
    },
    duplicate: taken,
  },
  remove: { allow: centerStaff(table) },
});

/** Also where centres share what they show, each has programmes of its own. */
export const ofThisCenter = ({ center }: Portal): SQL => sql`${table.centerId} = ${center.id}`;
