import { eq, isNull } from "drizzle-orm";
import { contentStaff, inGroup, onMySite } from "~/core/policy/rules.server";
import { define, type Refusal } from "~/core/resource/define.server";
import type { Portal } from "~/core/tenant/portal.server";
import { notificationTemplates as table } from "~db/schema";
import { eventNamed } from "../events";
import { notificationTemplateSchema } from "./notification_template.schema";
import { problemsOf } from "./template.server";
import { firstVersion, nextVersion } from "./versions.server";

const keepers = contentStaff(table);

interface Words {
  name: string;
  locale: "nl" | "en";
  subject: string;
  body: string;
}

/** Merge fields that this mail does not have, and texts that are no template, each in its field. */
function faultsIn({ name, subject, body }: Words): Refusal[] {
  const event = eventNamed(name);
  if (!event?.deliver.includes("mail")) return [{ field: "name", message: "unknownEvent" }];
  return problemsOf(event, { subject, body }).map(({ field, code, value }) => ({
    field,
    message: code === "unknownField" ? "unknownMergeField" : "notATemplate",
    values: { value },
  }));
}

/** A centre words each mail once a language. */
async function isWorded({ db, center }: Portal, { name, locale }: Words): Promise<boolean> {
  const here = [eq(table.centerId, center.id), eq(table.name, name), eq(table.locale, locale), isNull(table.deletedAt)];
  return (
    (await db.fetch(
      db
        .select({ id: table.id })
        .from(table)
        .where(...here)
        .first(),
    )) !== undefined
  );
}

/** What a centre says in its own words, in place of the shipped ones, in the mail about an event. */
export const notificationTemplates = define({
  type: "notification_templates",
  noun: "notification_template",
  description: "A centre's own words for the mails that the portal sends.",
  table,
  label: table.name,
  settings: { to: "/notification_templates", icon: "mail", access: "contentStaff" },
  files: { texts: [table.body] },
  afterDeletion: "discard",
  attributes: ["name", "locale", "subject", "body", "active", "centerId", "createdAt", "updatedAt", "lockVersion"],
  filter: ["name", "locale", "active"],
  sort: ["name", "updatedAt"],
  order: "name",
  read: keepers,
  create: {
    schema: notificationTemplateSchema,
    who: inGroup("contentStaff"),
    allow: onMySite,
    prepare: async (portal, input, id) => {
      const faults = faultsIn(input);
      if (faults.length > 0) return faults;
      if (await isWorded(portal, input)) return { field: "name", message: "taken", status: 409 };
      return { row: input, statements: [firstVersion(portal, id, input)] };
    },
  },
  update: {
    schema: notificationTemplateSchema,
    allow: keepers,
    prepare: async (portal, input, before) => {
      if (input.name !== before.name || input.locale !== before.locale) return { field: "name", message: "templateFixed" };
      const faults = faultsIn(input);
      return faults.length > 0 ? faults : { set: input, statements: await nextVersion(portal, before, input) };
    },
  },
  remove: { allow: keepers },
});
