import { contentStaff, inGroup, onMySite } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { isThere } from "~/core/storage/files.server";
import { uploads as table } from "~db/schema";
import { uploadSchema, uploadUpdateSchema } from "./upload.schema";

/** Files of a centre to link to, such as a folder as PDF. Their bytes are served to everybody who knows the address. */
export const uploads = define({
  type: "uploads",
  noun: "upload",
  description: "Files to link to.",
  table,
  label: table.name,
  files: { addresses: [table.url] },
  personal: { columns: [table.uploaderId], export: "what they did stands in the trail", erase: "leads nowhere once the account is gone" },
  afterDeletion: "discard",
  attributes: ["name", "url", "contentType", "bytes", "uploaderId", "centerId", "createdAt", "updatedAt", "lockVersion"],
  relationships: { uploader: one("users", "uploaderId") },
  filter: ["name", "contentType", "createdAt"],
  sort: ["name", "bytes", "createdAt"],
  order: "-createdAt",
  read: contentStaff(table),
  create: {
    schema: uploadSchema,
    file: "file",
    who: inGroup("contentStaff"),
    allow: onMySite,
    prepare: async (portal, input) =>
      (await isThere(portal, input.url))
        ? { row: { ...input, uploaderId: portal.viewer?.id ?? null } }
        : { field: "url", message: "imageGone" },
  },
  update: { schema: uploadUpdateSchema, allow: contentStaff(table), prepare: (_, input) => ({ set: input }) },
  remove: { allow: contentStaff(table) },
});
