import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { organizationApproved } from "~/features/organization/organization.events";
import { amount } from "../../../tests/support/amount";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { SystemDb } from "../tenant/databases.server";
import { backoff, isHopeless } from "./backoff";
import type { OutboxRow } from "./claims.server";
import { type Composed, deliverDue, type Office } from "./deliver.server";
import { happened } from "./event";
import { housekeeping } from "./housekeeping.server";
import { MailError, type Mailer } from "./mailer.server";
import { mailboxMailer } from "./mailers/mailbox.server";
import { record } from "./record.server";

const minute = 60_000;
const day = 24 * 60 * minute;

let test: TestDatabase;
let database: SystemDb;
let clock: number;
/** Message-IDs in the order in which they were accepted. */
let accepted: string[];
let reports: unknown[];

beforeAll(async () => {
  test = await testDatabase();
  database = new SystemDb("DB", test.d1);
});
afterAll(() => test.dispose());
beforeEach(async () => {
  await database.batch(["outbox", "notifications", "mailbox", "audit_events"].map((table) => sql.raw(`delete from ${table}`)));
  clock = Date.parse("2026-11-20T10:00:00.000Z");
  accepted = [];
  reports = [];
});

const composed: Composed = { senderName: "Heumen", replyTo: null, subject: "Hoi", text: "Hoi", html: "<p>Hoi</p>", unsubscribeUrl: null };

/** A mail server that takes what it gets. */
const willing: Mailer = {
  recognisesCopies: false,
  async send(mail, handingOver) {
    await handingOver();
    accepted.push(mail.messageId);
  },
  close: async () => {},
};

/** A mailer that does as told for each mail in turn, and then takes what it gets. */
function scripted(...steps: Mailer["send"][]): Mailer {
  return { ...willing, send: (mail, handingOver) => (steps.shift() ?? willing.send)(mail, handingOver) };
}

const office = (mailer: Mailer, compose: Office["compose"] = async () => composed): Office => ({
  mailer,
  compose,
  sender: "noreply@example.org",
  reporter: { error: (error) => void reports.push(error) },
  now: () => clock,
  hasRoom: () => true,
});

const dead = () => new Promise<never>(() => {});

/** Runs until the worker "dies" in a step that never ends. */
async function dies(run: Promise<unknown>, atLeast: () => boolean) {
  for (let tries = 0; tries < 500 && !atLeast(); tries++) await Promise.race([run, new Promise((resolve) => setTimeout(resolve, 5))]);
  expect(atLeast()).toBe(true);
}

async function store(count: number, name = "Sanne") {
  const to = Array.from({ length: count }, (_, at) => ({
    userId: null,
    email: `${name}${at}@example.nl`.toLowerCase(),
    name,
    locale: "nl" as const,
  }));
  const now = new Date(clock).toISOString();
  const sender = { tenant: { id: "t1" }, center: { id: "c1" }, viewer: null, origin: "http://city.localhost:8787", now };
  const event = happened(organizationApproved, {
    about: "o1",
    to,
    data: { organizationName: "De Linde", unmanaged: 0 },
    link: "/dashboard",
  });
  await test.tenantDb("t1").write(record(sender, null, [event]));
}

const rows = () => test.all<Record<string, string | number | null>>("select * from outbox order by id");
const statuses = async () => (await rows()).map((row) => row.status);

describe("one send for one mail", () => {
  it("holds with twenty workers at once", async () => {
    await store(60);
    const slow: Mailer = {
      ...willing,
      async send(...args) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
        await willing.send(...args);
      },
    };
    const runs = await Promise.all(Array.from({ length: 20 }, () => deliverDue(database, office(slow))));
    expect(accepted).toHaveLength(60);
    expect(new Set(accepted).size).toBe(60);
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(60);
    expect(new Set(await statuses())).toEqual(new Set(["sent"]));
  });

  it("holds when a worker dies after it claimed: the next one sends when the lease is over", async () => {
    await store(3);
    let claimed = false;
    const run = deliverDue(
      database,
      office(willing, () => {
        claimed = true;
        return dead();
      }),
    );
    await dies(run, () => claimed);
    expect((await deliverDue(database, office(willing))).sent).toBe(0);
    clock += 61_000;
    expect((await deliverDue(database, office(willing))).sent).toBe(3);
    expect(new Set(accepted).size).toBe(3);
  });

  it("holds when a worker dies before it hands over", async () => {
    await store(1);
    let reached = false;
    await dies(
      deliverDue(
        database,
        office(
          scripted(() => {
            reached = true;
            return dead();
          }),
        ),
      ),
      () => reached,
    );
    clock += 61_000;
    await deliverDue(database, office(willing));
    expect(accepted).toHaveLength(1);
    expect(await statuses()).toEqual(["sent"]);
  });

  it("holds when a worker dies after the server took the mail: nobody sends it again, staff see that it is in doubt", async () => {
    await store(1);
    const run = deliverDue(
      database,
      office(
        scripted(async (...args) => {
          await willing.send(...args);
          await dead();
        }),
      ),
    );
    await dies(run, () => accepted.length === 1);
    for (let passed = 0; passed < 5; passed++) {
      clock += 60 * minute;
      await deliverDue(database, office(willing));
    }
    expect(accepted).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: "failed", last_error: "unanswered: The worker stopped while handing over" }]);
    expect(reports).toHaveLength(1);
  });

  it("holds when a worker dies between the mailbox and its note: the mailbox knows the copy", async () => {
    await store(1);
    const box = mailboxMailer({ DB: test.d1 } as never);
    let delivered = false;
    const run = deliverDue(
      database,
      office({
        ...box,
        async send(...args) {
          await box.send(...args);
          delivered = true;
          await dead();
        },
      }),
    );
    await dies(run, () => delivered);
    clock += 6 * minute;
    expect((await deliverDue(database, office(box))).sent).toBe(1);
    expect(await test.all("select * from mailbox")).toHaveLength(1);
    expect(await statuses()).toEqual(["sent"]);
  });

  it("holds when a worker sleeps through its lease: the mail is not handed over by the first", async () => {
    await store(1);
    let wake = () => {};
    let asleep = false;
    const sleeper = scripted(async (...args) => {
      asleep = true;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      await willing.send(...args);
    });
    const first = deliverDue(database, office(sleeper));
    await dies(first, () => asleep);
    clock += 61_000;
    await deliverDue(database, office(willing));
    wake();
    await first;
    expect(accepted).toHaveLength(1);
    expect(await statuses()).toEqual(["sent"]);
  });

  it("does not hand over when the database does not take the note", async () => {
    await store(1);
    const broken = new SystemDb("DB", {
      prepare: (text: string) => test.d1.prepare(text.includes("'sending', claimed") ? "select no such column" : text),
      batch: (statements: D1PreparedStatement[]) => test.d1.batch(statements),
    } as unknown as D1Database);
    await deliverDue(broken, office(willing));
    expect(accepted).toHaveLength(0);
    expect(await statuses()).toEqual(["pending"]);
  });

  it("holds when two workers have it in their hands: only the one whose lease it is hands over", async () => {
    await store(1);
    const wakes: (() => void)[] = [];
    const sleeper = () =>
      scripted(async (...args) => {
        await new Promise<void>((resolve) => wakes.push(resolve));
        await willing.send(...args);
      });
    const first = deliverDue(database, office(sleeper()));
    await dies(first, () => wakes.length === 1);
    clock += 61_000;
    const second = deliverDue(database, office(sleeper()));
    await dies(second, () => wakes.length === 2);
    wakes[0]!();
    expect((await first).sent).toBe(0);
    expect(accepted).toHaveLength(0);
    wakes[1]!();
    expect((await second).sent).toBe(1);
    expect(accepted).toHaveLength(1);
  });

  it("counts an answer that comes after the mail was thought to be in doubt", async () => {
    await store(1);
    let answer = () => {};
    const slow = scripted(async (mail, handingOver) => {
      await handingOver();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      accepted.push(mail.messageId);
    });
    const run = deliverDue(database, office(slow));
    let status: unknown;
    while (status !== "sending") [status] = await statuses();
    clock += 6 * minute;
    await deliverDue(database, office(willing));
    expect(await statuses()).toEqual(["failed"]);
    answer();
    await run;
    expect(await statuses()).toEqual(["sent"]);
    expect(accepted).toHaveLength(1);
  });
});

describe("a mail server in trouble", () => {
  const down: Mailer = { ...willing, send: () => Promise.reject(new MailError("later", "connection refused", true)) };

  it("that is down for a day delays the mail, and loses and doubles none", async () => {
    await store(25);
    const until = clock + day;
    let attempts = 0;
    const counting: Mailer = {
      ...down,
      send(...args) {
        attempts++;
        return down.send(...args);
      },
    };
    for (; clock < until; clock += amount(60, 5) * minute) await deliverDue(database, office(counting));
    expect(accepted).toHaveLength(0);
    expect(attempts).toBeLessThan(25 * 24);
    expect(new Set(await statuses())).toEqual(new Set(["pending"]));
    // The first that gets through brings the others forward: nobody waits out six hours for a server that is back.
    let waited = 0;
    for (; accepted.length < 25 && waited < 7 * 12; waited++, clock += 5 * minute) await deliverDue(database, office(willing));
    expect(accepted).toHaveLength(25);
    expect(new Set(accepted).size).toBe(25);
    const behind = (await rows()).map((row) => Date.parse(String(row.sent_at)) - until);
    expect(Math.max(...behind) - Math.min(...behind)).toBeLessThanOrEqual(5 * minute);
  });

  it("that stays down is given up after three days", async () => {
    await store(1);
    for (let hours = 0; hours < 96 && (await statuses())[0] === "pending"; hours += 4, clock += 4 * 60 * minute)
      await deliverDue(database, office(down));
    const [row] = await rows();
    expect(row).toMatchObject({ status: "failed", last_error: "gaveUp: connection refused" });
    expect(clock - Date.parse(String(row!.created_at))).toBeGreaterThan(3 * day);
  });

  it("that refuses an address refuses that mail only", async () => {
    await store(3);
    const refusing = scripted(() => Promise.reject(new MailError("refused", "550 no such user")));
    await deliverDue(database, office(refusing));
    expect((await statuses()).sort()).toEqual(["failed", "sent", "sent"]);
    clock += 10 * day;
    await deliverDue(database, office(willing));
    expect(accepted).toHaveLength(2);
  });

  it("that says later about one mail is asked again about that one", async () => {
    await store(2);
    await deliverDue(database, office(scripted(() => Promise.reject(new MailError("later", "451 greylisted")))));
    expect(accepted).toHaveLength(1);
    expect((await rows()).find((row) => row.status === "pending")).toMatchObject({
      last_error: "later: 451 greylisted",
      claim: null,
      attempts: 1,
    });
    clock += 2 * minute;
    await deliverDue(database, office(willing));
    expect(accepted).toHaveLength(2);
  });

  it("that never answers is not sent the rest of the claim", async () => {
    await store(5);
    let asked = 0;
    const silent: Mailer = {
      ...willing,
      async send(_, handingOver) {
        asked++;
        await handingOver();
        throw new MailError("unknown", "nothing within 30 seconds", true);
      },
    };
    await deliverDue(database, office(silent));
    expect(asked).toBe(1);
    expect(await statuses()).toEqual(Array(5).fill("pending"));
  });

  it("that took it without a word gets it once more, by the same Message-ID, and no third time", async () => {
    await store(1);
    const said: string[] = [];
    const speechless: Mailer = {
      ...willing,
      async send({ messageId }, handingOver) {
        await handingOver();
        said.push(messageId);
        throw new MailError("unknown", "the connection was closed", true);
      },
    };
    for (let run = 0; run < 4; run++) {
      await deliverDue(database, office(speechless));
      clock += day;
    }
    expect(said).toHaveLength(2);
    expect(new Set(said).size).toBe(1);
    expect(await rows()).toMatchObject([{ status: "failed", last_error: "unanswered: the connection was closed" }]);
  });
});

describe("a mail that breaks", () => {
  it("does not stand in the way of the others", async () => {
    await store(12);
    const bad = (await rows())[0]!.id;
    const compose = async (row: OutboxRow) => {
      if (row.id === bad) throw new Error("template broke");
      return composed;
    };
    expect((await deliverDue(database, office(willing, compose))).sent).toBe(11);
    expect(reports).toHaveLength(1);
    clock += 3 * minute;
    await store(1, "Later");
    expect((await deliverDue(database, office(willing, compose))).sent).toBe(1);
    // Repaired by a deploy, it goes out after all.
    clock += day;
    expect((await deliverDue(database, office(willing))).sent).toBe(1);
  });

  it("and kills the worker each time comes last, and ever more seldom", async () => {
    await store(1, "Killer");
    const killer = (await rows())[0]!.id;
    let kills = 0;
    const compose = (row: OutboxRow) => {
      if (row.id !== killer) return Promise.resolve(composed);
      kills++;
      return dead();
    };
    let rounds = 0;
    for (; rounds < 5 || (rounds < 25 && accepted.length < 10); rounds++) {
      const before = kills;
      if (rounds < 5) await store(2, `Round${rounds}`);
      const run = deliverDue(database, office(willing, compose));
      await Promise.race([run, dies(run, () => kills > before).catch(() => {})]);
      clock += (rounds < 5 ? 4 : 360) * minute;
    }
    expect(accepted).toHaveLength(10);
    expect(new Set(accepted).size).toBe(10);
    expect(kills).toBeLessThan(rounds);
  }, 30_000);

  it("has an address that is none: refused without a try", async () => {
    await store(1);
    await test.d1.prepare("update outbox set recipient_email = 'geen adres'").run();
    await deliverDue(database, office(mailboxMailer({ DB: test.d1 } as never)));
    expect(await rows()).toMatchObject([{ status: "failed", last_error: "refused: Not an address that mail can go to" }]);
  });
});

describe("a run", () => {
  it("ends after a hundred mails and says that there are more", async () => {
    await store(130);
    expect(await deliverDue(database, office(willing))).toEqual({ sent: 100, more: true });
    expect(await deliverDue(database, office(willing))).toEqual({ sent: 30, more: false });
    expect(new Set(accepted).size).toBe(130);
  });

  it("takes fresh mail before a backlog when it was woken", async () => {
    await store(30, "Backlog");
    clock += minute;
    await store(1, "Fresh");
    const [fresh] = await test.all("select id from outbox where recipient_name = 'Fresh'");
    await deliverDue(database, office(willing), "newest");
    expect(accepted.slice(0, 10)).toContain(`${fresh!.id}@example.org`);
  });
});

describe("backoff", () => {
  it("goes from a minute to six hours, a fifth either way", () => {
    expect(backoff(1, 0.5)).toBe(minute);
    expect(backoff(2, 0.5)).toBe(2 * minute);
    expect(backoff(9, 0.5)).toBe(256 * minute);
    expect(backoff(10, 0.5)).toBe(6 * 60 * minute);
    expect(backoff(30, 0.5)).toBe(6 * 60 * minute);
    expect(backoff(1, 0)).toBe(0.8 * minute);
    expect(backoff(1, 1)).toBeCloseTo(1.2 * minute);
  });

  it("gives up by days and tries together", () => {
    expect(isHopeless(12, 3 * day)).toBe(true);
    expect(isHopeless(3, 9 * day)).toBe(false);
    expect(isHopeless(40, day)).toBe(false);
  });
});

describe("what a mail says", () => {
  const said: unknown[] = [];
  const reading = async (row: OutboxRow) => {
    said.push(JSON.parse(row.data));
    return composed;
  };
  beforeEach(() => void said.splice(0));

  it("is what happened, and what is its recipient's alone", async () => {
    await store(1);
    await deliverDue(database, office(willing, reading));
    expect(said).toEqual([{ organizationName: "De Linde", unmanaged: 0, name: "Sanne", link: "/dashboard" }]);
  });

  it("is its own where it was written before events had rows", async () => {
    await store(1);
    await test.d1.prepare('update outbox set event_id = null, data = \'{"name":"Sanne","message":null}\'').run();
    await deliverDue(database, office(willing, reading));
    expect(said).toEqual([{ name: "Sanne", message: null }]);
  });

  it("is not what happened at another tenant", async () => {
    await store(1);
    await test.d1.prepare("update audit_events set tenant_id = 't2'").run();
    await deliverDue(database, office(willing, reading));
    expect(said).toEqual([{ name: "Sanne", link: "/dashboard" }]);
  });
});

describe("what is kept", () => {
  it("is nothing of a mail's content once it is sent", async () => {
    await store(1);
    await deliverDue(database, office(willing));
    expect(await rows()).toMatchObject([{ status: "sent", data: "{}", claim: null, sent_at: "2026-11-20T10:00:00.000Z" }]);
  });

  it("goes after its time", async () => {
    await store(2);
    await deliverDue(database, office(scripted(() => Promise.reject(new MailError("refused", "550")))));
    const at = (days: number) => new Date(clock + days * day).toISOString();
    await housekeeping.run({ database, env: {} as never, now: at(29) });
    expect(await rows()).toHaveLength(2);
    await housekeeping.run({ database, env: {} as never, now: at(31) });
    expect(await statuses()).toEqual(["failed"]);
    await housekeeping.run({ database, env: {} as never, now: at(91) });
    expect(await rows()).toHaveLength(0);
  });

  it("of what webhooks were told is the log, what was sent again from then on", async () => {
    const at = (days: number) => new Date(clock + days * day).toISOString();
    const told = (id: string, status: string, created: number, updated: number) => ({
      ...{ id, status, tenant_id: "t1", center_id: "c1", webhook_id: "w", event: "x", subject_type: "x", subject_id: "x" },
      ...{ due_at: at(created), created_at: at(created), updated_at: at(updated) },
    });
    await test.insert(
      "webhook_deliveries",
      ...[told("a", "sent", -31, -31), told("b", "sent", -31, -1), told("c", "failed", -89, -89)],
      ...[told("d", "failed", -91, -88), told("e", "pending", -91, -1)],
    );
    await housekeeping.run({ database, env: {} as never, now: at(0) });
    expect((await test.all<{ id: string }>("select id from webhook_deliveries order by id")).map(({ id }) => id)).toEqual(["b", "c", "e"]);
  });

  it("of what happened is its data for a week and until its mail is out, and its row where it stands in the trail", async () => {
    const happened = () => test.all("select trail, data is not null as said from audit_events order by trail");
    await store(1);
    await test.d1.prepare("update audit_events set trail = 1").run();
    await store(1);
    const both = [0, 1].map((trail) => ({ trail, said: 1 }));
    const at = (days: number) => new Date(clock + days * day).toISOString();
    await housekeeping.run({ database, env: {} as never, now: at(8) });
    expect(await happened()).toEqual(both);
    await deliverDue(database, office(willing));
    await housekeeping.run({ database, env: {} as never, now: at(6) });
    expect(await happened()).toEqual(both);
    await housekeeping.run({ database, env: {} as never, now: at(8) });
    expect(await happened()).toEqual([{ trail: 1, said: 0 }]);
  });

  it("is in the end nothing of many that stand in no trail", async () => {
    await test.d1
      .prepare(
        `insert into audit_events (id, tenant_id, center_id, subject_type, subject_id, action, event, data, trail, created_at)
          with recursive n(i) as (select 1 union all select i + 1 from n where i < 1500)
          select 'many' || i, 't1', 'c1', 'users', 'u', 'weekly_digest', 'weekly_digest', '{}', 0, '2026-01-01' from n`,
      )
      .run();
    for (const _ of [1, 2]) await housekeeping.run({ database, env: {} as never, now: new Date(clock).toISOString() });
    expect(await test.all("select count(*) as n from audit_events")).toEqual([{ n: 0 }]);
  });
});
