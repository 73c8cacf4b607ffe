/** A tenant with one centre, whose every row is drawn by lot. Only its people are sound, so that somebody can look at it. */
import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import fc from "fast-check";
import { hashToken, newToken } from "~/core/auth/credentials.server";
import { allResources } from "~/core/resource/catalogue.server";
import * as schema from "~db/schema";
import { seedId } from "~db/seeds/random";
import { anyBlock, anyMoment, anyText, isGiven, type Row, rowOf } from "./lots";

/** Who can look at it, signed in as somebody is after the sign-in form. */
export const people = ["admin", "organization_superuser", "volunteer"] as const;
export type Person = (typeof people)[number];

export interface SiteByLot {
  hostname: string;
  rows: Map<SQLiteTable, Row[]>;
  /** Ids of its rows, by what tests/isolation/addresses.ts and the API call them. */
  ids: Record<string, string[]>;
  cookies: Record<Person, Record<string, string>>;
}

const usually = <T>(usual: T, otherwise: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: otherwise });
/** The id of one of these rows, or of one that is gone. */
const oneOf = (ids: string[]) => usually(ids[0]!, fc.constantFrom(...ids, seedId("gone")));
const someOf = (ids: string[]) => fc.subarray([...ids, seedId("gone")]);
const orNone = (arbitrary: fc.Arbitrary<unknown>) => fc.option(arbitrary, { freq: 3 });

class Lots {
  readonly rows = new Map<SQLiteTable, Row[]>();
  private drawn = 0;

  constructor(
    readonly name: string,
    private readonly seed: number,
  ) {}

  ids(kind: string, count: number): string[] {
    return Array.from({ length: count }, (_, at) => seedId(`${this.name} ${kind} ${at}`));
  }

  /** A name that nothing else has. */
  own(at: number, usual = `rij-${at}`): fc.Arbitrary<string> {
    return fc.oneof(
      fc.constant(usual),
      anyText.map((text) => `${text}${at}`),
    );
  }

  /** A row for each, drawn but for what is given. */
  add<T>(table: SQLiteTable, each: T[], given: (one: T, at: number) => Row, besides?: fc.Arbitrary<Row>): T[] {
    const rows = each.map((one, at) => {
      const row = fc.tuple(rowOf(table, given(one, at)), besides ?? fc.constant({})).map(([drawn, more]) => ({ ...drawn, ...more }));
      return fc.sample(row, { seed: this.seed + ++this.drawn, numRuns: 1 })[0]!;
    });
    this.rows.set(table, [...(this.rows.get(table) ?? []), ...rows]);
    return each;
  }
}

type Here = { tenantId: string; centerId: string };

/** The same number and seed give the same site. */
export function siteByLot(number: number, seed: number): SiteByLot {
  const lots = new Lots(`lot${number}`, seed + number * 1_000);
  const [tenants, centers] = [lots.ids("tenants", 1), lots.ids("organizations", 1)];
  const here = { tenantId: tenants[0]!, centerId: centers[0]! };
  const profiles = addCenter(lots, here);
  const terms = addTerms(lots, here);
  const organizations = addOrganizations(lots, here, terms);
  const { users, cookies } = addPeople(lots, here, organizations);
  const work = addWork(lots, here, { ...terms, organizations, users });
  const subjects = [...work.vacancies, ...organizations, ...users, ...work.applications];
  const ids = {
    hosts: [`${lots.name}.localhost`],
    ...{ tenants, centers, volunteer_centers: centers, volunteer_center_profiles: profiles, organizations, users },
    ...addContent(lots, here),
    ...terms,
    ...work,
    ...addPages(lots, here),
    ...addTrail(lots, here, subjects, users),
    imports: addImports(lots, here, users),
    saved_searches: addWishes(lots, here, users),
  };
  return { hostname: `${lots.name}.localhost`, rows: lots.rows, ids: { ...ids, ...addOthers(lots, here, ids) }, cookies };
}

/** What people want to hear of; the searches are those of who sees most. */
function addWishes(lots: Lots, here: Here, users: string[]): string[] {
  lots.add(schema.notificationPreferences, lots.ids("preferences", 3), (id, at) => ({
    ...here,
    id,
    userId: users[at],
    event: lots.own(at),
  }));
  return lots.add(schema.savedSearches, lots.ids("saved_searches", 3), (id) => ({ ...here, id, userId: users[0], deletedAt: null }));
}

function addCenter(lots: Lots, here: Here): string[] {
  const hostname = `${lots.name}.localhost`;
  lots.add(schema.tenants, [here.tenantId], (id) => ({ id, key: lots.name }));
  lots.add(schema.hosts, [hostname], () => ({ ...here, hostname, binding: "DB", gatePath: null }));
  lots.add(schema.hosts, [1, 2], (at) => ({ ...here, hostname: lots.own(at, `${at}.${hostname}`), binding: "DB" }));
  return lots.add(schema.volunteerCenterProfiles, lots.ids("profiles", 1), (id) => ({ ...here, id, requireSecondFactor: false }));
}

/** Of every other type that staff have a screen for, three. */
function addOthers(lots: Lots, here: Here, drawn: object): Record<string, string[]> {
  const others = allResources().filter(({ type, screen, table }) => screen && "centerId" in table && !(type in drawn));
  return Object.fromEntries(
    others.map(({ type, table }) => [
      type,
      lots.add(table, lots.ids(type, 3), (id, at) => ({
        ...needed(table, id),
        ...here,
        id,
        ...("name" in table && { name: lots.own(at) }),
      })),
    ]),
  );
}

/** What nobody types and no row does without: a secret of its own, and ids of what is gone. */
const needed = (table: SQLiteTable, id: string): Row =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, { notNull, hasDefault, dataType }]) =>
      isGiven(name) && notNull && !hasDefault && dataType === "string" ? [[name, id]] : [],
    ),
  );

/** The centre's files, redirects and texts of mails. */
function addContent(lots: Lots, here: Here): Record<string, string[]> {
  const add = (type: string, table: SQLiteTable, given: (at: number) => Row) => ({
    [type]: lots.add(table, lots.ids(type, 3), (id, at) => ({ ...here, id, ...given(at) })),
  });
  return {
    ...add("uploads", schema.uploads, () => ({})),
    ...add("redirects", schema.redirects, (at) => ({ fromPath: lots.own(at, `/oud-${at}`), statusCode: usually(301, fc.constant(410)) })),
    ...add("notification_templates", schema.notificationTemplates, () => ({ name: "application_received" })),
  };
}

function addTerms(lots: Lots, { tenantId }: Here) {
  const add = (table: SQLiteTable, kind: string, keys: string[]) =>
    lots.add(table, lots.ids(kind, keys.length), (id, at) => ({ tenantId, id, key: lots.own(at, keys[at]) }));
  return {
    categories: add(schema.categories, "categories", ["cooking", "care", "other"]),
    age_groups: add(schema.ageGroups, "age_groups", ["under-12", "12-18", "65-plus"]),
    non_profit_types: add(schema.nonProfitTypes, "non_profit_types", ["foundation", "club"]),
  };
}

function addOrganizations(lots: Lots, here: Here, terms: ReturnType<typeof addTerms>): string[] {
  const addresses = lots.add(schema.addresses, lots.ids("addresses", 2), (id) => ({ ...here, id }));
  return lots.add(schema.organizations, lots.ids("organizations", 4), (id, at) => ({
    ...{ ...here, id, slug: lots.own(at), status: usually("approved", fc.constantFrom("pending", "denied", "archived", "deleted")) },
    ...{ addressId: oneOf(addresses), nonProfitTypeId: oneOf(terms.non_profit_types), activityTypeIds: someOf(terms.categories) },
    ...(at === 0 && { type: "VolunteerCenter", deletedAt: null }),
    ...(at === 1 && { deletedAt: null }),
  }));
}

function addPeople(lots: Lots, here: Here, organizations: string[]) {
  const { tenantId } = here;
  const now = new Date().toISOString();
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const email = (at: number) => `${people[at] ?? at}@${lots.name}.test`;
  const users = lots.add(schema.users, lots.ids("users", people.length + 2), (id, at) => ({
    ...{ ...here, id, emailKey: email(at), organizationId: orNone(oneOf(organizations)) },
    ...(people[at] && { email: email(at), status: "active", confirmedAt: now, deletedAt: null }),
  }));
  const token = newToken();
  const sessions = lots.ids("sessions", people.length);
  const lasting = { kind: "cookie", tokenHash: hashToken(token), rotatedAt: now, expiresAt: later, endsAt: later };
  lots.add(schema.userRoles, users, (userId, at) => ({ tenantId, userId, ...(people[at] && { role: people[at] }) }));
  lots.add(schema.memberships, users.slice(1), (userId, at) => ({
    tenantId,
    userId,
    organizationId: at === 0 ? organizations[1] : oneOf(organizations),
  }));
  lots.add(schema.sessions, sessions, (id, at) => ({ ...lasting, tenantId, id, userId: users[at] }));
  lots.add(schema.sessions, lots.ids("others", 2), (id) => ({ tenantId, id, userId: users[0], tokenHash: id }));
  lots.add(schema.passkeys, lots.ids("passkeys", 2), (id) => ({ tenantId, id, userId: users[0], credentialId: id }));
  lots.add(schema.notifications, lots.ids("notifications", 9), (id, at) => ({ ...here, id, userId: users[at % people.length] }));
  const cookies = people.map((person, at) => [
    person,
    { "access-token": token, client: sessions[at]!, uid: encodeURIComponent(email(at)) },
  ]);
  return { users, cookies: Object.fromEntries(cookies) as SiteByLot["cookies"] };
}

interface Around {
  organizations: string[];
  users: string[];
  categories: string[];
  age_groups: string[];
}

function addWork(lots: Lots, here: Here, { organizations, users, categories, age_groups }: Around) {
  const addresses = lots.ids("addresses", 2);
  const vacancies = lots.add(schema.vacancies, lots.ids("vacancies", 5), (id, at) => ({
    ...{ ...here, id, slug: lots.own(at), organizationId: at < 3 ? organizations[1] : oneOf(organizations) },
    ...{ contactPersonId: orNone(oneOf(users)), addressId: orNone(oneOf(addresses)) },
    ...{ categoryIds: someOf(categories), ageGroupIds: someOf(age_groups) },
    status: usually("published", fc.constantFrom("draft", "filled", "expired", "archived", "deleted")),
    publishedAt: usually<string | null>("2026-01-01T00:00:00.000Z", anyMoment),
  }));
  const applications = lots.add(schema.applications, lots.ids("applications", 4), (id, at) => ({
    ...{ ...here, id, emailKey: `applicant ${at}`, vacancyId: oneOf(vacancies), organizationId: oneOf(organizations.slice(1)) },
    userId: at < 2 ? users[2] : orNone(oneOf(users)),
  }));
  lots.add(schema.searchTerms, [1, 2, 3], () => here);
  const conversations = lots.add(schema.conversations, lots.ids("conversations", 4), (id, at) => ({
    ...{ ...here, id, userId: at < 2 ? users[2] : orNone(oneOf(users)), organizationId: orNone(oneOf(organizations.slice(1))) },
    ...{ aboutType: "vacancies", aboutId: orNone(oneOf(vacancies)), deletedAt: null },
  }));
  const messages = lots.add(schema.messages, lots.ids("messages", 9), (id, at) => ({
    ...{ ...here, id, conversationId: conversations[at % conversations.length], authorId: orNone(oneOf(users)), deletedAt: null },
  }));
  lots.add(schema.messageAttachments, lots.ids("attachments", 2), (id, at) => ({
    ...{ ...here, id, conversationId: conversations[at], messageId: messages[at], key: lots.own(at) },
  }));
  return { vacancies, applications, conversations, messages };
}

function addPages(lots: Lots, here: Here) {
  const pages = lots.add(schema.pages, lots.ids("pages", 4), (id, at) => ({
    ...{
      ...here,
      id,
      slug: ["", "gelderse-handen"][at] ?? lots.own(at),
      pageType: at < 3 ? "default" : "news",
      isPublished: usually(true, fc.boolean()),
    },
  }));
  const blocks = lots.ids("content_blocks", 16);
  lots.add(schema.contentBlocks, blocks, (id, at) => ({ ...here, id, pageId: pages[at % pages.length], props: null }), anyBlock);
  const items = lots.ids("menu_items", 6);
  lots.add(schema.menuItems, items, (id) => ({ ...here, id, parentId: fc.option(oneOf(items), { freq: 2 }), pageId: oneOf(pages) }));
  const slugsOf = (type: string) =>
    lots.rows.get(schema.pages)!.flatMap(({ slug, pageType }) => (slug && pageType === type ? [String(slug)] : []));
  return { pages, content_blocks: blocks, menu_items: items, slug: slugsOf("default"), news: slugsOf("news") };
}

function addTrail(lots: Lots, here: Here, subjects: string[], users: string[]) {
  const about = { ...here, subjectId: fc.constantFrom(...subjects), actorId: oneOf(users), realActorId: orNone(oneOf(users)) };
  const noted = { ...here, subjectId: fc.constantFrom(...subjects), authorId: oneOf(users) };
  lots.add(schema.outbox, lots.ids("outbox", 3), (id) => ({ ...here, id, recipientId: oneOf(users), status: "failed" }));
  return {
    audit_events: lots.add(schema.auditEvents, lots.ids("audit_events", 20), (id) => ({ ...about, id })),
    notes: lots.add(schema.notes, lots.ids("notes", 6), (id) => ({ ...noted, id, subjectType: fc.constantFrom("users", "vacancies") })),
    entry_reports: lots.add(schema.entryReports, lots.ids("reports", 3), (id) => ({
      ...here,
      id,
      organizationId: lots.ids("organizations", 2)[1],
    })),
    mails: lots.add(schema.mailbox, lots.ids("mails", 2), (id) => ({ id, messageId: id })),
  };
}

function addImports(lots: Lots, here: Here, users: string[]): string[] {
  const imports = lots.add(schema.imports, lots.ids("imports", 4), (id) => ({ ...here, id, organizationId: null, createdBy: users[0] }));
  for (const importId of imports)
    lots.add(schema.importRows, lots.ids(`lines ${importId}`, 3), (id, at) => ({
      ...{ tenantId: here.tenantId, id, importId, position: at, userId: orNone(oneOf(users)) },
    }));
  return imports;
}
