import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { newToken } from "~/core/auth/credentials.server";
import { role } from "~/core/policy/rules.server";
import { define, isRefusal } from "~/core/resource/define.server";
import { isBelowAnothers } from "./below.server";
import { holdsCenter } from "./database-place.server";
import { mayGo, openTo } from "./gate.server";
import { gateSchema, hostSchema } from "./host.schema";

/** The directory's table as a resource wants it: the name is the id. All its columns: drizzle knows those of a table by whichever of the two it meets first. */
export const table = sqliteTable("hosts", {
  id: text("hostname").notNull(),
  tenantId: text().notNull(),
  centerId: text().notNull(),
  binding: text().notNull(),
  movingTo: text(),
  gatePath: text(),
  checkToken: text(),
  verifiedAt: text(),
  createdAt: text().notNull(),
  updatedAt: text(),
  lockVersion: integer().notNull(),
});

/** The names under which a tenant's sites are found. The rows lie in the directory: read and written by host.server.ts. */
export const hosts = define({
  type: "hosts",
  noun: "host",
  description: "Names under which the sites of the tenant are found. For admins.",
  directory: true,
  table,
  attributes: ["centerId", "binding", "gatePath", "checkToken", "verifiedAt", "createdAt", "updatedAt", "lockVersion"],
  filter: ["centerId", "verifiedAt", "createdAt"],
  sort: ["createdAt"],
  order: "createdAt",
  read: role("admin"),
  create: {
    schema: hostSchema,
    who: role("admin"),
    allow: () => true,
    prepare: async (portal, { hostname, centerId, gatePath, binding }) => {
      if (!portal.centers.some(({ id }) => id === centerId)) return { field: "centerId", message: "requiredChoice" };
      if (await portal.db.fetch(isBelowAnothers(portal, hostname))) return { field: "hostname", message: "hostBelow" };
      const row = { id: hostname, centerId, gatePath, binding: binding || portal.binding, checkToken: newToken() };
      if (row.binding !== portal.binding && !(await holdsCenter(portal, row))) return { field: "binding", message: "hostDatabase" };
      const gate = await openTo(portal, row);
      return isRefusal(gate) ? gate : { row, ...gate };
    },
    duplicate: { field: "hostname", message: "taken", status: 409 },
  },
  update: {
    schema: gateSchema,
    allow: role("admin"),
    prepare: async (portal, { gatePath, binding }, before) => {
      const set = { gatePath, binding: binding || before.binding };
      if (set.binding !== before.binding) {
        if (before.id === portal.hostname) return { field: "binding", message: "ownDatabase" };
        if (!(await holdsCenter(portal, { ...before, ...set }))) return { field: "binding", message: "hostDatabase" };
      }
      const gate = gatePath === before.gatePath ? {} : await openTo(portal, { ...before, gatePath });
      return isRefusal(gate) ? gate : { set, ...gate };
    },
  },
  remove: {
    allow: role("admin"),
    effect: mayGo,
  },
});
