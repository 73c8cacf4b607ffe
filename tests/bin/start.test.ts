/** npm start: the same data after a restart or a kill, one sentence for what is wrong. */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { root } from "../../bin/lib/paths.mjs";
import { storage } from "../../bin/lib/runtime.mjs";
import { eventually } from "../support/eventually";
import { freePort, Server } from "../support/server";

const build = inject("build");
const snapshot = inject("snapshot");

/** Runs a command of bin/ to its end. */
function command(args: string[], env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, BUILD: build, AS_BUILT: "1", ...env } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** A state folder of this test, with the demo world in it. */
function aState(): string {
  const state = mkdtempSync(join(tmpdir(), "portal-start-"));
  cpSync(storage(snapshot), storage(state), { recursive: true });
  states.push(state);
  return state;
}
const states: string[] = [];
afterAll(() => {
  for (const state of states) rmSync(state, { recursive: true, force: true });
});

describe("serving", () => {
  let server: Server;
  beforeAll(async () => {
    server = await Server.start({ snapshot, env: { AS_BUILT: "1" } });
  });
  afterAll(() => server.close());

  const names = async () =>
    (await (await server.fetch("http://city.localhost/api/v1/organizations?page[size]=3")).json()) as { meta: { total: number } };

  test("tells the sites, the accounts and the mailbox", () => {
    for (const part of [
      "http://localhost:",
      "http://village.localhost:",
      "http://noord.public.localhost:",
      "ROLE@TENANT.test",
      "vrijwilligers-demo",
      "/test/mail",
    ]) {
      expect(server.output).toContain(part);
    }
  });

  test("the sites differ by host, over both databases", async () => {
    const pages = await Promise.all(
      ["city", "national"].map((tenant) => server.fetch(`http://${tenant}.localhost/api/v1/volunteer_centers`)),
    );
    const [city, national] = await Promise.all(pages.map((page) => page.text()));
    expect(pages.map((page) => page.status)).toEqual([200, 200]);
    expect(city).not.toBe(national);
  });

  test("the state has one user: another start is told where, a command asks the running one", async () => {
    const again = await command(["bin/start.mjs"], { STATE: server.state, PORT: String(await freePort()) });
    expect(again.code).toBe(1);
    expect(again.output.trim()).toMatch(new RegExp(`^${server.state} is in use by the portal at http://localhost:${server.port} .*\\.$`));
    const rows = await command(["bin/portal.mjs", "sql", "DB", "select count(*) as n from tenants"], { STATE: server.state });
    expect(JSON.parse(rows.output)).toEqual([{ n: 5 }]);
  });

  test("a workerd that dies is started again, and what was there stays", async () => {
    const before = await names();
    process.kill(Number(readFileSync(join(server.state, "workerd.pid"), "utf8")), "SIGKILL");
    const after = await eventually(
      () => server.fetch("http://city.localhost/api/v1/organizations?page[size]=3"),
      (response) => response.status === 200,
    );
    expect(await after.json()).toMatchObject({ meta: { total: before.meta.total } });
  });

  test("Ctrl+C ends it cleanly; a second start keeps the data and takes seconds", async () => {
    const before = await names();
    expect(await server.stop()).toBe(0);
    expect(readdirSync(server.state)).toEqual(["v3"]);
    const began = Date.now();
    await server.begin();
    expect(Date.now() - began).toBeLessThan(15_000);
    expect(server.output).not.toMatch(/demo world|Building|Installing/);
    expect((await names()).meta.total).toBe(before.meta.total);
  });

  test("a killed parent leaves no workerd behind", async () => {
    const workerd = Number(readFileSync(join(server.state, "workerd.pid"), "utf8"));
    await server.killParentOnly();
    await eventually(
      async () => isAlive(workerd),
      (alive) => !alive,
    );
    await server.begin();
    expect((await names()).meta.total).toBeGreaterThan(0);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("one sentence and exit code 1", () => {
  const fails = async (env: Record<string, string>, sentence: RegExp) => {
    const { code, output } = await command(["bin/start.mjs"], { PORT: String(await freePort()), ...env });
    expect(output.trim()).toMatch(sentence);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(code).toBe(1);
  };

  test("a taken port, on either loopback address", async () => {
    for (const host of ["127.0.0.1", "::1"]) {
      const other = net.createServer();
      const port = await freePort();
      await new Promise<void>((resolve) => other.listen(port, host, resolve));
      await fails({ STATE: aState(), PORT: String(port) }, new RegExp(`^Port ${port} is taken .*\\.$`));
      await new Promise((resolve) => other.close(resolve));
    }
  });

  test("a port that is none", () => fails({ PORT: "http" }, /^PORT must be a number/));

  const databases = (state: string) => {
    const folder = join(storage(state), "d1/miniflare-D1DatabaseObject");
    return readdirSync(folder).map((name) => join(folder, name));
  };

  test("a database that is rubbish", async () => {
    const state = aState();
    for (const file of databases(state)) {
      if (file.endsWith(".sqlite")) writeFileSync(file, Buffer.alloc(9_000, "rubbish "));
      else rmSync(file);
    }
    await fails({ STATE: state }, /^The database in \S+ cannot be read: .*Move that folder away/);
  });

  test("a database that was cut off", async () => {
    const state = aState();
    for (const file of databases(state)) {
      if (file.endsWith(".sqlite") && !file.endsWith("metadata.sqlite")) writeFileSync(file, readFileSync(file).subarray(0, 3_000));
      else if (!file.endsWith("metadata.sqlite")) rmSync(file);
    }
    await fails({ STATE: state }, /^The database in \S+ cannot be read/);
  });

  test("a folder where a database should be", async () => {
    const state = aState();
    for (const file of databases(state)) {
      rmSync(file);
      if (file.endsWith(".sqlite") && !file.endsWith("metadata.sqlite")) mkdirSync(file);
    }
    await fails({ STATE: state }, /^The database in \S+ cannot be read/);
  });

  test("a file where the state folder should be", async () => {
    const file = join(aState(), "file");
    writeFileSync(file, "");
    await fails({ STATE: file }, /is not a folder\.$/);
  });

  test("a database of a newer version", async () => {
    const state = aState();
    await command(["bin/portal.mjs", "sql", "DB", "insert into d1_migrations (name) values ('9999_later.sql')"], { STATE: state });
    await fails({ STATE: state }, /^Database DB was made by another version: it has 9999_later\.sql/);
  });
});
