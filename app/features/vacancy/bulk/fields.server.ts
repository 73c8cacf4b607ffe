/** Fields of several vacancies at once: what would change in each, the change itself, and taking it back for a while. */
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { formatDate, formatList } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { everyone } from "~/core/policy/rules.server";
import { fieldNames } from "~/core/resource/check.server";
import { type Command, command, tryEach } from "~/core/resource/command.server";
import { list } from "~/core/resource/list.server";
import { refusedBy, sentencesOf } from "~/core/resource/refused.server";
import type { BulkResult } from "~/core/screen/bulk";
import { chosenFrom, doEach, maxChosen } from "~/core/screen/bulk.server";
import { fullName, inList } from "~/core/tenant/conditions.server";
import type { Portal } from "~/core/tenant/portal.server";
import { momentAfter, momentOf } from "~/core/time";
import { auditEvents, memberships, organizations, programmeTags, vacancies as table, users } from "~db/schema";
import { alphabetical, byLastName } from "~db/schema/alphabet";
import { categoriesOf } from "../../term/index.server";
import { frequencies, tags as ownTags } from "../choices";
import { isPublishedAgain } from "../vacancy.commands.server";
import { vacancies } from "../vacancy.resource.server";
import { managed } from "../vacancy-staff.server";
import { tagName } from "../vacancy-view.server";
import { noPhone, type Wanted, wantedFrom } from "./wanted";

const fields = ["title", "status", "organizationId", "organizationName", "expiresAt", "tags", "categoryIds", "contactPersonId"] as const;

const rowsOf = (args: RequestArgs, ids: string[]) =>
  list(vacancies, args, {
    where: [managed(args.context.portal), inList(table.id, ids)],
    listed: everyone,
    order: "title",
    fields: [...fields, "contactPhoneVisible", "lockVersion"],
    size: maxChosen,
  });

type Row = ReturnType<ReturnType<typeof rowsOf>["read"]>["items"][number];

/** Who works for the organisations of the chosen vacancies, and what there is to choose from. */
export const fieldChoices = (portal: Portal, ids: string[]) => ({
  members: portal.db
    .select({ id: memberships.userId, name: fullName(users), organization: organizations.name })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), inArray(users.status, ["active", "invited"]))!)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      inArray(
        memberships.organizationId,
        portal.db.select({ id: table.organizationId }).from(table).where(inList(table.id, ids), managed(portal)),
      ),
    )
    .orderBy(alphabetical(organizations.name), byLastName(users))
    .limit(200),
  categories: categoriesOf(portal),
  programmes: portal.db
    .select({ name: programmeTags.name })
    .from(programmeTags)
    .where(
      isNull(programmeTags.deletedAt),
      inArray(programmeTags.centerId, portal.db.select({ id: table.centerId }).from(table).where(inList(table.id, ids), managed(portal))),
    )
    .orderBy(programmeTags.position)
    .limit(50)
    .map((rows) => [...new Set([...ownTags, ...rows.map(({ name }) => name)])]),
});

const without = (list: string[], gone: string[]) => list.filter((one) => !gone.includes(one));
const union = (list: string[], more: string[]) => [...new Set([...list, ...more])];

/** With a frequency the others go: there is one (spec 3). */
function tagsFor({ tags }: Row, { addTags, removeTags }: Wanted): string[] {
  const frequency = frequencies.find((one) => addTags.includes(one));
  const others = frequency ? frequencies.filter((one) => one !== frequency) : [];
  return without(union(without(tags, removeTags), addTags), others);
}

/** Of what is wanted, that which is not so already. */
function changesFor(row: Row, wanted: Wanted): Record<string, unknown> {
  const moment = wanted.expiresAt && momentOf(wanted.expiresAt);
  const all: Record<string, [before: unknown, after: unknown]> = {
    ...(wanted.contactPersonId && { contactPersonId: [row.contactPersonId, wanted.contactPersonId] }),
    ...(wanted.expiresAt && { expiresAt: [row.expiresAt, moment ?? wanted.expiresAt] }),
    ...(wanted.contactPhoneVisible && { contactPhoneVisible: [row.contactPhoneVisible, wanted.contactPhoneVisible !== noPhone] }),
    tags: [row.tags, tagsFor(row, wanted)],
    categoryIds: [row.categoryIds, union(without(row.categoryIds, wanted.removeCategories), wanted.addCategories)],
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, [before, after]]) => (JSON.stringify(before) === JSON.stringify(after) ? [] : [[name, after]])),
  );
}

export interface Preview {
  id: string;
  /** "Laatste dag: 3 maart wordt 1 juni", a line for each field. */
  changes: string[];
  refused: string | null;
}

interface Prepared {
  row: Row;
  changes: Record<string, unknown>;
  command: Command;
}

async function prepare(args: RequestArgs, ids: string[], wanted: Wanted): Promise<Prepared[]> {
  const { items } = await args.context.portal.db.fetch(rowsOf(args, ids));
  return items.map((row) => {
    const changes = changesFor(row, wanted);
    return { row, changes, command: command.update(vacancies, row.id, { attributes: changes, lockVersion: row.lockVersion }) };
  });
}

const changesAny = ({ changes }: Prepared) => Object.keys(changes).length > 0;

/** What would happen, written nowhere. */
export async function previewFields(args: RequestArgs, form: FormData): Promise<Preview[]> {
  const { portal } = args.context;
  const ids = chosenFrom(form.getAll("id"));
  const prepared = await prepare(args, ids, wantedFrom(form));
  const real = prepared.filter(changesAny);
  const tried = await tryEach(
    portal,
    real.map(({ command }) => command),
  );
  const say = await describer(portal, ids);
  return prepared.map((one) => {
    const outcome = tried[real.indexOf(one)];
    const refused = outcome && !outcome.ok ? sentencesOf(portal, outcome.refused).join(" ") : null;
    return { id: one.row.id, changes: say(one), refused };
  });
}

/** A new last day puts what expired online again. */
const comesOnline = ({ row, changes }: Prepared, now: string) =>
  isPublishedAgain(row, (changes.expiresAt as string | undefined) ?? null, now);

export interface Changed {
  results: BulkResult[];
  /** Those that can be taken back. What came online again cannot: people have been told. */
  undoable: string[];
}

export async function changeFields(args: RequestArgs, form: FormData): Promise<Changed> {
  const { portal } = args.context;
  const prepared = await prepare(args, chosenFrom(form.getAll("id")), wantedFrom(form));
  const real = prepared.filter(changesAny);
  const results = await doEach(
    portal,
    real.map(({ row, command }) => ({ id: row.id, command })),
  );
  const undoable = real.filter((one, at) => results[at]!.ok && !comesOnline(one, portal.now)).map(({ row }) => row.id);
  return { results, undoable };
}

/** What is changed here; a later save of anything else is not taken back with it. */
const changeable = ["contactPersonId", "expiresAt", "contactPhoneVisible", "tags", "categoryIds"];
const isChangeable = (name: string) => changeable.includes(name);

/** As long as a change of several can be taken back. */
const undoMinutes = 10;

/** Puts back what the viewer's own change of each of these was, where nobody changed it since. */
export async function undoFields(args: RequestArgs, form: FormData): Promise<BulkResult[]> {
  const { portal } = args.context;
  const { db, viewer, now } = portal;
  const ids = chosenFrom(form.getAll("id"));
  const { found, events } = await db.fetchAll({
    found: rowsOf(args, ids),
    events: db
      .select({
        id: auditEvents.subjectId,
        action: auditEvents.action,
        actorId: auditEvents.actorId,
        changes: auditEvents.changes,
        createdAt: auditEvents.createdAt,
      })
      .from(auditEvents)
      .where(eq(auditEvents.subjectType, "vacancies"), inList(auditEvents.subjectId, ids), eq(auditEvents.trail, true))
      .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
      .limit(500),
  });
  const since = momentAfter(now, -undoMinutes * 60_000);
  const written = fieldNames(vacancies.update!.schema);
  const [too, back] = [[] as BulkResult[], [] as { id: string; command: Command }[]];
  const no = (id: string, message: string) =>
    too.push({ id, ok: false, message: sentencesOf(portal, refusedBy(portal, { message })).join(" ") });
  for (const row of found.items) {
    const lines = events.filter(({ id }) => id === row.id);
    // One that came online by its new last day has two lines of one moment.
    const atOnce = lines.filter(({ createdAt, actorId }) => createdAt === lines[0]!.createdAt && actorId === viewer?.id);
    const cameOnline = atOnce.length > 1 && atOnce.some(({ action }) => action === "publish");
    const [last] = lines;
    // What follows of itself, such as the organisation's name, nobody filled in.
    const filledIn = Object.keys(last?.changes ?? {}).filter((name) => written.has(name));
    const own = last?.action === "update" && last.actorId === viewer?.id && filledIn.every((name) => isChangeable(name)) && last.changes;
    if (cameOnline) no(row.id, "cameOnline");
    else if (!own) no(row.id, "changedSince");
    else if (last.createdAt < since) no(row.id, "undoOver");
    else {
      const attributes = Object.fromEntries(filledIn.map((name) => [name, own[name]![0]]));
      back.push({ id: row.id, command: command.update(vacancies, row.id, { attributes, lockVersion: row.lockVersion }) });
    }
  }
  return [...(await doEach(portal, back)), ...too];
}

/** A change in words. */
async function describer(portal: Portal, ids: string[]) {
  const { locale, now } = portal;
  const t = translator(locale, "vacancy");
  const { members, categories } = await portal.db.fetchAll(fieldChoices(portal, ids));
  const nothing = t("staff.bulk.nothing");
  const words: Record<string, (value: unknown) => string> = {
    contactPersonId: (id) => (id ? (members.find((member) => member.id === id)?.name ?? t("staff.bulk.somebody")) : nothing),
    expiresAt: (at) => (at ? formatDate(String(at), locale, now) : nothing),
    contactPhoneVisible: (shown) => t(shown ? "staff.bulk.phoneShown" : "staff.bulk.phoneHidden"),
    tags: (tags) =>
      formatList(
        (tags as string[]).map((tag) => tagName(tag, portal)),
        locale,
      ) || nothing,
    categoryIds: (own) =>
      formatList(
        (own as string[]).map((id) => categories.find((term) => term.id === id)?.name ?? id),
        locale,
      ) || nothing,
  };
  return (one: Prepared) => {
    const lines = Object.entries(one.changes).map(([name, after]) =>
      t("staff.bulk.becomes", {
        field: t(`staff.field.${name}`),
        before: words[name]!(one.row[name as keyof Row]),
        after: words[name]!(after),
      }),
    );
    return comesOnline(one, now) ? [...lines, t("staff.bulk.comesOnline")] : lines;
  };
}
