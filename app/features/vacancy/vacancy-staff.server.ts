/** What the staff screens need of vacancies beside the rows themselves: counts, choices, and publishing after saving. */

import { redirect, type TypedResponse } from "@remix-run/cloudflare";
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { placesAround } from "~/core/geo/places.server";
import { flash } from "~/core/http/flash.server";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { asSql } from "~/core/policy/rules.server";
import { worksFor } from "~/core/policy/works-for.server";
import { readForm } from "~/core/resource/body.server";
import { command, execute } from "~/core/resource/command.server";
import { countBy } from "~/core/resource/count.server";
import { mayUpdate } from "~/core/resource/gate.server";
import { hasWords } from "~/core/resource/text-match.server";
import { withImage } from "~/core/storage/files.server";
import { asBoolean, countIn, fullName, inList } from "~/core/tenant/conditions.server";
import { combine, constant, type Query, type Row } from "~/core/tenant/db.server";
import type { Portal } from "~/core/tenant/portal.server";
import { momentOf } from "~/core/time";
import type { EditorAnswer } from "~/ui/editor/view";
import { addresses, applications, memberships, organizations, vacancies as table, users } from "~db/schema";
import { alphabetical, byLastName } from "~db/schema/alphabet";
import { questionsIn } from "../form";
import { askedForm, formsToAsk } from "../form_submission/index.server";
import { hiddenTypes } from "../scope/index.server";
import { ageGroupsOf, categoriesOf } from "../term/index.server";
import { datedTypes, vacancyTypes } from "./choices";
import type { Choice, EditorOrganization, TypeChoice } from "./editor/editor-lists";
import { localTags } from "./local-tags.server";
import { publishNeeds } from "./publish-needs.server";
import { vacancies } from "./vacancy.resource.server";
import { mayManage, mayPostFor } from "./vacancy-policy.server";
import { namedTypes, typeName } from "./vacancy-words";
import { datesAhead } from "./visibility.server";

/** Vacancies that the viewer works with, not all that they may read. */
export const managed = (portal: Portal): SQL => asSql(mayManage(portal));

const isWaiting = and(eq(applications.status, "pending"), isNull(applications.deletedAt));

/** How many people wait for an answer. */
export const waitingFor = ({ db }: Portal) => countIn(applications, db.mine(applications), eq(applications.vacancyId, table.id), isWaiting);

/** How many vacancies each status has, the other filters of the request as they are. */
export const statusCounts = (args: RequestArgs): Query<Record<string, number>> =>
  countBy(vacancies, args, "status", managed(args.context.portal));

const maxChoices = 1_000;

/** Organisations whose vacancies the viewer works with, by name, for the list's filter; the one that the address names is among them. */
export function organizationsPostedFor({ request, context: { portal } }: RequestArgs): Query<Choice[]> {
  const named = urlOf(request).searchParams.get("filter[organization_id_eq]");
  return portal.db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(isNull(organizations.deletedAt), asSql(mayPostFor(portal)))
    .orderBy(desc(sql`${organizations.id} is ${named}`), alphabetical(organizations.name))
    .limit(maxChoices)
    .map((rows) => rows.sort((a, b) => a.name.localeCompare(b.name, portal.locale)));
}

const shownToChoose = 25;

/** Organisations for which the viewer may make a vacancy, those that they work for first; `?search=` narrows them by name. */
export function organizationsToPostFor({ request, context: { portal } }: RequestArgs) {
  const search = new URL(request.url).searchParams.get("search")?.trim().slice(0, 120) ?? "";
  const own = inList(organizations.id, portal.viewer?.organizations.map(({ id }) => id) ?? []);
  return portal.db
    .select({ id: organizations.id, name: organizations.name, city: organizations.city })
    .from(organizations)
    .where(
      isNull(organizations.deletedAt),
      asSql(mayPostFor(portal)),
      inArray(organizations.status, ["approved", "pending"]),
      hasWords(search, organizations.name),
    )
    .orderBy(desc(own), alphabetical(organizations.name))
    .limit(shownToChoose + 1)
    .map((rows) => ({ search, items: rows.slice(0, shownToChoose), more: rows.length > shownToChoose }));
}

/** An organisation, when the viewer may make vacancies for it. */
export const organizationFor = (portal: Portal, id: SQL): Query<EditorOrganization | null> =>
  portal.db
    .select({
      id: organizations.id,
      name: organizations.name,
      status: organizations.status,
      city: organizations.city,
      country: addresses.country,
    })
    .from(organizations)
    .leftJoin(addresses, eq(addresses.id, organizations.addressId))
    .where(isNull(organizations.deletedAt), asSql(mayPostFor(portal)), eq(organizations.id, id))
    .limit(1)
    .map(([row]) => row ?? null);

/** Who may be the contact person; the one that a vacancy has stays to be chosen, also when they left. */
function membersOf({ db, locale }: Portal, organizationId: SQL, stored: SQL): Query<Choice[]> {
  const t = translator(locale, "vacancy");
  const members = db.select({ id: memberships.userId }).from(memberships).where(eq(memberships.organizationId, organizationId)).getSQL();
  const here = worksFor(users, organizationId);
  return db
    .select({ id: users.id, name: fullName(users), here: asBoolean(here) })
    .from(users)
    .where(sql`${users.id} in (${members} union select ${stored})`, or(sql`${users.id} is ${stored}`, here))
    .orderBy(desc(sql`${users.id} is ${stored}`), byLastName(users))
    .limit(101)
    .map((rows) => rows.map(({ id, name, here }) => ({ id, name: here ? name : t("staff.contactGone", { name }) })));
}

/** What the editor lets somebody choose from, for the organisation whose id the expression gives. */
export const editorQueries = (portal: Portal, organizationId: SQL, contactPersonId: SQL = sql`null`, formId: SQL = sql`null`) => ({
  organization: organizationFor(portal, organizationId),
  members: membersOf(portal, organizationId, contactPersonId),
  localTags: localTags(
    portal,
    sql`(select ${organizations.centerId} from ${organizations} where ${portal.db.mine(organizations)} and ${organizations.id} = ${organizationId})`,
  ),
  categories: categoriesOf(portal),
  ageGroups: ageGroupsOf(portal),
  forms: formsToAsk(portal, organizationId, formId),
  asked: combine({ form: askedForm(portal, formId) }, ({ form }) => form && questionsIn(form.definition).map(({ text }) => text)),
});

/** @param stored the type that the vacancy has, which stays to be chosen */
export const editorLists = (portal: Portal, stored?: string) => ({
  types: typeChoices(portal, stored),
  places: placesAround(portal.center),
});

/** Types to choose from: those that the tenant has, each word once. */
export function typeChoices(portal: Portal, stored?: string): TypeChoice[] {
  const t = translator(portal.locale, "vacancy");
  const { features } = portal.tenant;
  const named = namedTypes(features);
  return vacancyTypes
    .filter((type) => (named.includes(type) && !hiddenTypes(portal).includes(type)) || type === stored)
    .map((type) => ({ id: type, name: typeName(type, features, t) }));
}

/**
 * After saving: publishes too when the form asked for that, and leads to the editor. What stands in the way of publishing is said there,
 * beside the fields; what was saved stays saved.
 * @param row as it is now
 */
export async function saved(args: RequestArgs, id: string, row: Row): Promise<TypedResponse<never>> {
  const { portal } = args.context;
  const { locale, now } = portal;
  const t = translator(locale, "vacancy");
  const form = await readForm(args);
  const editor = `/vacancies/${id}/edit`;
  const undated = (await portal.db.fetch(awaitsDates(portal, id, row))) ? t("staff.said.undated") : null;
  const online = flash(
    undated
      ? { title: t("staff.said.publishUndated"), message: undated, color: "warning" }
      : { title: t("staff.said.publish"), message: t("staff.said.publishText") },
  );
  // By a new last day alone.
  if (row.publishedAt === now) return redirect(editor, { headers: { "Set-Cookie": online } });
  const after = form.get("after");
  // The form's version is that of before it was saved.
  const take = (step: string) => execute(portal, [command.step(vacancies, id, step)]);
  if (after === "review") {
    const asked = await take("ask_review");
    const said = asked.ok
      ? flash({ title: t("staff.said.askReview"), message: t("staff.said.askReviewText") })
      : flash({ title: t("staff.said.savedOnly"), message: t("staff.said.notPublished"), color: "warning" });
    return redirect(asked.ok ? editor : `${editor}?publish=tried`, { headers: { "Set-Cookie": said } });
  }
  if (after !== "publish")
    return redirect(editor, { headers: { "Set-Cookie": flash({ title: t("staff.said.saved"), message: undated ?? undefined }) } });
  const published = await take("publish");
  if (!published.ok) {
    const notice = flash({ title: t("staff.said.savedOnly"), message: t("staff.said.notPublished"), color: "warning" });
    return redirect(`${editor}?publish=tried`, { headers: { "Set-Cookie": notice } });
  }
  return redirect(editor, { headers: { "Set-Cookie": online } });
}

/** Whether it is of a kind that has dates, and has none that are still to come. */
const awaitsDates = (portal: Portal, id: string, { vacancyType }: Row): Query<boolean> =>
  portal.tenant.features.volunteerProfiles && datedTypes.includes(String(vacancyType))
    ? combine({ number: datesAhead(portal, id) }, ({ number }) => number === 0)
    : constant(false);

/** A form that was to be published and is not right says with its own errors what publishing needs, so that nobody hears of that in a second round. */
export async function withNeeds<Answer>(args: RequestArgs, answer: Answer): Promise<Answer> {
  const refused = (answer as { data?: EditorAnswer }).data;
  const form = refused?.form === "editor" && !refused.conflict ? await readForm(args) : null;
  if (!refused || !form || !["publish", "review"].includes(String(form.get("after")))) return answer;
  const { portal } = args.context;
  const t = translator(portal.locale, "validation");
  const typed = (name: string) => String(form.get(name) ?? "").trim();
  const written = { summary: typed("summary"), description: typed("description"), expiresAt: momentOf(typed("expiresAt")) };
  const { lastResult } = refused;
  for (const { field, message } of publishNeeds(written, "approved", portal.now)) {
    if (field && !lastResult.error?.[field]) lastResult.error = { ...lastResult.error, [field]: [t(message)] };
  }
  return answer;
}

/**
 * The picture out of the editor's form, of those who may have an editor for this vacancy, or for one of that organisation.
 */
export async function withPicture<A extends RequestArgs>(args: A, id?: string): ReturnType<typeof withImage<A>> {
  const { portal } = args.context;
  const mayAdd = async () => {
    const organizationId = String((await readForm(args)).get("organizationId") ?? "");
    return (await portal.db.fetch(organizationFor(portal, boundId(organizationId)))) !== null;
  };
  return withImage(args, "image", { may: id ? () => mayUpdate(args, vacancies, id) : mayAdd });
}

/** An id as an expression, for queries that take either. */
export const boundId = (id: string): SQL => sql`${id}`;

/** The lists for the editor of a vacancy that exists, within the same batch. */
export function editorQueriesOf(portal: Portal, id: string) {
  const its = (column: SQLiteColumn) => portal.db.select({ column }).from(table).where(eq(table.id, id)).asValue();
  return editorQueries(portal, its(table.organizationId), its(table.contactPersonId), its(table.questionsFormId));
}

export const waitingCount = ({ db }: Portal, vacancyId: string): Query<number> =>
  db
    .select({ number: count() })
    .from(applications)
    .where(eq(applications.vacancyId, vacancyId), isWaiting)
    .map(([row]) => row?.number ?? 0);
