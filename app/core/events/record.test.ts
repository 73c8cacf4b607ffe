import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicationConfirmed, applicationReceived } from "~/features/application/application.events";
import { events } from "~/features/events";
import { formInvitation } from "~/features/form/form.events";
import { formReminder } from "~/features/form_invitation/form_invitation.events";
import { vacancyExpired } from "~/features/vacancy/vacancy.events";
import { outbox } from "~db/schema";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { locales } from "../i18n/locales";
import { Conflict, changedOne } from "../tenant/db.server";
import { happened, type PortalEvent, type Recipient } from "./event";
import { record, type Sender } from "./record.server";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.dispose());
beforeEach(() => test.d1.batch(["outbox", "notifications", "audit_events"].map((table) => test.d1.prepare(`delete from ${table}`))));

const sender: Sender = {
  tenant: { id: "t1" },
  center: { id: "c1" },
  viewer: null,
  origin: "http://city.localhost:8787",
  now: "2026-11-20T10:00:00.000Z",
};
const marieke: Recipient = { userId: "u1", email: "Marieke@example.nl ", name: "Marieke", locale: "nl" };
const john: Recipient = { userId: "u2", email: "john@example.nl", name: "John", locale: "en" };
const stranger: Recipient = { userId: null, email: "tom@example.nl", name: "Tom", locale: "nl" };

const received = (changes: Partial<PortalEvent> = {}): PortalEvent => ({
  ...happened(applicationReceived, {
    about: "a1",
    to: [marieke, john, stranger],
    data: {
      applicantName: "Tom {{name}} $t(common:actions.save) <b>",
      vacancyTitle: "Taalmaatje",
      organizationName: "De Linde",
      message: null,
    },
    link: "/applications/1",
  }),
  ...changes,
});

const write = (event: PortalEvent, from: Sender = sender) => test.tenantDb("t1").write(record(from, null, [event]));
const mails = () => test.all("select * from outbox order by recipient_email");
const notes = () => test.all("select * from notifications order by user_id");
const happenings = () => test.all("select * from audit_events order by id");

describe("an event", () => {
  it("is a mail for each, and a notification in the language of each who has an account", async () => {
    await write(received());
    expect(await mails()).toMatchObject([
      {
        recipient_email: "Marieke@example.nl",
        locale: "nl",
        status: "pending",
        due_at: sender.now,
        host: sender.origin,
        tenant_id: "t1",
        center_id: "c1",
      },
      { recipient_email: "john@example.nl", locale: "en" },
      { recipient_email: "tom@example.nl", recipient_id: null },
    ]);
    const [mail] = await mails();
    const [happening] = await happenings();
    expect({ ...JSON.parse(String(happening!.data)), ...JSON.parse(String(mail!.data)) }).toMatchObject({
      name: "Marieke",
      link: "/applications/1",
      vacancyTitle: "Taalmaatje",
      message: null,
    });
    expect(await notes()).toMatchObject([
      { user_id: "u1", title: "Tom {{name}} $t(common:actions.save) <b> wil meedoen", link: "/applications/1", read_at: null },
      { user_id: "u2", title: "Tom {{name}} $t(common:actions.save) <b> would like to join" },
    ]);
  });

  it("tells nobody twice", async () => {
    await write(received({ to: [marieke, { ...marieke, email: "marieke@EXAMPLE.nl" }] }));
    expect(await mails()).toHaveLength(1);
    expect(await notes()).toHaveLength(1);
  });

  it("happens with its change or not at all", async () => {
    const nothing = test.tenantDb("t1").mine({ tenantId: outbox.tenantId });
    const change = sql`update outbox set status = 'sent' where ${nothing} and id = 'none'`;
    await expect(test.tenantDb("t1").write([change, changedOne(), ...record(sender, null, [received()])])).rejects.toThrow(Conflict);
    expect(await mails()).toHaveLength(0);
    expect(await notes()).toHaveLength(0);
    expect(await happenings()).toHaveLength(0);
  });

  it("leads to the site of the centre it is about, and never to a gate", async () => {
    const centers = [
      { id: "c1", name: "Noord", hostname: "noord.localhost" },
      { id: "c2", name: "Zuid", hostname: "zuid.localhost" },
    ];
    await write(received({ to: [stranger], centerId: "c2" }), { ...sender, centers });
    expect(await mails()).toMatchObject([{ host: "http://zuid.localhost:8787", center_id: "c2" }]);
    await test.d1.prepare("delete from outbox").run();
    await write(received({ to: [stranger] }), { ...sender, centers, origin: "http://handen.localhost:8787", gatePath: "/gelderse-handen" });
    expect(await mails()).toMatchObject([{ host: "http://noord.localhost:8787", center_id: "c1" }]);
  });

  it.each(events.flatMap((event) => locales.map((locale) => [event.name, locale, event] as const)))(
    "%s is told in %s as it says, and hides links that open accounts",
    async (name, locale, definition) => {
      const secret = "/somewhere?token=secret";
      const data = { ...definition.sample, count: 2, message: null };
      await write({ definition, about: "x", to: [{ ...marieke, locale }], data, link: secret });
      const [note] = await notes();
      if (definition.deliver.includes("notification")) {
        expect(note!.title).not.toMatch(/\{\{|undefined|null/);
        expect(note!.body).not.toMatch(/\{\{|undefined|null/);
        expect(note!.link).toBe(definition.secretLink ? null : secret);
      } else expect(note).toBeUndefined();
      const mail = { event: name, data: JSON.stringify({ name: "Marieke", link: secret }) };
      expect(await mails()).toMatchObject(definition.deliver.includes("mail") ? [mail] : []);
      expect(JSON.stringify(await happenings())).not.toContain("secret");
    },
  );
});

describe("how somebody wants to hear of it", () => {
  const prefer = (mode: string, over: Record<string, unknown> = {}) =>
    test.insert("notification_preferences", {
      ...{ id: `${mode} ${Object.values(over)}`, tenant_id: "t1", center_id: "c1", user_id: "u1", event: "application_received", mode },
      ...{ created_at: sender.now, updated_at: sender.now, ...over },
    });
  const told = async () => [(await mails()).length, (await notes()).map(({ digest }) => digest)];
  beforeEach(() => test.d1.prepare("delete from notification_preferences").run());

  it("decides in the statement itself: a mail, a line in the mail of the days, or nothing", async () => {
    await prefer("digest");
    await test.d1
      .prepare(
        `insert into users (id, tenant_id, center_id, email, email_key, first_name, last_name, status, locale, digest_days, created_at, updated_at)
          values ('u1', 't1', 'c1', 'm@example.nl', 'm@example.nl', 'Marieke', 'B', 'active', 'nl', '["monday"]', ?1, ?1)`,
      )
      .bind(sender.now)
      .run();
    await write(received({ to: [marieke] }));
    expect(await told()).toEqual([0, [1]]);
    await test.d1.prepare("update notification_preferences set mode = 'off'").run();
    await write(received({ to: [marieke] }));
    expect(await told()).toEqual([0, [1]]);
    await test.d1.prepare("update notification_preferences set mode = 'on'").run();
    await write(received({ to: [marieke] }));
    expect(await told()).toEqual([1, [1, 0]]);
  });

  it("lets no mail wait whose link is in the mail alone, or that makes no notification", async () => {
    for (const event of ["form_invitation", "form_reminder"]) await prefer("digest", { event });
    const data = { formTitle: "Kennismaking", inviterName: "Karim", expiresAt: null };
    const told = { about: "f1", to: [marieke], data, link: "/forms/secret" };
    await write(happened(formInvitation, told));
    await write(happened(formReminder, told));
    expect((await mails()).map(({ event }) => event)).toEqual(["form_invitation", "form_reminder"]);
    expect((await notes()).map(({ digest }) => digest)).toEqual([0]);
  });

  it("is about that person, event and tenant alone", async () => {
    await prefer("off", { user_id: "u2" });
    await prefer("off", { event: "vacancy_expired" });
    await prefer("off", { tenant_id: "t2" });
    await prefer("off", { deleted_at: sender.now });
    await write(received({ to: [marieke, stranger] }));
    expect(await told()).toEqual([2, [0]]);
  });

  it("does not keep the answer to what they did from anybody", async () => {
    await prefer("off", { event: "application_confirmed" });
    const data = { vacancyTitle: "Taalmaatje", organizationName: "De Linde" };
    await write(happened(applicationConfirmed, { about: "a1", to: [marieke], data, link: "/" }));
    expect(await told()).toEqual([1, [0]]);
  });
});

describe("what happened", () => {
  const entry = { subjectType: "applications", subjectId: "a1", action: "create", toState: "pending" };
  const viewer = { id: "u9", firstName: "Karim", lastName: "Bos", actingBy: { id: "u8", name: "Iris" } } as Sender["viewer"];

  it("is one row: the change, who did it and who really did, and what people are told", async () => {
    await test.tenantDb("t1").write(record({ ...sender, viewer }, entry, [received()]));
    const [row, ...more] = await happenings();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      subject_type: "applications",
      subject_id: "a1",
      action: "create",
      to_state: "pending",
      actor_id: "u9",
      actor_name: "Karim Bos",
      real_actor_id: "u8",
      event: "application_received",
      trail: 1,
      tenant_id: "t1",
      center_id: "c1",
    });
    expect(new Set([...(await mails()), ...(await notes())].map((told) => told.event_id))).toEqual(new Set([row!.id]));
  });

  it("leaves its row when there is nobody to tell", async () => {
    await test.tenantDb("t1").write(record(sender, entry, [received({ to: [] })]));
    await write(received({ to: [] }));
    expect((await happenings()).map(({ event, action, trail }) => [event, action, trail])).toEqual([
      ["application_received", "create", 1],
      ["application_received", "application_received", 0],
    ]);
    expect(await mails()).toHaveLength(0);
    expect(await notes()).toHaveLength(0);
  });

  it("is one row however many ways there are to tell of it", async () => {
    const data = { vacancyTitle: "Taalmaatje", organizationName: "De Linde" };
    const confirmed = happened(applicationConfirmed, { about: "a1", to: [stranger], data, link: "/vacancies/1" });
    await test.tenantDb("t1").write(record(sender, entry, [received({ to: [marieke] }), confirmed]));
    const [row, ...more] = await happenings();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ action: "create", event: "application_received" });
    expect(JSON.parse(String(row!.data))).toEqual(received().data);
    expect((await mails()).map(({ event, event_id }) => [event, event_id])).toEqual([
      ["application_received", row!.id],
      ["application_confirmed", row!.id],
    ]);
  });

  it("is a row of its own when it is about something else than the change", async () => {
    const expired = happened(vacancyExpired, {
      about: "v1",
      to: [],
      data: { vacancyTitle: "Taalmaatje", organizationName: "De Linde", expiresAt: sender.now },
      link: "/",
    });
    await test.tenantDb("t1").write(record(sender, entry, [expired, received()]));
    expect((await happenings()).map((row) => `${row.subject_type} ${row.action} ${row.trail}`).sort()).toEqual([
      "applications create 1",
      "vacancies vacancy_expired 0",
    ]);
  });

  it("without an event is a line of the trail", async () => {
    await test.tenantDb("t1").write(record(sender, entry));
    expect(await happenings()).toMatchObject([{ action: "create", event: null, data: null, trail: 1 }]);
  });

  it("keeps what its definition names and nothing besides", async () => {
    await write(received({ data: { ...received().data, token: "secret" } }));
    expect(Object.keys(JSON.parse(String((await happenings())[0]!.data)))).toEqual([
      "vacancyTitle",
      "organizationName",
      "applicantName",
      "message",
    ]);
  });
});
