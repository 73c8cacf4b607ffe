/** Each line of the table of who may do what, asked of the API. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "~/core/auth/viewer";
import { newId } from "~/core/ids";
import { allResources, resourceOf, setCatalogue } from "~/core/resource/catalogue.server";
import { product } from "~/features/index.server";
import * as schema from "~db/schema";
import type { Client, Init } from "../../support/http";
import { applicationAttributes, ask, groundOf, maker, patch, postSample, put, testCity, vacancyAttributes } from "../support";
import { type Column, columns, type Line, lines, policy, tested } from "./table";

setCatalogue(product);

const { world, ground, make } = await testCity();

let people: Record<Column, Client>;
const ids = {} as Record<Column, string>;

/** Another centre of the same tenant, and an organisation at each. */
const places = { other: "", elsewhere: { centerId: "", organizationId: "" } };

beforeAll(async () => {
  const roles = columns.filter((column): column is Role & Column => column !== "nobody");
  const clients = await Promise.all(roles.map(async (role) => [role, await world.signIn(role, "city")] as const));
  people = { nobody: world.visitor("city"), ...Object.fromEntries(clients) } as Record<Column, Client>;
  for (const role of roles)
    ids[role] = (await world.sql<{ id: string }>("city", "select id from users where email_key = ?", [`${role}@city.test`]))[0]!.id;
  places.other = await make.organization();
  const centerId = await make.organization({ type: "VolunteerCenter" });
  places.elsewhere = { centerId, organizationId: await make.organization({ centerId }) };
});

const pushEndpoint = (id: string) => `https://updates.push.services.mozilla.com/wpush/v2/${id}`;

const stamps = { createdAt: "2026-11-01T09:00:00.000Z", updatedAt: "2026-11-01T09:00:00.000Z" };

async function aTerm(table: typeof schema.categories | typeof schema.ageGroups | typeof schema.nonProfitTypes): Promise<string> {
  const id = newId();
  await put(world, "city", table, { id, tenantId: ground.tenantId, key: id, nameNl: "Toets", nameEn: "Test", ...stamps });
  return id;
}

async function aPage(row: string): Promise<string> {
  const id = newId();
  const [status, where] = row.split(", ");
  const centerId = where ? places.elsewhere.centerId : ground.centerId;
  const page = {
    id,
    tenantId: ground.tenantId,
    centerId,
    title: "Toets",
    slug: `toets-${id}`,
    isPublished: status === "published",
    ...stamps,
  };
  await put(world, "city", schema.pages, page);
  return id;
}

/** Makes a row as a line of the table describes it; `asker` is who will ask for it. */
const rows: Record<string, (row: string, asker: Column) => Promise<string>> = {
  vacancies(row) {
    const [status, whose] = row.split(", ") as ["draft", string];
    const at =
      whose === "another centre"
        ? places.elsewhere
        : { organizationId: whose === "own organisation" ? ground.organizationId : places.other };
    return make.vacancy({ ...at, status, publishedAt: status === "draft" ? null : "2026-11-01T09:00:00.000Z", title: `Beleid ${newId()}` });
  },
  async applications(row, asker) {
    const at =
      row === "to another centre"
        ? places.elsewhere
        : { organizationId: row === "to own organisation" ? ground.organizationId : places.other };
    const userId = row === "of oneself" ? (ids[asker] ?? null) : null;
    return make.application({ ...at, userId, vacancyId: await make.vacancy(at) });
  },
  async organizations(row) {
    if (row.startsWith("own")) {
      await world.sql("city", "update organizations set status = ?, deleted_at = null where id = ?", [
        row === "own" ? "approved" : "pending",
        ground.organizationId,
      ]);
      return ground.organizationId;
    }
    const [status, where] = row.split(", ");
    return make.organization({ status: status as "pending", ...(where && { centerId: places.elsewhere.centerId }) });
  },
  async users(row, asker) {
    const [who, what = ""] = row.split(", ");
    if (who === "oneself") return ids[asker] ?? newId();
    const state = ["active", "invited", "inactive", "archived"].includes(what) ? { status: what as "active" } : {};
    const over = { ...state, roles: ["mentor", "center_superuser", "admin"].filter((role) => role === what) };
    if (who === "colleague")
      return make.user({ ...over, organizations: [ground.organizationId, ...(what === "shared" ? [places.other] : [])] });
    return make.user({ ...over, ...(who === "somebody of another centre" && { centerId: places.elsewhere.centerId }) });
  },
  categories: () => aTerm(schema.categories),
  age_groups: () => aTerm(schema.ageGroups),
  non_profit_types: () => aTerm(schema.nonProfitTypes),
  pages: aPage,
  async content_blocks(row) {
    const id = newId();
    const [status, where] = row.split(", ");
    const pageId = await aPage(row);
    const centerId = where ? places.elsewhere.centerId : ground.centerId;
    const block = { id, tenantId: ground.tenantId, centerId, pageId, kind: "Markdown", props: { text: status! }, ...stamps };
    await put(world, "city", schema.contentBlocks, block);
    return id;
  },
  async page_versions(row) {
    const id = newId();
    const pageId = await aPage(row === "of the centre" ? "published" : "published, another centre");
    const { centerId } = row === "of the centre" ? ground : places.elsewhere;
    const version = { number: 1, state: "draft" as const, snapshot: { attributes: {}, children: {} } };
    await put(world, "city", schema.pageVersions, { id, tenantId: ground.tenantId, centerId, pageId, ...version, ...stamps });
    return id;
  },
  async volunteer_center_profile_versions(row) {
    const id = newId();
    const { centerId } = row === "of the centre" ? ground : places.elsewhere;
    const version = { number: 1, state: "replaced" as const, snapshot: { attributes: {}, children: {} } };
    const place = { tenantId: ground.tenantId, centerId, profileId: newId() };
    await put(world, "city", schema.volunteerCenterProfileVersions, { id, ...place, ...version, ...stamps });
    return id;
  },
  async entry_reports(row) {
    const id = newId();
    const handled = row.startsWith("handled, ");
    const at =
      row === "another centre"
        ? places.elsewhere
        : { centerId: ground.centerId, organizationId: row.endsWith("own organisation") ? ground.organizationId : places.other };
    const report = { id, tenantId: ground.tenantId, ...at, message: "Klopt niet", status: handled ? "handled" : "new", ...stamps } as const;
    await put(world, "city", schema.entryReports, report);
    return id;
  },
  async audit_events(row, asker) {
    const id = newId();
    const application = row.includes("application");
    const whose = row.includes("own application")
      ? "of oneself"
      : row.includes("own organisation")
        ? "to own organisation"
        : "to another organisation";
    const centerId = row.includes("another centre") ? places.elsewhere.centerId : ground.centerId;
    const subjectId = application ? await rows.applications!(whose, asker) : await make.vacancy();
    const subjectType = application ? "applications" : "vacancies";
    await put(world, "city", schema.auditEvents, {
      id,
      tenantId: ground.tenantId,
      centerId,
      subjectType,
      subjectId,
      action: "accept",
      createdAt: "2026-11-01T09:00:00.000Z",
    });
    return id;
  },
  async hosts() {
    const hostname = `${newId()}.example.org`;
    await put(world, "city", schema.hosts, { hostname, tenantId: ground.tenantId, centerId: ground.centerId, createdAt: stamps.createdAt });
    return hostname;
  },
  tenants: async () => ground.tenantId,
  async notes(row, asker) {
    const id = newId();
    const { centerId } = row === "of another centre" ? places.elsewhere : ground;
    const place = { tenantId: ground.tenantId, centerId };
    const authorId = (row === "own" && ids[asker]) || newId();
    await put(world, "city", schema.notes, {
      id,
      ...place,
      subjectType: "users",
      subjectId: newId(),
      authorId,
      authorName: "Toets",
      note: "Toets",
      ...stamps,
    });
    return id;
  },
  async notifications(row, asker) {
    const id = newId();
    const userId = (row === "own" && ids[asker]) || (await make.user());
    const place = { tenantId: ground.tenantId, centerId: ground.centerId };
    await put(world, "city", schema.notifications, { id, ...place, userId, event: "vacancy_expired", title: "Toets", ...stamps });
    return id;
  },
  async notification_preferences(row, asker) {
    const id = newId();
    const userId = (row === "own" && ids[asker]) || (await make.user());
    const place = { tenantId: ground.tenantId, centerId: ground.centerId };
    await put(world, "city", schema.notificationPreferences, { id, ...place, userId, event: id, mode: "off", ...stamps });
    return id;
  },
  async outbox_mails(row) {
    const id = newId();
    const { centerId } = row === "of another centre" ? places.elsewhere : ground;
    await put(world, "city", schema.outbox, {
      ...{ id, tenantId: ground.tenantId, centerId, host: "http://city.localhost", event: "application_confirmed", status: "failed" },
      ...{
        recipientEmail: `${id}@example.org`,
        locale: "nl",
        data: { name: "Noor", link: "/" },
        dueAt: stamps.createdAt,
        createdAt: stamps.createdAt,
      },
    });
    return id;
  },
  async push_subscriptions(row, asker) {
    const id = newId();
    const userId = (row === "own" && ids[asker]) || (await make.user());
    const place = { tenantId: ground.tenantId, centerId: ground.centerId };
    await put(world, "city", schema.pushSubscriptions, { id, ...place, userId, endpoint: pushEndpoint(id), name: "Firefox", ...stamps });
    return id;
  },
  async conversations(row, asker) {
    const id = newId();
    const { centerId } = row === "with another centre" ? places.elsewhere : ground;
    const organizationId = row === "of own organisation" ? ground.organizationId : row.startsWith("with ") ? null : places.other;
    const userId = (row === "own" && ids[asker]) || (await make.user());
    const place = { tenantId: ground.tenantId, centerId };
    const sides = { userId, organizationId, withCenter: organizationId === null, startedBy: "user", lastSide: "user" } as const;
    const reported = row === "reported" ? { reportedAt: stamps.createdAt } : {};
    const conversation = { id, ...place, ...sides, ...reported, subject: "Toets", lastMessageAt: stamps.createdAt, ...stamps };
    await put(world, "city", schema.conversations, conversation);
    return id;
  },
  async messages(row, asker) {
    const id = newId();
    const conversationId = await rows.conversations!(row, asker);
    const place = { tenantId: ground.tenantId, centerId: ground.centerId };
    await put(world, "city", schema.messages, { id, ...place, conversationId, side: "user", body: "Toets", ...stamps });
    return id;
  },
  async favorites(row, asker) {
    const id = newId();
    const userId = (row === "own" && ids[asker]) || (await make.user());
    const place = { tenantId: ground.tenantId, centerId: ground.centerId };
    await put(world, "city", schema.favorites, { id, ...place, userId, vacancyId: await make.vacancy(), ...stamps });
    return id;
  },
  async saved_searches(row, asker) {
    const id = newId();
    const userId = (row === "own" && ids[asker]) || (await make.user());
    const place = { tenantId: ground.tenantId, centerId: ground.centerId };
    await put(world, "city", schema.savedSearches, { id, ...place, userId, name: "Toets", query: "", seenAt: stamps.createdAt, ...stamps });
    return id;
  },
  volunteer_centers: async () => ground.centerId,
  volunteer_center_profiles: async () =>
    (await world.sql<{ id: string }>("city", "select id from volunteer_center_profiles where center_id = ?", [ground.centerId]))[0]!.id,
};

const aTermAsked = async () => ({ key: `k${newId()}`, name_nl: "Toets", name_en: "Test" });

const creations: Record<string, (row: string, asker: Column) => Promise<Record<string, unknown> | FormData>> = {
  vacancies: async (row) =>
    vacancyAttributes(
      {
        "own organisation": ground.organizationId,
        "another organisation": places.other,
        "another centre": places.elsewhere.organizationId,
      }[row] ?? (await make.organization({ status: "archived" })),
    ),
  applications: async () => applicationAttributes(await make.vacancy()),
  hosts: async () => ({ hostname: `${newId()}.example.org`, center_id: ground.centerId }),
  tenants: async () => ({ name: "Nieuw" }),
  volunteer_centers: async () => ({ name: `Punt ${newId().slice(-6)}`, city: "Zutphen" }),
  notes: async (row) =>
    row === "about somebody of the centre"
      ? { subject_type: "users", subject_id: await make.user(), note: "Toets" }
      : { subject_type: "vacancies", subject_id: await make.vacancy(places.elsewhere), note: "Toets" },
  categories: aTermAsked,
  age_groups: aTermAsked,
  non_profit_types: aTermAsked,
  users: async (row) => {
    const [role, where = ""] = row.split(", ");
    const at: Record<string, string> = {
      "own organisation": ground.organizationId,
      "another organisation": places.other,
      "another centre": places.elsewhere.organizationId,
    };
    const person = { first_name: "Sanne", last_name: "de Wit", email: `sanne.${newId()}@example.org` };
    return { ...person, role, ...(at[where] && { organization_id: at[where] }) };
  },
  entry_reports: async (row) => ({
    organization_id: row === "own organisation" ? ground.organizationId : await make.organization({ status: "archived" }),
    message: "Het adres klopt niet meer.",
    reporter_name: "Sanne de Wit",
    reporter_email: "sanne@example.org",
  }),
  organizations: async () => ({ name: "Nieuw", type: "NonProfit", city: "Zutphen" }),
  notification_preferences: async () => ({ event: "message_received", mode: "off" }),
  push_subscriptions: async () => ({ endpoint: pushEndpoint(newId()), name: "Firefox" }),
  conversations: async (row) => {
    const about = (aboutType: string, id: string) => ({ about_type: aboutType, about_id: id });
    const applied = async (organizationId: string) => {
      const vacancyId = await make.vacancy({ organizationId, status: "archived" });
      return about("applications", await make.application({ organizationId, vacancyId, userId: await make.user() }));
    };
    const read = { roles: ["organization_superuser"] };
    const asked: Record<string, () => Promise<object>> = {
      "about a published vacancy": async () => ({ to: "organization", ...about("vacancies", await make.vacancy()) }),
      "about a vacancy of another organisation": async () => {
        await make.user({ ...read, organizations: [places.other] });
        return { to: "organization", ...about("vacancies", await make.vacancy({ organizationId: places.other })) };
      },
      "about a draft": async () => ({
        to: "organization",
        ...about("vacancies", await make.vacancy({ status: "draft", publishedAt: null })),
      }),
      "about a vacancy of another centre": async () => {
        await make.user({ ...read, organizations: [places.elsewhere.organizationId] });
        return { to: "organization", ...about("vacancies", await make.vacancy(places.elsewhere)) };
      },
      "to an organisation that asks for nobody": async () => {
        const organizationId = await make.organization();
        await make.user({ ...read, organizations: [organizationId] });
        return { to: "organization", organization_id: organizationId };
      },
      "to the centre": async () => ({ to: "center" }),
      "to somebody": async () => ({ to: "user", user_id: await make.user() }),
      "to somebody of another centre": async () => ({ to: "user", user_id: await make.user({ centerId: places.elsewhere.centerId }) }),
      "to somebody who applied": async () => ({ to: "user", ...(await applied(ground.organizationId)) }),
      "to somebody who applied elsewhere": async () => ({ to: "user", ...(await applied(places.other)) }),
    };
    return { ...(await asked[row]!()), subject: "Toets", body: "Toets" };
  },
  messages: async (row, asker) => ({ conversation_id: await rows.conversations!(row, asker), body: "Toets" }),
  favorites: async (row) => ({ vacancy_id: await make.vacancy(row === "any" ? {} : places.elsewhere) }),
  saved_searches: async () => ({ name: "Toets" }),
  pages: async () => ({ title: "Nieuw", slug: `nieuw-${newId()}` }),
  content_blocks: async (row) => ({ page_id: await aPage(row), kind: "Markdown", props: { text: "Toets" } }),
};

/** A type that brings its own sample has a row from it. */
for (const [type, { sample, steps = {} }] of Object.entries(tested)) {
  creations[type] = async () => sample();
  rows[type] = async (row) => {
    const { id } = (await ask(people.admin, type, postSample(sample(), type))).data[0]!;
    for (const step of steps[row] ?? []) await ask(people.admin, `${type}/${id}/transitions/${step}`, { method: "POST" });
    return id;
  };
}

/** What is changed, where something must be for the change to be written. */
const changes: Record<string, Record<string, unknown>> = { organizations: { summary: "Anders" } };

async function answerOf({ type, action, row }: Line, asker: Column): Promise<string> {
  const client = people[asker];
  if (action === "create") return String((await ask(client, type, postSample(await creations[type]!(row, asker), type))).status);
  const id = await rows[type]!(row, asker);
  if (action === "list") {
    const found = await ask(client, `${type}?filter[id_eq]=${id}`);
    return found.status === 200 ? (found.data.some((one) => one.id === id) ? "in" : "–") : String(found.status);
  }
  const inits: Record<string, Init> = { show: {}, update: patch(id, changes[type] ?? {}, type), delete: { method: "DELETE" } };
  const init = Object.hasOwn(inits, action) ? inits[action]! : { method: "POST" };
  const step = resourceOf(type).actions?.[action] ? action : `transitions/${action}`;
  const path = Object.hasOwn(inits, action) ? `${type}/${id}` : `${type}/${id}/${step}`;
  return String((await ask(client, path, init)).status);
}

it("is a table that was understood", () => {
  expect(lines.length).toBeGreaterThan(90);
  expect(lines.length).toBe(policy.split("\n").filter((text) => /^ {2}\w/.test(text)).length);
});

it("has a line for every action of every resource, so that nothing is missing", () => {
  const missing = allResources().flatMap(({ type, embedded, create, update, remove, transitions = {} }) => {
    if (embedded) return [];
    const writes = { create, update, delete: remove };
    const actions = [
      "list",
      "show",
      ...Object.entries(writes).flatMap(([name, rule]) => (rule ? [name] : [])),
      // What only the schedule does is asked for by nobody.
      ...Object.entries(transitions as Record<string, { internal?: boolean }>).flatMap(([name, { internal }]) => (internal ? [] : [name])),
    ];
    return actions
      .filter((action) => !lines.some((line) => line.type === type && line.action === action))
      .map((action) => `${type} ${action}`);
  });
  expect(missing).toEqual([]);
});

beforeEach(() =>
  world.sql("city", "update organizations set status = 'approved', deleted_at = null where id = ?", [ground.organizationId]),
);

describe.each([...new Set(lines.map(({ type }) => type))])("%s", (type) => {
  it.each(lines.filter((line) => line.type === type))("$action $row", async (line) => {
    const answers: Record<string, string> = {};
    const answer = async (column: Column) => {
      answers[column] = await answerOf(line, column);
    };
    // One after the other where everybody's answer depends on the same row.
    if (type === "organizations") for (const column of columns) await answer(column);
    else await Promise.all(columns.map(answer));
    expect(answers).toEqual(line.expected);
  });
});

/** Sharing shows the rows of all centres to everybody; what staff may do stays with their own centre (domain 2). */
describe("where centres share", () => {
  it("rows of the other centres are seen and not touched", async () => {
    const shared = await groundOf(world, "public");
    const [north] = await world.sql<{ center_id: string }>("DB", "select center_id from hosts where hostname = 'noord.public.localhost'");
    const there = maker(world, { ...shared, centerId: north!.center_id });
    const organizationId = await there.organization();
    const id = await there.vacancy({ organizationId });
    const draft = await there.vacancy({ organizationId, status: "draft", publishedAt: null });
    const superuser = await world.signIn("center_superuser", "public");
    const asked = async (client: Client, path: string, init?: Init) => (await ask(client, path, init)).status;
    expect(await asked(world.visitor("public"), `vacancies/${id}`)).toBe(200);
    expect((await ask(world.visitor("zuid.public.localhost"), `vacancies?filter[id_eq]=${id}`)).data).toHaveLength(1);
    expect(await asked(superuser, `vacancies/${id}`, patch(id, { title: "x" }, "vacancies"))).toBe(403);
    expect(await asked(superuser, `vacancies/${id}/transitions/fill`, { method: "POST" })).toBe(403);
    expect(await asked(superuser, `organizations/${organizationId}/transitions/archive`, { method: "POST" })).toBe(403);
    expect(await asked(superuser, `vacancies/${draft}`)).toBe(404);
    expect(await asked(await world.signIn("admin", "public"), `vacancies/${draft}`)).toBe(200);
    const application = await there.application({ vacancyId: id, organizationId });
    expect(await asked(superuser, `applications/${application}`)).toBe(404);
  });
});
