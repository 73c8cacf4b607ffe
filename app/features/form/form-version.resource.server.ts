import { allOf, inGroup, where } from "~/core/policy/rules.server";
import { define, one } from "~/core/resource/define.server";
import { formVersions as table } from "~db/schema";
import { ofFormsIWorkWith } from "./form-versions.server";

/** Every save of a form; `restore_version` of the form brings one back. */
export const formVersions = define({
  type: "form_versions",
  noun: "form",
  description: "A form as it was published: what a submission was filled in on.",
  table,
  files: { texts: [table.snapshot], partOf: { type: "forms", column: table.formId } },
  personal: { columns: [table.authorId], export: "what they did stands in the trail", erase: "leads nowhere once the account is gone" },
  attributes: ["number", "state", "snapshot", "publishAt", "formId", "authorId", "centerId", "createdAt", "updatedAt"],
  relationships: { form: one("forms", "formId"), author: one("users", "authorId") },
  filter: ["formId", "state", "number", "authorId", "createdAt"],
  sort: ["number", "createdAt"],
  order: "-createdAt",
  read: allOf(inGroup("formStaff"), where(ofFormsIWorkWith)),
});
