import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { locales } from "../i18n/locales";
import { Conflict, changedOne } from "../tenant/db.server";
import { emit, type PortalEvent, type Recipient, type Sender } from "./emit.server";
import { eventNames, mergeFields, secretLinks } from "./events";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.dispose());
beforeEach(() => test.d1.batch([test.d1.prepare("delete from outbox"), test.d1.prepare("delete from notifications")]));

const sender: Sender = {
  tenant: { id: "t1" },
  center: { id: "c1" },
  origin: "http://city.localhost:8787",
  now: "2026-11-20T10:00:00.000Z",
};
const marieke: Recipient = { userId: "u1", email: "Marieke@example.nl ", name: "Marieke", locale: "nl" };
const john: Recipient = { userId: "u2", email: "john@example.nl", name: "John", locale: "en" };
const stranger: Recipient = { userId: null, email: "tom@example.nl", name: "Tom", locale: "nl" };

const received = (changes: Partial<PortalEvent> = {}) =>
  ({
    name: "application_received",
    to: [marieke, john, stranger],
    data: {
      applicantName: "Tom {{name}} $t(common:actions.save) <b>",
      vacancyTitle: "Taalmaatje",
      organizationName: "De Linde",
      message: null,
    },
    link: "/applications/1",
    ...changes,
  }) as PortalEvent;

const write = (event: PortalEvent, from: Sender = sender) => test.tenantDb("t1").write(emit(from, event));
const mails = () => test.all("select * from outbox order by recipient_email");
const notes = () => test.all("select * from notifications order by user_id");

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
    expect(JSON.parse(String((await mails())[0]!.data))).toMatchObject({
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
    const nothing = test.tenantDb("t1").mine({ tenantId: (await import("~db/schema")).outbox.tenantId });
    const { sql } = await import("drizzle-orm");
    const change = sql`update outbox set status = 'sent' where ${nothing} and id = 'none'`;
    await expect(test.tenantDb("t1").write([change, changedOne(), ...emit(sender, received())])).rejects.toThrow(Conflict);
    expect(await mails()).toHaveLength(0);
    expect(await notes()).toHaveLength(0);
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

  it.each(eventNames.flatMap((name) => locales.map((locale) => [name, locale] as const)))(
    "%s has words for the bell in %s, and hides links that open accounts",
    async (name, locale) => {
      const data = Object.fromEntries(
        mergeFields[name].map((field) => [field, field === "count" ? 2 : field === "message" ? null : field]),
      );
      await write({ name, to: [{ ...marieke, locale }], data, link: "/somewhere?token=secret" } as unknown as PortalEvent);
      const [note] = await notes();
      expect(note!.title).not.toMatch(/events\.|\{\{|undefined|null/);
      expect(note!.body).not.toMatch(/events\.|\{\{|undefined|null/);
      expect(note!.link).toBe(secretLinks.includes(name) ? null : "/somewhere?token=secret");
    },
  );
});
