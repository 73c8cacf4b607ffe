/** Every save of a centre's own words for a mail: who said what when, and how that differs from what is sent now. */
import { desc, eq, type SQL } from "drizzle-orm";
import type { Locale } from "~/core/i18n/locales";
import { newId } from "~/core/ids";
import { type Line, linesBetween } from "~/core/lines-between";
import { insert } from "~/core/resource/rows.server";
import { fullName } from "~/core/tenant/conditions.server";
import type { Query } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { notificationTemplateVersions as table, notificationTemplates as templates, users } from "~db/schema";

export interface Words {
  subject: string;
  body: string;
}

type Template = Pick<typeof templates.$inferSelect, "id" | "centerId" | "subject" | "body" | "updatedAt">;

const versionRow = (
  { db, now }: Portal,
  { id, centerId }: Pick<Template, "id" | "centerId">,
  number: number,
  { subject, body }: Words,
) => ({
  ...{ id: newId(), tenantId: db.tenantId, centerId, templateId: id, number, state: "published" as const },
  ...{ snapshot: { attributes: { subject, body }, children: {} }, authorId: null as string | null, createdAt: now, updatedAt: now },
});

/** The first one, for the batch of a new template. */
export const firstVersion = (portal: Portal, id: string, words: Words): SQL =>
  insert(table, { ...versionRow(portal, { id, centerId: portal.center.id }, 1, words), authorId: portal.viewer?.id ?? null });

/** The next one, for the batch of a change. Words from before there were versions become the first. */
export async function nextVersion(portal: Portal, before: Template, after: Words): Promise<SQL[]> {
  if (before.subject === after.subject && before.body === after.body) return [];
  const last = await portal.db.fetch(
    portal.db.select({ number: table.number }).from(table).where(eq(table.templateId, before.id)).orderBy(desc(table.number)).first(),
  );
  const first = { ...versionRow(portal, before, 1, before), createdAt: before.updatedAt, updatedAt: before.updatedAt };
  const next = { ...versionRow(portal, before, (last?.number ?? 1) + 1, after), authorId: portal.viewer?.id ?? null };
  return [...(last ? [] : [insert(table, first)]), insert(table, next)];
}

export interface Version extends Words {
  id: string;
  number: number;
  at: string;
  by: string | null;
}

/** Of a mail in one language, the newest first; also from before the centre went back to the shipped words. */
export const versionsOf = ({ db, center }: Portal, name: string, locale: Locale): Query<Version[]> =>
  db
    .select({ id: table.id, at: table.createdAt, by: fullName(users), snapshot: table.snapshot })
    .from(table)
    .innerJoin(templates, eq(templates.id, table.templateId))
    .leftJoin(users, eq(users.id, table.authorId))
    .where(eq(templates.centerId, center.id), eq(templates.name, name), eq(templates.locale, locale))
    .orderBy(desc(table.createdAt), desc(table.number))
    .limit(100)
    .map((rows) =>
      rows.map(({ id, at, by, snapshot }, place) => {
        const { subject, body } = snapshot.attributes;
        return { id, number: rows.length - place, at, by, subject, body };
      }),
    );

/** What was said then, and what is said now. */
export const compared = (then: Words, now: Words): { subject: Line[]; body: Line[] } => ({
  subject: linesBetween([then.subject], [now.subject]),
  body: linesBetween(linesOf(then.body), linesOf(now.body)),
});

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");
