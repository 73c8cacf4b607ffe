/** npm run portal: hosts, tenants and users by command. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { addHost, listHosts, removeHost } from "../../bin/lib/commands/host.mjs";
import { addTenant, listTenants } from "../../bin/lib/commands/tenant.mjs";
import { createUser } from "../../bin/lib/commands/user.mjs";
import { databasesOf } from "../../bin/lib/databases.mjs";
import { root } from "../../bin/lib/paths.mjs";
import { inline, literal, pieces } from "../../bin/lib/remote.mjs";
import { startWorker, storage } from "../../bin/lib/runtime.mjs";
import { send } from "../support/http";

const state = mkdtempSync(join(tmpdir(), "portal-command-"));
let runtime: Awaited<ReturnType<typeof startWorker>>;
let databases: ReturnType<typeof databasesOf>;

beforeAll(async () => {
  cpSync(storage(inject("snapshot")), storage(state), { recursive: true });
  runtime = await startWorker({ state, build: inject("build") });
  databases = databasesOf(runtime);
});
afterAll(async () => {
  await runtime.dispose();
  rmSync(state, { recursive: true, force: true });
});

const centerOf = async (tenant: string) =>
  (
    await databases.run("DB", [
      {
        sql: "select h.center_id from hosts h join tenants t on t.id = h.tenant_id where t.key = ? and h.gate_path is null order by length(h.hostname)",
        params: [tenant],
      },
    ])
  )[0]![0]!.center_id as string;
const fault = (message: RegExp) => ({ name: "Fault", message: expect.stringMatching(message) });

describe("host", () => {
  test("add shows the centre on the name, in the database of its tenant; remove takes it away", async () => {
    const center = await centerOf("national");
    expect(await addHost(databases, { args: ["Doe.Example.NL."], tenant: "national", center })).toMatch(
      /^doe\.example\.nl shows .+ \(national\)/,
    );
    expect(await listHosts(databases)).toMatch(/^doe\.example\.nl +national +\S+ +DB_2$/m);
    const own = await send(runtime.url, "http://doe.example.nl/api/v1/volunteer_centers/current");
    const known = await send(runtime.url, "http://national.localhost/api/v1/volunteer_centers/current");
    expect(own.status).toBe(200);
    expect(((await own.json()) as { data: { id: string } }).data.id).toBe(((await known.json()) as { data: { id: string } }).data.id);
    expect(await removeHost(databases, { args: ["doe.example.nl"] })).toMatch(/no longer/);
    expect(await listHosts(databases)).not.toContain("doe.example.nl");
  });

  test("what cannot be is one sentence", async () => {
    const center = await centerOf("city");
    const add = (name: string, over = {}) => addHost(databases, { args: [name], tenant: "city", center, ...over });
    await expect(add("city.localhost")).rejects.toMatchObject(fault(/^city\.localhost already shows a centre of city/));
    await expect(add("x.nl", { tenant: "nope" })).rejects.toMatchObject(fault(/^There is no tenant "nope"\. There are: .*village/));
    await expect(add("x.nl", { center: "nope" })).rejects.toMatchObject(
      fault(/^Tenant city has no centre "nope" in DB\. There are: .*IJsselstad/),
    );
    await expect(add("x.nl", { center: await centerOf("village") })).rejects.toMatchObject(fault(/^Tenant city has no centre/));
    await expect(add("x.nl", { binding: "DB_2" })).rejects.toMatchObject(fault(/in DB_2/));
    await expect(add("x.nl", { binding: "DB_9" })).rejects.toMatchObject(fault(/^There is no database DB_9/));
    await expect(add("x.nl", { gate: "elsewhere" })).rejects.toMatchObject(fault(/^--gate must be a path/));
    for (const name of ["http://x.nl", "x.nl:80", "x nl", "x.nl/a", "-x.nl", "", "x'; drop table hosts --"]) {
      await expect(add(name)).rejects.toMatchObject(fault(/is not a hostname/));
    }
    await expect(removeHost(databases, { args: ["unknown.nl"] })).rejects.toMatchObject(fault(/^There is no host unknown\.nl\.$/));
  });
});

test("a new tenant with its first centre, admin and host is a working site", async () => {
  const said = await addTenant(databases, { args: ["utrecht"], center: "Vrijwilligers 't Sticht", place: "Utrecht", binding: "DB_2" });
  const center = /([0-9a-f-]{36})\.$/.exec(said)![1]!;
  expect(await listTenants(databases)).toContain(center);
  await addHost(databases, { args: ["utrecht.localhost"], tenant: "utrecht", center });
  const password = "een-lang-wachtwoord";
  await createUser(databases, { tenant: "utrecht", email: "Eerste@Café-Utrecht.nl", role: "admin", name: "Eefje van 't Hek", password });
  for (const [path, text] of [
    ["/", "Wat wil jij doen in Utrecht?"],
    ["/vacancies/search", "Sticht"],
    ["/privacy", "Vrijwilligers 't Sticht bewaart alleen"],
  ] as const) {
    const page = await send(runtime.url, `http://utrecht.localhost${path}`);
    expect([path, page.status]).toEqual([path, 200]);
    const html = await page.text();
    expect(html).toContain(text);
    expect(html).toContain('href="/privacy"');
    expect(html).toContain('rel="icon" href="data:image/svg+xml,');
  }
  const signedIn = await send(runtime.url, "http://utrecht.localhost/auth/sign_in", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ email: "eerste@café-utrecht.nl", password }),
  });
  expect(signedIn.status).toBe(200);
  await expect(addTenant(databases, { args: ["utrecht"], center: "Nog een" })).rejects.toMatchObject(fault(/already/));
  await expect(addTenant(databases, { args: ["U!"], center: "X" })).rejects.toMatchObject(fault(/is not a key/));
});

test("user create refuses what cannot sign in", async () => {
  const create = (over: object) => createUser(databases, { tenant: "city", email: "new@city.nl", role: "volunteer", ...over });
  await expect(create({ role: "boss" })).rejects.toMatchObject(fault(/^There is no role "boss"\. Roles: admin/));
  await expect(create({ email: "nobody" })).rejects.toMatchObject(fault(/not an e-mail/));
  await expect(create({ password: "short" })).rejects.toMatchObject(fault(/10 to 128/));
  await expect(create({ email: "Admin@city.test" })).rejects.toMatchObject(fault(/already has an account/));
  await expect(create({ organization: "nope" })).rejects.toMatchObject(fault(/no organisation "nope"/));
  await expect(create({ tenant: "public" })).rejects.toMatchObject(fault(/several centres; add --center/));
  expect(await create({})).toMatch(/^new@city\.nl is volunteer of .+ Password, shown once: [a-z0-9-]{16}$/);
});

test("the command itself: usage, unknown words, missing and extra ones", async () => {
  const portal = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(
        process.execPath,
        ["bin/portal.mjs", ...args],
        { cwd: root, env: { ...process.env, STATE: join(state, "unused") } },
        (error, stdout, stderr) => resolve({ code: (error?.code as number) ?? 0, output: `${stdout}${stderr}`.trim() }),
      );
    });
  expect(await portal()).toMatchObject({ code: 0, output: expect.stringContaining("host add NAME") });
  for (const [args, sentence] of [
    [["hosts"], /^There is no command "hosts"/],
    [["host", "add"], /^host add also needs NAME and --tenant and --center/],
    [["host", "list", "--all"], /^host list: Unknown option '--all'/],
    [["host", "remove", "a", "b"], /"b" is one too many/],
    [["host", "list", "--local", "--remote"], /^Choose one/],
    [["seed", "--vacancies", "many"], /^--vacancies must be a whole number/],
  ] as [string[], RegExp][]) {
    const { code, output } = await portal(...args);
    expect(output).toMatch(sentence);
    expect(output.split("\n")).toHaveLength(1);
    expect(code).toBe(1);
  }
});

describe("values written into SQL for a database far away", () => {
  test("what is bound here is text there", async () => {
    const values = ["it's", "?", 'a "b" `c`', "-- no\n/* comment */;", "é\u2028😀", 1.5, -3, null, true, { a: ["'"] }];
    const text = inline({ sql: `select ${values.map((_, at) => `? as c${at}`).join(", ")}, '?' as mark`, params: values });
    const [[far]] = (await databases.run("DB", [{ sql: text }])) as [[Record<string, unknown>]];
    const [[near]] = (await databases.run("DB", [
      { sql: `select ${values.map((_, at) => `? as c${at}`).join(", ")}, '?' as mark`, params: values },
    ])) as [[Record<string, unknown>]];
    expect(far).toEqual(near);
  });

  test("what SQL text cannot hold is refused, and counts must fit", () => {
    expect(() => literal("a\0b")).toThrow();
    expect(() => literal(Number.NaN)).toThrow();
    expect(() => inline({ sql: "select ?", params: [] })).toThrow();
    expect(() => inline({ sql: "select 1", params: [1] })).toThrow();
  });

  test("rows that travel as one text are cut into statements of at most 100 KB", () => {
    const rows = Array.from({ length: 500 }, (_, at) => [at, "x".repeat(900)]);
    const cut = pieces({ sql: "insert into t select value from json_each(?)", params: [JSON.stringify(rows)] });
    expect(cut.length).toBeGreaterThan(4);
    expect(Math.max(...cut.map((text) => text.length))).toBeLessThan(100_000);
    expect(cut.flatMap((text) => JSON.parse(/'(.*)'/s.exec(text)![1]!))).toEqual(rows);
  });

  test("a single row that is longer arrives whole, and leaves nothing behind", async () => {
    const long = "it's é, \u2028, 😀 and ?\n".repeat(20_000);
    const cut = pieces({
      sql: "insert into long_values (id, value) select value ->> 0, value ->> 1 from json_each(?)",
      params: [JSON.stringify([["a", long]])],
    });
    expect(Math.max(...cut.map((text) => Buffer.byteLength(text)))).toBeLessThan(100_000);
    const tables = { sql: "select name from sqlite_schema where type = 'table' order by name" };
    const [before] = await databases.run("DB", [tables]);
    await databases.run("DB", [{ sql: "create table long_values (id, value)" }, ...cut.map((sql) => ({ sql }))]);
    expect(await databases.run("DB", [{ sql: "select * from long_values" }, { sql: "drop table long_values" }, tables])).toEqual([
      [{ id: "a", value: long }],
      [],
      before,
    ]);
    expect(() => pieces({ sql: "select ?", params: [long] })).toThrow("100 KB");
  });
});
