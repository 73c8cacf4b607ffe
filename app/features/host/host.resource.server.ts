import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { newToken } from "~/core/auth/credentials.server";
import { role } from "~/core/policy/rules.server";
import { type Consequences, define, type Refusal } from "~/core/resource/define.server";
import { hostSchema } from "./host.schema";

/** The directory's table as a resource wants it: the name is the id. */
export const table = sqliteTable("hosts", {
  id: text("hostname").notNull(),
  tenantId: text().notNull(),
  centerId: text().notNull(),
  binding: text().notNull(),
  gatePath: text(),
  checkToken: text(),
  verifiedAt: text(),
  createdAt: text().notNull(),
});

/** The names under which a tenant's sites are found. The rows lie in the directory: read and written by host.server.ts. */
export const hosts = define({
  type: "hosts",
  noun: "host",
  directory: true,
  table,
  attributes: ["centerId", "binding", "gatePath", "checkToken", "verifiedAt", "createdAt"],
  filter: ["centerId", "verifiedAt", "createdAt"],
  sort: ["createdAt"],
  order: "createdAt",
  read: role("admin"),
  create: {
    schema: hostSchema,
    who: role("admin"),
    allow: () => true,
    prepare: (portal, { hostname, centerId }) =>
      portal.centers.some(({ id }) => id === centerId)
        ? { row: { id: hostname, centerId, binding: portal.binding, checkToken: newToken() } }
        : { field: "centerId", message: "requiredChoice" },
    duplicate: { field: "hostname", message: "taken", status: 409 },
  },
  remove: {
    allow: role("admin"),
    effect: ({ hostname }, { id }): Refusal | Consequences => (id === hostname ? { message: "ownHost" } : {}),
  },
});
