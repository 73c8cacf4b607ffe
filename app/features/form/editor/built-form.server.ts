/** What the builder is told of forms. */
import { sql } from "drizzle-orm";
import type { Standing } from "~/builder/builder";
import type { Built } from "~/builder/builder.server";
import type { EditedBlock } from "~/builder/field";
import { locales } from "~/core/i18n/locales";
import { forms as table } from "~db/schema";
import { addressOf, forms } from "../form.resource.server";
import { stateColumns } from "../form-list.server";
import { versioned } from "../form-versions.server";
import { formKinds } from "../kinds.server";
import { conditionIn } from "./earlier";

export const builtForm: Built = {
  resource: forms,
  versioned,
  list: "formQuestions",
  kinds: formKinds,
  languages: locales,
  words: "form_editor",
  names: "form_question",
  states: "form",
  called: "words",
  back: "/form_builder",
  editor: "/edit",
  columns: {
    ...stateColumns,
    published: sql`${table.status} = 'published'`,
    publishedAt: sql`${table.publishedAt}`,
    publicKey: sql`${table.publicKey}`,
  },
  standing: (row): Standing => ({
    state: row.state as Standing["state"],
    published: row.published === 1,
    publishedAt: row.publishedAt as string | null,
    scheduledAt: row.scheduledAt as string | null,
    live: addressOf(String(row.publicKey)),
  }),
  copied: withoutOthers,
};

/** In another form the questions that it leaned on are not there, unless they are copied along. */
function withoutOthers(block: EditedBlock, along: ReadonlySet<string>): EditedBlock {
  if (conditionIn(block)?.rules.every(({ question }) => along.has(question))) return block;
  const { showIf: _, ...props } = block.props;
  return { ...block, props };
}
