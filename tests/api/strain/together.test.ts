/**
 * Many requests at the same moment, on two cores beside a process that never rests. In workerd a request that waits for what another one does hangs or
 * throws, and only under load: so what all of them need is made slow here, and out of date while they ask.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { hashPassword } from "../../../bin/lib/password.mjs";
import { amount } from "../../support/amount";
import { demoPassword, openWorld, type World } from "../../support/world";

vi.setConfig({ testTimeout: 120_000 });

const slow = { databaseDelay: 200 };
/** What is cached for 30 seconds is out of date after one and a half. */
const fast = { ...slow, clockSpeed: 20 };

let busy: ChildProcess;
let world: World;
beforeAll(async () => {
  busy = spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
  world = await openWorld({ strain: fast });
});
afterAll(async () => {
  busy.kill("SIGKILL");
  await world.close();
});
const hangs = (from: World) => from.log.filter((line) => /hung|different request/.test(line));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How often each status was answered. */
async function statusesOf(requests: Promise<Response>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { status } of await Promise.all(requests)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const times = (count: number, ask: (turn: number) => Promise<Response>) =>
  statusesOf(Array.from({ length: count }, (_, turn) => ask(turn)));

/** As many visitors, each asking again as soon as it has its answer. */
async function keepAsking(visitors: number, forMs: number, ask: (visitor: number) => Promise<Response>): Promise<number[]> {
  const end = performance.now() + forMs;
  const statuses: number[] = [];
  const visit = async (visitor: number) => {
    while (performance.now() < end) statuses.push((await ask(visitor)).status);
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return statuses;
}
const different = (statuses: number[]) => [...new Set(statuses)].sort();

it.each<[string, string, Record<string, string>]>([
  ["a site", "http://city.localhost", {}],
  ["the default site", "http://elders.example.org", {}],
  ["a tenant that a program names", "http://nergens.example.org", { "x-tenant": "city" }],
])("answers fifty at once for %s, cold and when what is cached is out of date", async (_, origin, headers) => {
  const ask = () => world.fetch(`${origin}/api/v1/categories`, { headers });
  expect(await times(50, ask)).toEqual({ 200: 50 });
  await pause(1_150);
  expect(await times(50, ask)).toEqual({ 200: 50 });
  await pause(2_000);
  expect(await times(50, ask)).toEqual({ 200: 50 });
  expect(hangs(world)).toEqual([]);
});

it("keeps nobody waiting for a request that is still loading what they need as well", async () => {
  const answered: number[] = [];
  const ask = async (path: string, headers = {}) =>
    void answered.push((await world.fetch(`http://village.localhost${path}`, { headers })).status);
  // It needs the site and nothing else: to be sent to the address without the slash.
  const stuck = ask("/vacancies/", { "x-database-delay": "5000" });
  await pause(200);
  await Promise.all([...Array.from({ length: 20 }, () => ask("/api/v1/categories")), stuck]);
  expect(answered).toEqual([...Array(20).fill(200), 308]);
});

it("answers sixteen that ask for the same address on and on, while what is cached goes out of date again and again", async () => {
  const [vacancy] = await world.sql<{ id: string }>(
    "city",
    "select v.id from vacancies v join hosts h on h.center_id = v.center_id where h.hostname = 'city.localhost' and v.status = 'published' limit 1",
  );
  const statuses = await keepAsking(16, amount(3_000, 10_000), () => world.fetch(`http://city.localhost/api/v1/vacancies/${vacancy!.id}`));
  expect(different(statuses)).toEqual([200]);
  expect(hangs(world)).toEqual([]);
});

it("answers eight at once for each of many names that it does not know", async () => {
  for (let name = 0; name < amount(10, 40); name++) {
    const ask = () => world.fetch(`http://onbekend-${name}.example.org/api/v1/categories`, { headers: { "x-database-delay": "20" } });
    expect(await times(8, ask)).toEqual({ 200: 8 });
  }
  expect(hangs(world)).toEqual([]);
});

it("lets fifty sign in on and on for seconds, or sends them back, and shows the public pages meanwhile", async () => {
  const flooded = await openWorld({ strain: slow });
  await flooded.sql("city", "update users set password_hash = ? where password_hash is not null", [await hashPassword(demoPassword)]);
  const roles = [
    "admin",
    "center_superuser",
    "content_manager",
    "page_manager",
    "organization_superuser",
    "mentor",
    "student",
    "volunteer",
  ];
  const forMs = amount(4_000, 16_000);
  let turns = 0;
  const signIn = (visitor: number) => {
    const role = roles[visitor];
    const body = role
      ? { email: `${role}@city.test`, password: "vrijwilligers-demo" }
      : { email: `vloed-${turns++}@example.org`, password: "niet-het-goede-wachtwoord" };
    const headers = { "content-type": "application/json" };
    return flooded.fetch("http://city.localhost/auth/sign_in", { method: "POST", headers, body: JSON.stringify(body) });
  };
  const pages = ["/", "/vacancies/search", "/vacancies/search?filter[search]=koken", "/sociale-kaart", "/api/v1/vacancies"];
  const [signIns, shown] = await Promise.all([
    keepAsking(50, forMs, signIn),
    keepAsking(pages.length, forMs, (visitor) => flooded.fetch(`http://city.localhost${pages[visitor]}`)),
  ]).finally(() => flooded.close());
  expect(different(signIns)).toEqual([200, 401, 429]);
  expect(different(shown)).toEqual([200]);
  expect(hangs(flooded)).toEqual([]);
});
