/**
 * What end-to-end tests import: Playwright's `test` and `expect`, pages for several people, who they are on the five sites, and their mail.
 *
 *   import { expect, originOf, signIn, test } from "../support/browser";
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type BrowserContext, test as base, expect, type Page, type TestInfo } from "playwright/test";
import type { Role } from "../../app/core/auth/viewer";
import { ask, ownerOf } from "../../bin/lib/owner.mjs";
import { isAsleep } from "./asleep";
import { eventually } from "./eventually";
import { Client, send } from "./http";

export { expect };

export const tenantKeys = ["village", "city", "public", "demo", "national"] as const;
export type TenantKey = (typeof tenantKeys)[number];

const port = () => process.env.E2E_PORT ?? "8787";

/** A site's address, such as http://city.localhost:8787; `hostname` may be a whole hostname. */
export const originOf = (hostname: TenantKey | (string & {})) =>
  `http://${hostname.includes(".") ? hostname : `${hostname}.localhost`}:${port()}`;

/** The server under all the hostnames; Node knows no *.localhost. */
const serverUrl = () => new URL(`http://127.0.0.1:${port()}`);

export const demoPassword = "vrijwilligers-demo";
export const emailOf = (role: Role, tenant: TenantKey) => `${role}@${tenant}.test`;

export interface Manner {
  tenant: TenantKey;
  locale: "nl-NL" | "en-GB";
  js: boolean;
}

/** A page in a browser of its own, with its own cookies. It closes with its test: what stays open goes on costing time. */
export type NewPage = (manner?: { locale?: Manner["locale"]; js?: boolean; width?: number }) => Promise<Page>;

/**
 * As where a browser does not say when it has drawn a page: the portal's scripts come with it, so that a page that is loaded is awake. What happens
 * otherwise is tried in mishaps.spec.ts.
 */
const awakeOnLoad = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { value: [] }));

/** Keeps what went wrong in a browser, for the report of a test that fails. */
async function listening(context: BrowserContext, info: TestInfo, use: () => Promise<void>) {
  const heard: string[] = [];
  context.on("console", (message) => message.type() === "error" && heard.push(message.text()));
  context.on("weberror", (event) => heard.push(event.error().message));
  context.on("requestfailed", (request) => heard.push(`${request.failure()?.errorText} ${request.url()}`));
  context.on("response", (response) => response.status() >= 400 && heard.push(`${response.status()} ${response.url()}`));
  await use();
  if (info.status !== info.expectedStatus) await info.attach("browser", { body: [...new Set(heard)].join("\n") });
}

export const test = base.extend<{ newPage: NewPage }>({
  context: async ({ context }, use, info) => {
    await awakeOnLoad(context);
    await listening(context, info, () => use(context));
  },
  newPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ locale = "nl-NL", js = true, width = 1280 } = {}) => {
      const context = await browser.newContext({
        locale,
        javaScriptEnabled: js,
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      if (js) await awakeOnLoad(context);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

const run = promisify(execFile);

/** `npm run portal -- …` on the server's databases. */
export const portal = async (...args: string[]): Promise<string> =>
  (await run(process.execPath, ["bin/portal.mjs", ...args], { env: { ...process.env, STATE: process.env.E2E_STATE } })).stdout;

const owner = async () => (await ownerOf(process.env.E2E_STATE ?? ""))!;

/** Has the server's schedule do what it does at a moment. What is to be sent goes out when that moment is past. */
export const scheduled = async (time: Date) => void (await ask(await owner(), "scheduled", { time: time.toISOString() }));

/** Changes rows as nobody can by a page, such as when something was: in each of the server's databases. */
export async function change(sql: string, ...params: string[]): Promise<void> {
  const server = await owner();
  for (const binding of (await ask(server, "bindings", {})) as string[])
    await ask(server, "run", { binding, statements: [{ sql, params }] });
}

let made = 0;
/** A word that nobody else uses, in whichever process and attempt. */
export const uniqueWord = () => `${Date.now().toString(36)}${process.pid % 1000}${++made}`;
/** A name that nobody else uses. */
export const unique = (text: string) => `${text} ${uniqueWord()}`;
/** A mail address that nobody else uses. */
export const uniqueAddress = (name: string) => `${name}.${uniqueWord()}@example.org`;

/** Somebody who is signed in and has no page. */
export async function clientOf(email: string, tenant: TenantKey): Promise<Client> {
  const client = new Client(serverUrl, originOf(tenant), true);
  const response = await client.fetch("/auth/login-1", { form: { email, password: demoPassword } });
  if (!client.cookies.has("access-token")) throw new Error(`${email} could not sign in: ${response.status}`);
  // It says hello on the page that comes next.
  client.cookies.delete("toast");
  return client;
}

/** Signs in as somebody of the demo world, without the pages on the way there: the page stays where it is. */
export const signIn = (page: Page, role: Role, tenant: TenantKey) => signInAs(page, emailOf(role, tenant), tenant);

export async function signInAs(page: Page, email: string, tenant: TenantKey) {
  const { cookies } = await clientOf(email, tenant);
  const { hostname: domain } = new URL(originOf(tenant));
  const session = Array.from(cookies, ([name, value]) => ({
    name,
    value,
    domain,
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "Lax" as const,
  }));
  await page.context().addCookies(session);
}

/** Signs in by the form, as people do. Leaves the page where signing in leads. */
export async function signInByForm(page: Page, email: string, tenant: TenantKey) {
  await page.goto(`${originOf(tenant)}/auth/login-1`);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(demoPassword);
  await Promise.all([
    page.waitForURL((url) => !url.pathname.startsWith("/auth/login-1")),
    page.locator("input[name=password]").press("Enter"),
  ]);
}

/** Until React has taken over what the server sent, where it does. */
export const awake = (page: Page) => page.evaluate(`(async () => { while ((${isAsleep})()) await new Promise(requestAnimationFrame); })()`);

export interface Mail {
  /** Where a browser shows it as a mail program does. */
  url: string;
  /** Where its button leads. */
  button: string;
}

/**
 * The newest mail to an address, from the mailbox of the whole machine; mail goes out after the page has answered.
 * @throws when none has come within 20 seconds
 */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  const read = async (path: string) => (await send(serverUrl(), originOf("demo") + path, {}, true)).text();
  const newest = async () => {
    const list = await read(`/test/mail?to=${encodeURIComponent(address)}`);
    const mails = Array.from(list.matchAll(/href="(\/test\/mail\/[^"]+)"[^>]*>([^<]+)</g));
    return mails.find(([, , title = ""]) => subject.test(title))?.[1];
  };
  const path = await eventually(newest, (found) => found !== undefined, 20_000);
  const html = await read(`${path}/html`);
  const button = /<a class="buttonText" href="([^"]+)"/.exec(html)?.[1] ?? "";
  return { url: `${originOf("demo")}${path}/html`, button: button.replaceAll("&amp;", "&") };
}

/** Fills a longer text as Markdown: with script it has an editor in front of it. */
export async function fillMarkdown(page: Page, { js }: Pick<Manner, "js">, name: string, text: string) {
  if (js) await page.getByRole("button", { name: /^(Als|As) Markdown$/ }).click();
  await page.locator(`textarea[name=${name}]`).fill(text);
}
