import { sql } from "drizzle-orm";
import { hashToken, newApiToken } from "~/core/auth/credentials.server";
import { hasRole } from "~/core/auth/viewer";
import { allOf, anyOf, centerStaff, inGroup, onMySite, role, themselves, where } from "~/core/policy/rules.server";
import { define, type Refusal } from "~/core/resource/define.server";
import { keyTypes } from "~/core/resource/scopes.server";
import type { Portal } from "~/core/tenant/portal.server";
import { apiTokens as table } from "~db/schema";
import { apiTokenSchema, newApiTokenSchema } from "./api_token.schema";

/** Who made a key for the whole tenant is an admin, and so is who touches it. */
const mayManage = anyOf(role("admin"), allOf(centerStaff(table), where(sql`${table.wholeTenant} = 0`)));

const shownOfKey = 9;

function wrong({ types, expiresAt }: { types: string[]; expiresAt: string | null }, now: string): Refusal | null {
  const known = keyTypes();
  if (types.some((type) => !known.includes(type))) return { field: "types", message: "typeNotYours" };
  return expiresAt && expiresAt <= now ? { field: "expiresAt", message: "inFuture" } : null;
}

/** Keys with which other programs ask the API (api.md, Sessions). */
export const apiTokens = define({
  type: "api_tokens",
  noun: "api_token",
  description: "Keys of other programs: for some types, to read or to write. The key itself is answered once, when it is made.",
  table,
  label: table.name,
  screen: "/admin/api-tokens/:id",
  settings: { to: "/admin/api-tokens", icon: "key-round" },
  afterDeletion: "discard",
  personal: { columns: [table.authorId], export: "of the centre, not of who made it", erase: "an id alone, without a name" },
  peopleOnly: true,
  attributes: [
    "name",
    "prefix",
    "types",
    "access",
    "wholeTenant",
    "expiresAt",
    "lastUsedAt",
    "authorId",
    "createdAt",
    "updatedAt",
    "lockVersion",
  ],
  filter: ["name", "access", "createdAt"],
  sort: ["name", "createdAt", "lastUsedAt"],
  order: "-createdAt",
  read: mayManage,
  create: {
    schema: newApiTokenSchema,
    clientIds: false,
    who: allOf(themselves, inGroup("centerStaff")),
    allow: onMySite,
    prepare: ({ viewer, now }: Portal, input) => {
      if (input.wholeTenant && !hasRole(viewer, "admin")) return { field: "wholeTenant", message: "adminsOnly" };
      const token = newApiToken();
      return (
        wrong(input, now) ?? {
          row: { ...input, tokenHash: hashToken(token), prefix: token.slice(0, shownOfKey), authorId: viewer!.id },
          reveal: { token },
        }
      );
    },
  },
  update: {
    schema: apiTokenSchema,
    allow: mayManage,
    prepare: ({ now }, input) => wrong({ ...input, expiresAt: null }, now) ?? { set: input },
  },
  /** At once: each request asks for the key. */
  remove: { allow: mayManage },
});
