/** Sessions against a model: whatever order of signing in, requests, late answers, signing out, resets, deactivation and clock jumps. */

import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setPassword } from "~/features/account/session/set-password.server";
import { amount } from "../../../tests/support/amount";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { addUser, begin, days, later, portalOf, seconds, siteOf } from "../../../tests/support/people";
import { Conflict } from "../tenant/db.server";
import { findMailToken, issueMailToken, spendMailToken } from "./mail-token.server";
import { endByCredentials } from "./session.server";
import { signIn } from "./sign-in.server";
import { personToSignIn, viewerOf } from "./viewer.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dispose());

/** A signed-in client, and what should be true of its session. */
interface Client {
  id: string;
  /** Each that the session ever had, as far as the client heard of it. */
  tokens: string[];
  alive: boolean;
  createdAt: number;
  rotatedAt: number;
  expiresAt: number;
  endsAt: number;
  /** The place in `tokens` of the one that counts; the one before counts for a while. */
  current: number;
  /** The one before was used: the client has several requests under way. */
  late: boolean;
}

const grace = 5 * seconds;
const near = (now: number, then: number) => Math.abs(now - then) <= grace;

class Run {
  now = Date.parse(begin);
  active = true;
  clients: Client[] = [];
  links: string[] = [];
  used = new Set<string>();

  private constructor(
    readonly userId: string,
    readonly email: string,
  ) {}

  static async begin(): Promise<Run> {
    const email = `${crypto.randomUUID()}@voorbeeld.test`;
    return new Run(await addUser(database, { email }), email);
  }

  private get portal() {
    return portalOf(database, later(this.now - Date.parse(begin)));
  }

  private chosen = (pick: number) => this.clients[pick % Math.max(1, this.clients.length)];

  async signIn() {
    const { portal } = this;
    const person = await portal.db.fetch(personToSignIn(portal.db, sql`u.id = ${this.userId}`));
    const context = { portal, cloudflare: {} } as unknown as Parameters<typeof signIn>[0]["context"];
    const outcome = await signIn({ request: new Request("http://noord.localhost/auth/sign_in"), context }, person!, ["token"]);
    expect("viewer" in outcome).toBe(this.active);
    if (!("viewer" in outcome)) return;
    const { now } = this;
    for (const client of this.clients) if (client.expiresAt <= now) client.alive = false;
    const others = this.clients.filter(({ alive }) => alive).sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    for (const client of others.slice(9)) client.alive = false;
    const times = { createdAt: now, rotatedAt: now, expiresAt: now + 14 * days, endsAt: now + 60 * days };
    const [id, token] = [outcome.headers.get("client")!, outcome.headers.get("access-token")!];
    this.clients.push({ id, tokens: [token], alive: true, current: 0, late: false, ...times });
  }

  /** @param age how many tokens ago the one was that is sent. @param lost the answer never arrives */
  async request(pick: number, age: number, lost: boolean) {
    const client = this.chosen(pick);
    if (!client) return;
    const place = this.placeOf(client, age);
    const headers = this.headersOf(client, place);
    const { portal, now } = this;
    const {
      viewer,
      refusal,
      headers: given,
    } = await viewerOf(portal.db, new Request("http://noord.localhost/api/v1/x", { headers }), siteOf(), portal.now);

    const isCurrent = place === client.current && client.alive && now < client.expiresAt;
    const isLate = place === client.current - 1 && client.alive && now < client.expiresAt && near(now, client.rotatedAt);
    const waits = client.late && near(now, client.rotatedAt);
    if (isLate) client.late = true;
    if (isCurrent && !waits) {
      Object.assign(client, {
        current: client.current + 1,
        rotatedAt: now,
        late: false,
        expiresAt: Math.min(now + 14 * days, client.endsAt),
      });
    }
    const good = (isCurrent || isLate) && this.active;
    expect([viewer?.id ?? null, refusal?.status ?? null]).toEqual(good ? [this.userId, null] : [null, 401]);
    const token = given.get("access-token");
    expect(token !== null).toBe(good && isCurrent && !waits);
    if (token && !lost) client.tokens[client.current] = token;
  }

  /** The token that the client was given so many tokens ago. */
  private placeOf({ tokens }: Client, age: number): number {
    const known = [...tokens.keys()].filter((place) => tokens[place] !== undefined);
    return known[Math.max(0, known.length - 1 - age)]!;
  }

  async signOut(pick: number) {
    const client = this.chosen(pick);
    if (!client) return;
    const place = this.placeOf(client, 0);
    const { portal, now } = this;
    const credentials = { kind: "token" as const, client: client.id, token: client.tokens[place]!, uid: this.email, bearer: false };
    const ended = await portal.db.fetch({
      statements: [endByCredentials(portal.db, credentials, portal.now)],
      read: ([rows]) => rows!.length > 0,
    });
    const counts = place === client.current || (place === client.current - 1 && near(now, client.rotatedAt));
    expect(ended).toBe(client.alive && counts);
    if (ended) client.alive = false;
  }

  async askForReset() {
    const { portal } = this;
    const { token, statements } = issueMailToken(portal.db, { purpose: "password_reset", userId: this.userId }, portal.now);
    await portal.db.write(statements);
    for (const older of this.links) this.used.add(older.split(" ")[0]!);
    this.links.push(`${token} ${this.now}`);
  }

  async reset(pick: number) {
    const [token, sentAt] = this.links[pick % Math.max(1, this.links.length)]?.split(" ") ?? [];
    if (!token) return;
    const { portal } = this;
    const link = await portal.db.fetch(findMailToken(portal.db, token, ["password_reset"], portal.now));
    const good = !this.used.has(token) && this.now < Number(sentAt) + 2 * 3_600 * seconds;
    expect(link !== null).toBe(good);
    if (!link) return;
    const holder = { id: this.userId, email: this.email, firstName: "Sanne", locale: "nl" as const, centerId: portal.center.id };
    const use = () => portal.db.write([...spendMailToken(portal.db, link, portal.now), ...setPassword(portal, holder, "x")]);
    const outcomes = await Promise.allSettled([use(), use()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Conflict);
    this.used.add(token);
    for (const client of this.clients) client.alive = false;
  }

  async setActive(active: boolean) {
    await database.d1
      .prepare("update users set status = ? where id = ?")
      .bind(active ? "active" : "inactive", this.userId)
      .run();
    this.active = active;
  }

  private headersOf(client: Client, place: number) {
    return { "access-token": client.tokens[place]!, client: client.id, uid: this.email, "token-type": "Bearer" };
  }
}

type Command = (run: Run) => Promise<void> | void;

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Command>((run) => run.signIn()) },
  {
    weight: 10,
    arbitrary: fc
      .tuple(
        fc.nat(3),
        fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.constant(1) }, fc.constant(2)),
        fc.boolean(),
      )
      .map(
        ([pick, age, lost]): Command =>
          (run) =>
            run.request(pick, age, lost && age === 0),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(3).map(
      (pick): Command =>
        (run) =>
          run.signOut(pick),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Command>((run) => run.askForReset()) },
  {
    weight: 1,
    arbitrary: fc.nat(3).map(
      (pick): Command =>
        (run) =>
          run.reset(pick),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (active): Command =>
        (run) =>
          run.setActive(active),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        1 * seconds,
        4.9 * seconds,
        5.1 * seconds,
        3_600 * seconds,
        3 * 3_600 * seconds,
        13 * days,
        15 * days,
        -3 * seconds,
        -3_600 * seconds,
      )
      .map(
        (by): Command =>
          (run) => {
            run.now += by;
          },
      ),
  },
);

describe("sessions", () => {
  it("hold what the model says, over many sequences", async () => {
    const sequence = fc.array(command, { minLength: 3, maxLength: 9 });
    // Fifty people at a time: their sequences do not concern one another.
    await fc.assert(
      fc.asyncProperty(fc.array(sequence, { minLength: 50, maxLength: 50 }), async (sequences) => {
        await Promise.all(
          sequences.map(async (commands) => {
            const run = await Run.begin();
            for (const step of commands) await step(run);
          }),
        );
      }),
      { numRuns: amount(3, 30), endOnFailure: true },
    );
  }, 120_000);
});
