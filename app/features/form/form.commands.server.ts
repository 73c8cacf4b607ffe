/** What can be done to a form beyond saving it: its versions, and being the one behind /contactformulier. */
import { eq, inArray, ne, sql } from "drizzle-orm";
import { contentStaff } from "~/core/policy/rules.server";
import { childCommands, storedChildren } from "~/core/resource/children.server";
import type { Command } from "~/core/resource/command.server";
import { isRefusal } from "~/core/resource/define.server";
import { type Action, step } from "~/core/resource/steps.server";
import { versionActions } from "~/core/resource/versions.server";
import type { Row } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { formVersions, forms as table } from "~db/schema";
import { builtFrom } from "./form_question.row.server";
import { formStaff } from "./form-policy.server";
import { versioned } from "./form-versions.server";
import { mayBeOnSite } from "./published-form.server";

type Form = typeof table.$inferSelect;

const steps = versionActions<Form>(versioned);
const { publish, restore_version } = steps;

const open = ["draft", "published"];

const onSite = ({ db }: Portal, id: string) => db.select({ id: table.id }).from(table).where(eq(table.id, id), mayBeOnSite).first();

export const formActions: Record<string, Action<Form>> = {
  ...steps,
  publish: {
    ...publish,
    from: open,
    async effect(portal, form, input, given) {
      if (!(await portal.db.fetch(onSite(portal, form.id)))) return { message: "organizationNotApproved" };
      const planned = await publish.effect!(portal, form, input, given);
      if (isRefusal(planned) || !planned.set) return planned;
      return planned.set.status ? { ...planned, set: { ...planned.set, publishedAt: form.publishedAt ?? portal.now } } : planned;
    },
  },
  unpublish: { ...steps.unpublish, from: ["published"] },
  restore_version: { ...restore_version, from: open },
  /** Instead of the one that was it. */
  make_contact_form: step(table, {
    description: "This form is the one at /contactformulier.",
    allow: contentStaff(table),
    from: open,
    call: ["POST"],
    effect: (portal, form) =>
      form.organizationId !== null
        ? { message: "contactFormOfCenter" }
        : {
            statements: [
              portal.db
                .update(table)
                .set({ isContactForm: false, updatedAt: portal.now })
                .where(eq(table.centerId, form.centerId), eq(table.isContactForm, true), ne(table.id, form.id)),
              portal.db.update(table).set({ isContactForm: true, updatedAt: portal.now }).where(eq(table.id, form.id)),
            ],
          },
  }),
};

interface Nested extends Row {
  id?: string;
  _destroy?: boolean;
  position?: number;
}

/** Questions that were said with the form, as commands below its own; `position` says their order, and the list where that is silent. */
export async function questionCommands(
  portal: Portal,
  formId: string,
  list: readonly Nested[] | undefined,
  isNew = false,
): Promise<Command[]> {
  if (!list) return [];
  const below = versioned.children.formQuestions!;
  const stored = isNew ? [] : await portal.db.fetch(storedChildren(portal, below, formId));
  const rows = new Map(stored.map((row) => [String(row.id), row]));
  const placed = list.map((one, at) => ({ one, at: one.position ?? at })).sort((a, b) => a.at - b.at);
  return childCommands(
    below,
    formId,
    stored,
    placed.map(({ one: { id, _destroy, position: _, ...said } }) => {
      if (_destroy) return { id, _destroy };
      const before = id === undefined ? undefined : rows.get(id);
      const built = builtFrom(said, before as Parameters<typeof builtFrom>[1]);
      const rest = Object.fromEntries(Object.entries(said).filter(([name]) => ["parentId", "hidden", "sourceChanged"].includes(name)));
      return { ...(id && { id }), ...rest, ...built };
    }),
  );
}

/** Nothing waits to be published any more, and nobody fills it in. */
export const withdrawn = ({ db, now }: Portal, id: string) => [
  db
    .update(formVersions)
    .set({ state: sql`iif(${formVersions.state} = 'scheduled', 'draft', 'replaced')`, publishAt: null, updatedAt: now })
    .where(eq(formVersions.formId, id), inArray(formVersions.state, ["scheduled", "published"])),
];

export { formStaff };
