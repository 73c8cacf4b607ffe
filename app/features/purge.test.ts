/** What was deleted comes back for 30 days; then it is really gone, with all that hangs on it (trust.md, Data). */

import { getTableName, is, Table } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { happened, type PortalEvent } from "~/core/events/event";
import { housekeeping } from "~/core/events/housekeeping.server";
import { record, type Sender } from "~/core/events/record.server";
import type { Job } from "~/core/events/schedule.server";
import { newId } from "~/core/ids";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { termsOf } from "~/core/search-terms";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import * as schema from "~db/schema";
import { type TestDatabase, testDatabase } from "../../tests/support/d1";
import { addOrganization, addUser, begin, days, later, north, tenantId } from "../../tests/support/people";
import { passwordReset } from "./account/account.events";
import { applicationAccepted, applicationReceived } from "./application/application.events";
import { forgetApplicants } from "./application/application.jobs.server";
import { plain, purgePlain } from "./deleted.jobs.server";
import { entryReported } from "./entry_report/entry_report.events";
import { forgetSubmissions } from "./form_submission/form_submission.jobs.server";
import { forgetHelpRequests } from "./help_request/help_request.jobs.server";
import { product } from "./index.server";
import { jobs } from "./jobs.server";
import { forgetNotifications } from "./notification/notification.jobs.server";
import { organizationSignedUp } from "./organization/organization.events";
import { purgeOrganizations } from "./organization/organization.jobs.server";
import { forgetPairs } from "./pair/pair.jobs.server";
import { sweepUploads } from "./upload/upload.jobs.server";
import { userInvited } from "./user/user.events";
import { purgeUsers } from "./user/user.jobs.server";
import { purgeVacancies } from "./vacancy/purge.jobs.server";

setCatalogue(product);

let database: TestDatabase;
let env: Env;
const long = later(-30 * days);
const justNot = later(-30 * days + 1_000);
const stamps = { tenant_id: tenantId, center_id: north, created_at: later(-90 * days), updated_at: begin };

beforeAll(async () => {
  database = await testDatabase();
  env = { DB: database.d1 } as unknown as Env;
});
afterAll(() => database.dispose());
beforeEach(async () => {
  const tables = await database.all<{ name: string }>("select name from sqlite_master where type = 'table' and sql like '%tenant_id%'");
  await database.d1.batch(tables.map(({ name }) => database.d1.prepare(`delete from ${name}`)));
});

const run = (job: Job, now = begin) => job.run({ database: new SystemDb("DB", database.d1), env, now });
const ids = async (table: string) => (await database.all<{ id: string }>(`select id from ${table}`)).map(({ id }) => id);
const count = async (table: string, where = "1") =>
  (await database.all<{ n: number }>(`select count(*) n from ${table} where ${where}`))[0]!.n;

async function addVacancy(organizationId: string, over: Record<string, unknown> = {}): Promise<string> {
  const id = newId();
  const row = { organization_name: "Buurtkamer", title: "Koken", slug: id, status: "published", vacancy_type: "volunteering", ...over };
  await database.insert("vacancies", { id, ...stamps, organization_id: organizationId, ...row });
  const words = termsOf([row.organization_name, row.title]);
  for (const term of words)
    await database.all("insert or ignore into search_terms (tenant_id, center_id, term) values (?, ?, ?)", tenantId, north, term);
  return id;
}

async function addApplication(vacancyId: string, organizationId: string, userId: string | null, over: Record<string, unknown> = {}) {
  const id = newId();
  const email = (over.email as string) ?? `${id}@voorbeeld.test`;
  const person = { first_name: "Tom", last_name: "Bos", email, email_key: email, message: "Ik kook graag", status: "pending" };
  await database.insert("applications", {
    id,
    ...stamps,
    vacancy_id: vacancyId,
    organization_id: organizationId,
    user_id: userId,
    ...person,
    ...over,
  });
  return id;
}

async function addNote(subjectType: string, subjectId: string, over: Record<string, unknown> = {}) {
  const id = newId();
  await database.insert("notes", {
    id,
    ...stamps,
    subject_type: subjectType,
    subject_id: subjectId,
    author_id: "a",
    author_name: "A",
    note: "Let op",
    ...over,
  });
  await addTrail("notes", id, { changes: '{"note":["Let","Let op"]}' });
  return id;
}

const addTrail = (type: string, id: string, over: Record<string, unknown> = {}) =>
  database.insert("audit_events", {
    id: newId(),
    tenant_id: tenantId,
    center_id: north,
    subject_type: type,
    subject_id: id,
    action: "update",
    created_at: begin,
    ...over,
  });

const trailOf = (id: string) =>
  database.all<{ action: string; changes: string | null }>(
    "select action, changes from audit_events where subject_id = ? order by action",
    id,
  );

const gone = (deletedAt: string) => ({ status: "deleted", deleted_at: deletedAt });
const found = (word: string) => count("vacancy_search", `vacancy_search match '"${word}"'`);

describe("a vacancy", () => {
  it("goes after 30 days, not a second before, with its search rows, its address and the notes about it", async () => {
    const organizationId = await addOrganization(database, await addUser(database), "NonProfit", "Buurtkamer");
    const address = { ...stamps, city: "Heumen" };
    await database.insert("addresses", { id: "own", ...address }, { id: "shared", ...address });
    const old = await addVacancy(organizationId, { ...gone(long), title: "Soep roeren", address_id: "own" });
    const other = await addVacancy(organizationId, { ...gone(long), title: "Soep", address_id: "shared" });
    const kept = [
      await addVacancy(organizationId, { ...gone(justNot), title: "Soep proeven", address_id: "shared" }),
      await addVacancy(organizationId),
    ];
    const notes = [await addNote("vacancies", old), await addNote("vacancies", kept[0]!)];
    await addTrail("vacancies", old, { changes: '{"title":["a","b"]}' });
    await run(purgeVacancies);
    expect((await ids("vacancies")).sort()).toEqual(kept.sort());
    expect([await found("roeren"), await found("soep"), await found("koken")]).toEqual([0, 1, 1]);
    expect((await database.all<{ term: string }>("select term from search_terms order by term")).map(({ term }) => term)).toEqual([
      "buurtkamer",
      "koken",
      "proeven",
      "soep",
    ]);
    expect(await ids("addresses")).toEqual(["shared"]);
    expect(await ids("notes")).toEqual([notes[1]]);
    expect(await trailOf(old)).toEqual([
      { action: "purge", changes: null },
      { action: "update", changes: '{"title":["a","b"]}' },
    ]);
    expect(await trailOf(notes[0]!)).toEqual([{ action: "update", changes: null }]);
    expect(await trailOf(other)).toHaveLength(1);
  });

  it("takes along what people keep of it; what was written to somebody about it stays without it", async () => {
    const otto = await addUser(database);
    const organizationId = await addOrganization(database, otto, "NonProfit", "Buurtkamer");
    const [old, kept] = [await addVacancy(organizationId, gone(long)), await addVacancy(organizationId)];
    for (const [name, vacancy_id] of [
      ["old", old],
      ["kept", kept],
    ]) {
      const row = { id: name, ...stamps, vacancy_id, user_id: otto };
      const theirs = { ...row, organization_id: organizationId };
      await database.insert("favorites", row);
      await database.insert("match_dismissals", row);
      await database.insert("vacancy_interests", { ...theirs, email: "a@voorbeeld.test", email_key: "a@voorbeeld.test" });
      await database.insert("vacancy_outcomes", { ...theirs, side: "organization", secret: name, asked_at: begin });
      const reply = { volunteer_profile_id: "p", body: "Doe je mee?", status: "declined" };
      await database.insert("profile_replies", { ...theirs, ...reply });
    }
    await run(purgeVacancies);
    const own = ["favorites", "match_dismissals", "vacancy_interests", "vacancy_outcomes"];
    expect(await Promise.all(own.map(ids))).toEqual(own.map(() => ["kept"]));
    expect(await database.all("select id, vacancy_id from profile_replies order by id")).toEqual([
      { id: "kept", vacancy_id: kept },
      { id: "old", vacancy_id: null },
    ]);
  });

  it("leaves its applications: to people their history, without an account no person, and all of them counted", async () => {
    const otto = await addUser(database);
    const organizationId = await addOrganization(database, otto, "NonProfit", "Buurtkamer");
    const vacancyId = await addVacancy(organizationId, gone(long));
    const own = await addApplication(vacancyId, organizationId, otto, { status: "accepted", answer: "Welkom" });
    const stranger = await addApplication(vacancyId, organizationId, null);
    await addNote("applications", stranger);
    await addTrail("applications", stranger, { changes: '{"firstName":["Tim","Tom"]}' });
    const elsewhere = await addApplication(await addVacancy(organizationId), organizationId, null);
    await run(purgeVacancies);
    const rows = await database.all<Record<string, unknown>>(
      "select id, first_name, message, answer, status, user_id, former_title, former_organization from applications",
    );
    const by = (id: string) => rows.find((row) => row.id === id);
    const former = { former_title: "Koken", former_organization: "Buurtkamer" };
    expect(by(own)).toEqual({
      id: own,
      first_name: "Tom",
      message: "Ik kook graag",
      answer: "Welkom",
      status: "accepted",
      user_id: otto,
      ...former,
    });
    expect(by(stranger)).toMatchObject({ first_name: "Anoniem", message: null, status: "rejected", ...former });
    expect(by(elsewhere)).toMatchObject({ first_name: "Tom", status: "pending", former_title: null });
    expect(await count("applications", "email like 'anoniem-%'")).toBe(1);
    expect(await count("notes")).toBe(0);
    expect(await trailOf(stranger)).toEqual([
      { action: "close", changes: null },
      { action: "update", changes: null },
    ]);
  });

  it("lets nobody wait for an answer that cannot come: they hear of it once, with or without an account", async () => {
    await database.insert("hosts", {
      hostname: "noord.localhost",
      tenant_id: tenantId,
      center_id: north,
      binding: "DB",
      created_at: begin,
    });
    const otto = await addUser(database);
    const [deleted, kept] = [
      await addOrganization(database, otto, "NonProfit", "Buurtkamer"),
      await addOrganization(database, otto, "NonProfit", "Speeltuin"),
    ];
    await database.all("update organizations set status = 'deleted', deleted_at = ? where id = ?", long, deleted);
    const old = await addVacancy(kept, gone(long));
    const archived = await addVacancy(deleted, { status: "archived" });
    const waiting = [
      await addApplication(old, kept, otto, { email: "een@voorbeeld.test" }),
      await addApplication(old, kept, null, { email: "twee@voorbeeld.test" }),
      await addApplication(archived, deleted, otto, { email: "drie@voorbeeld.test" }),
    ];
    const answered = await addApplication(old, kept, await addUser(database), { status: "rejected", answered_at: long });
    const open = await addApplication(await addVacancy(kept), kept, otto);
    for (const job of [purgeVacancies, purgeOrganizations, purgeVacancies]) await run(job);
    const standing = await database.all<{ id: string }>("select id, status, answered_at from applications");
    const rejected = waiting.map((id) => ({ id, status: "rejected", answered_at: null }));
    const others = [
      { id: answered, status: "rejected", answered_at: long },
      { id: open, status: "pending", answered_at: null },
    ];
    expect(standing.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([...rejected, ...others]);
    expect(await database.all("select subject_id, action, from_state, to_state from audit_events where action = 'close'")).toHaveLength(3);
    expect(await database.all("select recipient_email as email, event from outbox order by recipient_email")).toEqual(
      ["drie", "een", "twee"].map((name) => ({ email: `${name}@voorbeeld.test`, event: "application_rejected" })),
    );
    expect(await count("notifications", `user_id = '${otto}'`)).toBe(2);
  });

  it("of which there are many goes too, and one that fails hinders no other", async () => {
    const organizationId = await addOrganization(database, await addUser(database), "NonProfit", "Buurtkamer");
    await Promise.all(Array.from({ length: 60 }, (_, number) => addVacancy(organizationId, gone(later(-(31 + number) * days)))));
    await database.all(
      `create trigger stuck before delete on vacancies when old.deleted_at = '${later(-90 * days)}' begin select raise(abort, 'stuck'); end`,
    );
    try {
      await expect(run(purgeVacancies)).rejects.toThrow("stuck");
      expect(await count("vacancies")).toBe(1);
    } finally {
      await database.all("drop trigger stuck");
    }
    await Promise.all([run(purgeVacancies), run(purgeVacancies)]);
    expect(await count("vacancies")).toBe(0);
    expect(await count("audit_events", "action = 'purge'")).toBe(60);
  });
});

describe("an organisation", () => {
  it("goes with its vacancies, reports, notes, links and address; its people stay", async () => {
    const otto = await addUser(database, { roles: ["organization_superuser"] });
    const old = await addOrganization(database, otto, "NonProfit", "Buurtkamer");
    const kept = await addOrganization(database, otto, "NonProfit", "Speeltuin");
    await database.insert("addresses", { id: "home", ...stamps, city: "Heumen" });
    await database.all("update organizations set status = 'deleted', deleted_at = ?, address_id = 'home' where id = ?", long, old);
    await database.all("update organizations set status = 'deleted', deleted_at = ? where id = ?", justNot, kept);
    await database.all("update users set organization_id = ? where id = ?", old, otto);
    const vacancies = [await addVacancy(old, { status: "archived" }), await addVacancy(kept, { status: "archived" })];
    const application = await addApplication(vacancies[0]!, old, otto);
    for (const id of [old, kept]) {
      await addNote("organizations", id);
      const submission = { form_id: "x", organization_id: id, status: "new", reference: id, started_at: begin };
      await database.insert("form_submissions", { id: `sent ${id}`, ...stamps, ...submission });
      await addNote("form_submissions", `sent ${id}`);
      await database.insert("entry_reports", { id: newId(), ...stamps, organization_id: id, message: "Klopt niet" });
      const link = { purpose: "entry_check", token_hash: id, expires_at: later(days), created_at: begin };
      await database.insert("mail_tokens", { id: newId(), tenant_id: tenantId, organization_id: id, ...link });
    }
    await run(purgeOrganizations);
    expect(await ids("organizations")).toEqual([kept]);
    expect(await ids("vacancies")).toEqual([vacancies[1]]);
    expect(await database.all("select organization_id, former_organization from applications where id = ?", application)).toEqual([
      { organization_id: old, former_organization: "Buurtkamer" },
    ]);
    const left = await Promise.all(["notes", "entry_reports", "mail_tokens", "memberships", "addresses"].map((table) => count(table)));
    expect(left).toEqual([2, 1, 1, 1, 0]);
    expect(await database.all("select id, organization_id from users")).toEqual([{ id: otto, organization_id: null }]);
    expect((await trailOf(old)).map(({ action }) => action)).toEqual(["purge"]);
  });
});

describe("an account", () => {
  it("takes along the rows of imports that name it by its address alone; who has that address since keeps theirs", async () => {
    const email = "sanne@voorbeeld.test";
    const old = await addUser(database, { email });
    await database.all("update users set deleted_at = ?, email_key = 'deleted ' || id where id = ?", long, old);
    const [before, since] = [newId(), newId()];
    for (const [id, created_at] of [
      [before, later(-31 * days)],
      [since, later(-days)],
    ])
      await database.insert("imports", {
        id,
        ...stamps,
        created_at,
        file_name: "a.csv",
        row_count: 2,
        created_by: old,
        status: "mapping",
        columns: "[]",
        mapping: "{}",
      });
    const row = (import_id: string | undefined, position: number, address: string, over = {}) =>
      database.insert("import_rows", {
        id: newId(),
        tenant_id: tenantId,
        import_id,
        position,
        cells: JSON.stringify(["Sanne", address]),
        ...over,
      });
    await row(before, 1, " Sanne@Voorbeeld.test ", { plan: "error" });
    await row(before, 2, "tom@voorbeeld.test");
    await row(before, 3, email, { plan: "same", user_id: old });
    await row(since, 1, email);
    await run(purgeUsers);
    expect(await database.all("select import_id, position, cells from import_rows order by import_id = ?, position", since)).toEqual([
      { import_id: before, position: 2, cells: '["Sanne","tom@voorbeeld.test"]' },
      { import_id: before, position: 3, cells: "[]" },
      { import_id: since, position: 1, cells: `["Sanne","${email}"]` },
    ]);
  });

  it("that staff deleted goes as one does that its owner deletes; whoever has the address now keeps what is theirs", async () => {
    const email = "sanne@voorbeeld.test";
    const old = await addUser(database, { email });
    await database.all("update users set deleted_at = ?, email_key = 'deleted ' || id where id = ?", long, old);
    const fresh = await addUser(database, { email });
    const kept = await addUser(database);
    await database.all("update users set deleted_at = ?, email_key = 'deleted ' || id where id = ?", justNot, kept);
    const organizationId = await addOrganization(database, old, "NonProfit", "Buurtkamer");
    const vacancyId = await addVacancy(organizationId, { contact_person_id: old });
    const apply = (userId: string | null, over = {}) =>
      addApplication(vacancyId, organizationId, userId, { status: "withdrawn", email, ...over });
    const theirs = [await apply(old), await apply(null)];
    const others = [await apply(fresh), await apply(null, { created_at: later(-days) })];
    await addNote("users", old);
    await addTrail("vacancies", vacancyId, { actor_id: old, actor_name: "Sanne de Wit" });
    const stored = { tenant_id: tenantId, request_hash: "x", status: 201, location: "/x", created_at: begin };
    await database.insert(
      "idempotency_keys",
      { ...stored, owner: old, key: "1", body: email },
      { ...stored, owner: "", key: "2", body: email },
    );
    await run(purgeUsers);
    expect((await ids("users")).sort()).toEqual([fresh, kept].sort());
    expect(await count("user_roles", `user_id = '${old}'`)).toBe(0);
    const named = await database.all<{ id: string }>("select id from applications where first_name = 'Tom'");
    expect(named.map(({ id }) => id).sort()).toEqual(others.sort());
    expect(await count("applications")).toBe(theirs.length + others.length);
    expect(await database.all("select contact_person_id from vacancies")).toEqual([{ contact_person_id: null }]);
    expect(await count("notes")).toBe(0);
    expect([await count("idempotency_keys", "location is not null"), await count("idempotency_keys", "body is not null")]).toEqual([2, 0]);
    expect(await count("audit_events", "actor_name like '%Wit%'")).toBe(0);
    expect((await trailOf(old)).map(({ action }) => action)).toEqual(["purge"]);
  });
});

describe("what was said about an applicant who is gone", () => {
  const mail = (over: Record<string, unknown>) =>
    database.insert("outbox", {
      id: newId(),
      tenant_id: tenantId,
      center_id: north,
      host: "http://noord.localhost",
      event: "application_received",
      recipient_email: "team@voorbeeld.test",
      locale: "nl",
      data: "{}",
      due_at: begin,
      created_at: later(-40 * days),
      status: "pending",
      ...over,
    });
  const told = (userId: string, applicationId: string, title: string) =>
    database.insert("notifications", {
      id: newId(),
      ...stamps,
      user_id: userId,
      event: "application_received",
      title,
      link: `/applications/${applicationId}`,
    });

  it("goes too: in notifications, in mail that waits or failed, and what was meant for their address", async () => {
    const email = "sanne@voorbeeld.test";
    const old = await addUser(database, { email });
    await database.all("update users set deleted_at = ?, email_key = 'deleted ' || id where id = ?", long, old);
    const superuser = await addUser(database);
    const organizationId = await addOrganization(database, superuser, "NonProfit", "Buurtkamer");
    const vacancyId = await addVacancy(organizationId);
    const theirs = [await addApplication(vacancyId, organizationId, old), await addApplication(vacancyId, organizationId, null, { email })];
    const other = await addApplication(vacancyId, organizationId, null);
    for (const [at, id] of [...theirs, other].entries()) {
      await told(superuser, id, `Nummer ${at} wil meedoen`);
      for (const status of ["pending", "failed"])
        await mail({ status, data: JSON.stringify({ applicantName: at, link: `/applications/${id}` }) });
    }
    await mail({ event: "application_confirmed", recipient_email: "Sanne@voorbeeld.test" });
    const sinceThen = {
      event: "application_confirmed",
      recipient_email: email,
      created_at: later(-days),
      data: '{"applicantName":"later"}',
    };
    await mail(sinceThen);
    await run(purgeUsers);
    expect((await database.all<{ title: string }>("select title from notifications")).map(({ title }) => title)).toEqual([
      "Nummer 2 wil meedoen",
    ]);
    const left = await database.all<{ name: unknown }>("select json_extract(data, '$.applicantName') as name from outbox order by id");
    expect(left.map(({ name }) => name)).toEqual([2, 2, "later"]);
  });

  it("goes with the vacancy for who had no account, but for the mail that tells them so", async () => {
    const superuser = await addUser(database);
    const organizationId = await addOrganization(database, superuser, "NonProfit", "Buurtkamer");
    const id = await addApplication(await addVacancy(organizationId, gone(long)), organizationId, null, { email: "tom@voorbeeld.test" });
    await told(superuser, id, "Tom Bos wil meedoen");
    await mail({ data: JSON.stringify({ link: `/applications/${id}` }) });
    await mail({ event: "application_rejected", recipient_email: "tom@voorbeeld.test", data: '{"link":"/vacancies/search"}' });
    await run(purgeVacancies);
    expect(await count("notifications")).toBe(0);
    expect(await count("outbox", "event = 'application_received'")).toBe(0);
    expect(await count("outbox", "event = 'application_rejected'")).toBeGreaterThan(0);
  });
});

describe("what happened with somebody who is gone", () => {
  const sender = { tenant: { id: tenantId }, center: { id: north }, viewer: null, origin: "http://noord.localhost", now: begin };
  const to = (userId: string | null, email: string) => [{ userId, email, name: "Team", locale: "nl" as const }];
  const facts = { vacancyTitle: "Koken", organizationName: "Buurtkamer", message: "Dag Sanne" };
  const store = (...events: PortalEvent[]) => database.tenantDb(tenantId).write(events.flatMap((event) => record(sender, null, [event])));
  const said = async () =>
    (await database.all<{ name: string }>("select event as name from audit_events where data <> '{}'")).map(({ name }) => name).sort();

  it("is told to nobody any more, and forgotten; what others are yet to be mailed stays whole", async () => {
    const email = "sanne@voorbeeld.test";
    const old = await addUser(database, { email });
    await database.all("update users set deleted_at = ?, email_key = 'deleted ' || id where id = ?", long, old);
    const other = await addUser(database);
    const organizationId = await addOrganization(database, old, "NonProfit", "Buurtkamer");
    const elsewhere = await addOrganization(database, other, "NonProfit", "Speeltuin");
    const vacancyId = await addVacancy(organizationId);
    const theirs = await addApplication(vacancyId, organizationId, old);
    const notTheirs = await addApplication(vacancyId, organizationId, other);
    const reported = newId();
    await database.insert("entry_reports", { id: reported, ...stamps, organization_id: elsewhere, message: "x", reporter_email: email });
    const received = { to: to(other, "team@voorbeeld.test"), data: { ...facts, applicantName: "Sanne Bos" } };
    await store(
      happened(applicationReceived, { about: theirs, ...received, link: `/applications/${theirs}` }),
      happened(applicationAccepted, { about: theirs, to: to(old, email), data: { ...facts, contactName: null }, link: "/vacancies/x" }),
      happened(passwordReset, { about: old, to: to(old, email), data: { expiresAt: begin }, link: "/x?token=y" }),
      happened(organizationSignedUp, {
        about: organizationId,
        to: [],
        data: { organizationName: "Buurtkamer", contactName: "Sanne Bos", city: null },
        link: "/",
      }),
      happened(entryReported, {
        about: reported,
        to: [],
        data: { organizationName: "Speeltuin", reporterName: "Sanne Bos", message: "x" },
        link: "/",
      }),
      happened(applicationReceived, { about: notTheirs, ...received, to: [], link: `/applications/${notTheirs}` }),
    );
    const inviting = { ...sender, viewer: { id: old, firstName: "Sanne", lastName: "Bos", actingBy: null } as Sender["viewer"] };
    const invitation = (invited: string) =>
      happened(userInvited, {
        about: invited,
        to: to(other, invited),
        data: { inviterName: "Sanne Bos", organizationName: null, expiresAt: begin },
        link: "/",
      });
    const waiting = "waits@voorbeeld.test";
    await database.tenantDb(tenantId).write(record(inviting, null, [invitation(waiting), invitation("sent@voorbeeld.test")]));
    await database.all("update outbox set status = 'sent', data = '{}' where recipient_email <> ?", waiting);
    await run(purgeUsers);
    expect(await said()).toEqual(["application_received", "application_withdrawn", "user_invited"]);
    expect(await count("audit_events", `data <> '{}' and subject_id = '${notTheirs}'`)).toBe(1);
    expect(await count("outbox", `recipient_email = '${waiting}'`)).toBe(1);
  });
});

describe("help that is over", () => {
  it("goes after a year with the notes about it, and what they said with it", async () => {
    const over = later(-366 * days);
    const lately = later(-364 * days);
    const asked = {
      ...stamps,
      kind: "errands",
      title: "Samen lopen",
      frequency: "weekly",
      story: "x",
      first_name: "Riet",
      last_name: "Bos",
    };
    const agreed = { consent_at: begin, consent_version: "x", status: "done" };
    for (const [name, at] of [
      ["old", over],
      ["kept", lately],
    ] as const) {
      await database.insert("help_requests", { id: `request ${name}`, ...asked, ...agreed, closed_at: at });
      await database.insert("pairs", { id: `pair ${name}`, ...stamps, help_request_id: "x", status: "ended", ended_at: at });
    }
    const about = async (name: string) => [await addNote("help_requests", `request ${name}`), await addNote("pairs", `pair ${name}`)];
    const [gone, stay] = [await about("old"), await about("kept")];
    await run(forgetPairs);
    await run(forgetHelpRequests);
    expect([await ids("help_requests"), await ids("pairs")]).toEqual([["request kept"], ["pair kept"]]);
    expect((await ids("notes")).sort()).toEqual(stay.sort());
    for (const id of gone) expect((await trailOf(id)).map(({ changes }) => changes)).toEqual([null]);
    for (const id of stay) expect((await trailOf(id))[0]!.changes).not.toBeNull();
  });
});

describe("a notification", () => {
  it("goes half a year after it was read, or came where nobody read it", async () => {
    const at = (read: string | null, id: string, came = later(-300 * days)) =>
      database.insert("notifications", {
        id,
        ...stamps,
        created_at: came,
        user_id: "u",
        event: "vacancy_expired",
        title: "x",
        read_at: read,
      });
    await at(later(-181 * days), "long");
    await at(later(-179 * days), "lately");
    await at(null, "unread", later(-179 * days));
    await at(null, "unread for long", later(-181 * days));
    await run(forgetNotifications);
    expect((await ids("notifications")).sort()).toEqual(["lately", "unread"]);
  });

  it("and an application its person, in one run however many there are", async () => {
    const many = (table: string, row: Record<string, string>) =>
      database.all(
        `insert into ${table} (id, ${Object.keys(row)}) with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500) select i, ${Object.values(row)} from n`,
      );
    const old = { tenant_id: `'${tenantId}'`, center_id: `'${north}'`, created_at: `'${later(-400 * days)}'`, updated_at: `'${begin}'` };
    await many("notifications", { ...old, user_id: "'u'", event: "'vacancy_expired'", title: "'x'" });
    const person = { first_name: "'Tom'", last_name: "'Bos'", email: "i || '@x.nl'", email_key: "i || '@x.nl'", status: "'rejected'" };
    await many("applications", { ...old, vacancy_id: "'v'", organization_id: "'o'", ...person });
    await run(forgetNotifications);
    await run(forgetApplicants);
    expect(await count("notifications")).toBe(0);
    expect(await count("applications", "first_name = 'Anoniem'")).toBe(2500);
  });
});

describe("what else was deleted", () => {
  it("goes after 30 days, a page with its blocks", async () => {
    const [old, kept] = [await addNote("users", "x", { deleted_at: long }), await addNote("users", "x", { deleted_at: justNot })];
    const open = await addNote("users", "x");
    const page = { ...stamps, title: "Over ons" };
    await database.insert(
      "pages",
      { id: "old", slug: "oud", ...page, deleted_at: long },
      { id: "kept", slug: "nieuw", ...page, deleted_at: justNot },
    );
    for (const id of ["old", "kept"])
      await database.insert("content_blocks", { id: `block ${id}`, ...stamps, page_id: id, kind: "Quote", props: "{}" });
    await run(purgePlain);
    expect((await ids("notes")).sort()).toEqual([kept, open].sort());
    expect([(await trailOf(old))[0]!.changes, (await trailOf(kept))[0]!.changes !== null]).toEqual([null, true]);
    expect([await ids("pages"), await ids("content_blocks")]).toEqual([["kept"], ["block kept"]]);
  });

  it("takes what hangs on it along: its diary, the notes about it, and what they said", async () => {
    for (const [name, deleted_at] of [
      ["old", long],
      ["kept", justNot],
    ])
      await database.insert("pairs", { id: `pair ${name}`, ...stamps, help_request_id: "x", status: "cancelled", deleted_at });
    const [gone, stays] = [await addNote("pairs", "pair old"), await addNote("pairs", "pair kept")];
    for (const name of ["old", "kept"])
      await database.insert("contact_moments", { id: name, ...stamps, pair_id: `pair ${name}`, happened_at: begin, way: "met" });
    await run(purgePlain);
    expect(await ids("contact_moments")).toEqual(["kept"]);
    expect([await ids("pairs"), await ids("notes")]).toEqual([["pair kept"], [stays]]);
    expect([(await trailOf(gone))[0]!.changes, (await trailOf(stays))[0]!.changes !== null]).toEqual([null, true]);
  });

  it("no table is forgotten", () => {
    const byItself = [
      ...["form_submissions", "vacancies", "organizations", "users"],
      ...["vacancy_dates", "vacancy_date_series", "date_sign_ups"],
    ];
    const never = [
      "conversations",
      "profile_replies",
      "messages",
      "notifications",
      "imports",
      "entry_reports",
      "addresses",
      "volunteer_center_profiles",
      "applications",
    ];
    const tables = Object.values(schema).filter((table) => is(table, Table));
    const deletable = tables.filter((table) => "deletedAt" in table).map((table) => getTableName(table));
    expect(deletable.sort()).toEqual([...plain().map(({ table }) => getTableName(table)), ...byItself, ...never].sort());
    for (const job of [purgeVacancies, purgeOrganizations, purgeUsers, purgePlain, sweepUploads, forgetSubmissions])
      expect(jobs).toContain(job);
  });

  it("where nothing is due no host is read", async () => {
    const prepare = vi.spyOn(database.d1, "prepare");
    for (const job of [purgeVacancies, purgeOrganizations, purgeUsers]) await run(job);
    const asked = prepare.mock.calls.map(([text]) => text);
    prepare.mockRestore();
    expect([asked.length, asked.filter((text) => text.includes("hosts"))]).toEqual([3, []]);
  });

  it("answers to a form that is gone go in one run, however many there are", async () => {
    const sent = { form_id: "gone", status: "new", sent_at: begin, started_at: begin };
    await database.insert(
      "form_submissions",
      ...Array.from({ length: 450 }, (_, at) => ({ id: `s${at}`, ...stamps, ...sent, reference: `x${at}` })),
    );
    await run(forgetSubmissions);
    expect(await count("form_submissions")).toBe(0);
  });

  it("links of mails go 30 days after their time", async () => {
    const link = (at: string) => ({ id: at, tenant_id: tenantId, purpose: "sign_in", token_hash: at, expires_at: at, created_at: begin });
    await database.insert("mail_tokens", link(later(-31 * days)), link(later(-29 * days)), link(later(days)));
    await run(housekeeping);
    expect((await ids("mail_tokens")).sort()).toEqual([later(-29 * days), later(days)].sort());
  });
});
