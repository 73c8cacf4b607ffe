/**
 * A demo world for a test file: the built worker in workerd on a copy of the seeded databases.
 *
 *   const world = await openWorld();
 *   afterAll(() => world.close());
 *   const admin = await world.signIn("admin", "city");
 *   expect((await admin.fetch("/vacancies")).status).toBe(200);
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import type { Role } from "~/core/auth/viewer";
import { databasesOf } from "../../bin/lib/databases.mjs";
import { developmentVars, startWorker, storage } from "../../bin/lib/runtime.mjs";
import { Client, type Init, send, tokensOf } from "./http";
import { plainMinute } from "./minute";

export type TenantKey = "village" | "city" | "public" | "demo" | "national";
export const tenantKeys: TenantKey[] = ["village", "city", "public", "demo", "national"];

/** The first host of a tenant, as an origin. */
export const originOf = (tenant: TenantKey) => `http://${tenant}.localhost`;
/** The database that holds a tenant's rows in the demo world. */
export const bindingOf = (tenant: TenantKey) => (tenant === "national" ? "DB_2" : "DB");

export const demoPassword = "vrijwilligers-demo";
export const emailOf = (role: Role, tenant: TenantKey) => `${role}@${tenant}.test`;

export interface Mail {
  message_id: string;
  sender: string;
  recipients: string[];
  subject: string;
  html: string;
  text: string;
}

export interface WorldOptions {
  /** Where mail goes; without it, to the mailbox table. */
  smtpUrl?: string;
  /** Settings laid over those of wrangler.toml and of development. */
  vars?: Record<string, string>;
  /** Begin without any rows. */
  empty?: boolean;
  /** Databases that answer late, and a clock that runs fast: see around.js. */
  strain?: { databaseDelay?: number; clockSpeed?: number };
}

export class World {
  private signedIn = new Map<string, Promise<Client>>();

  private constructor(
    readonly state: string,
    private readonly runtime: Awaited<ReturnType<typeof startWorker>>,
    private readonly database: ReturnType<typeof databasesOf>,
    private readonly printed: string[],
    private readonly began = printed.length,
  ) {}

  /** What the worker printed since this file had the world. */
  get log(): string[] {
    return this.printed.slice(this.began);
  }

  static async open({ smtpUrl, vars = {}, empty = false, strain }: WorldOptions = {}): Promise<World> {
    const state = mkdtempSync(join(inject("worlds"), "world-"));
    if (!empty) cpSync(storage(inject("snapshot")), storage(state), { recursive: true });
    const log: string[] = [];
    const settings = {
      ...developmentVars(),
      ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
      ...vars,
      ...(strain && { STRAIN: JSON.stringify(strain) }),
    };
    const runtime = await startWorker({
      state,
      build: inject("build"),
      vars: settings,
      log: (line: string) => void log.push(line),
      around: join(import.meta.dirname, "around.js"),
      open: true,
    });
    return new World(state, runtime, databasesOf(runtime), log);
  }

  /** The same world for another file: nobody is signed in, nothing was printed. */
  again(): World {
    return new World(this.state, this.runtime, this.database, this.printed);
  }

  /** Where workerd listens, for what has to be said byte by byte. */
  get url(): URL {
    return this.runtime.url;
  }

  /** A request to any host, by its full address. Redirects are not followed. */
  fetch(url: string, init?: Init): Promise<Response> {
    return send(this.runtime.url, url, init);
  }

  /** Somebody who is not signed in. `site` is a tenant's key or a hostname. */
  visitor(site: TenantKey | (string & {})): Client {
    return new Client(() => this.runtime.url, tenantKeys.includes(site as TenantKey) ? originOf(site as TenantKey) : `http://${site}`);
  }

  /** The demo account of a role, signed in by the form; the same session each time it is asked for. */
  signIn(role: Role, tenant: TenantKey): Promise<Client> {
    return this.remembered(`cookie ${role} ${tenant}`, () => this.signInAs(emailOf(role, tenant), tenant));
  }

  /** Anybody by e-mail and password, with cookies of their own. */
  async signInAs(email: string, tenant: TenantKey, password = demoPassword): Promise<Client> {
    const client = this.visitor(tenant);
    const response = await client.fetch("/auth/login-1", { form: { email, password } });
    if (!client.cookies.get("access-token"))
      throw new Error(`${email} could not sign in: ${response.status} ${(await response.text()).slice(0, 300)}`);
    return client;
  }

  /** The demo account of a role with session headers in place of cookies. */
  token(role: Role, tenant: TenantKey): Promise<Client> {
    return this.remembered(`token ${role} ${tenant}`, async () => {
      const client = this.visitor(tenant);
      const body = JSON.stringify({ email: emailOf(role, tenant), password: demoPassword });
      const headers = { "content-type": "application/json", accept: "application/json" };
      // Without an origin: a program asks, not one of our pages.
      const response = await this.fetch(`${client.origin}/auth/sign_in`, { method: "POST", headers, body });
      if (response.status !== 200)
        throw new Error(`${role}@${tenant} could not sign in: ${response.status} ${(await response.text()).slice(0, 300)}`);
      client.tokens = tokensOf(response);
      return client;
    });
  }

  private remembered(name: string, make: () => Promise<Client>): Promise<Client> {
    const known = this.signedIn.get(name) ?? make();
    this.signedIn.set(name, known);
    return known;
  }

  /** Rows of one statement, in the database of a tenant or of a binding. */
  async sql<T = Record<string, unknown>>(where: TenantKey | "DB" | "DB_2", sql: string, params: unknown[] = []): Promise<T[]> {
    const [rows] = await this.database.run(where.startsWith("DB") ? where : bindingOf(where as TenantKey), [{ sql, params }]);
    return rows as T[];
  }

  /** Lets the schedule pass, as if it were `time`; unless said, only what runs each minute. */
  scheduled(time = plainMinute()): Promise<unknown> {
    return this.runtime.scheduled(time);
  }

  /** What lies in the development mailbox, the oldest first: all, or what went to an address. */
  async mails(to = ""): Promise<Mail[]> {
    const boxes = await Promise.all(
      (["DB", "DB_2"] as const).map((binding) =>
        this.sql<Record<string, string>>(binding, "select * from mailbox where ?1 = '' or instr(recipients, ?1)", [to]),
      ),
    );
    return boxes
      .flat()
      .sort((a, b) => a.created_at!.localeCompare(b.created_at!) || a.id!.localeCompare(b.id!))
      .map((row) => ({ ...(row as unknown as Mail), recipients: JSON.parse(row.recipients!) }));
  }

  async close() {
    await this.runtime.dispose();
    rmSync(this.state, { recursive: true, force: true });
  }
}

export const openWorld = (options?: WorldOptions) => World.open(options);

let shared: Promise<World> | undefined;
/** One world for all files of a process that ask for it: opening one takes two seconds. It ends with the process. */
export async function sharedWorld(): Promise<World> {
  shared ??= openWorld();
  return (await shared).again();
}

export { eventually } from "./eventually";
