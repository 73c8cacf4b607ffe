/**
 * Whatever is stored can be shown: every screen of app/routes.ts and every type of the API, on sites whose rows are drawn by lot. The seed is
 * fixed, so that a failure comes again (dates count from today); LOT_SEED and LOT_SITES try others.
 */

import { chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Access, groups } from "~/core/auth/access";
import { toSnake } from "~/core/jsonapi/media.server";
import { allResources, setCatalogue } from "~/core/resource/catalogue.server";
import { product } from "~/features/index.server";
import routes from "~/routes";
import { addressesOf, pathOf, signsOut } from "../../isolation/addresses";
import { amount } from "../../support/amount";
import { chromiumSwitches, findChromium } from "../../support/chromium.mjs";
import { type Client, witness } from "../../support/http";
import { rawKeysIn } from "../../support/raw-keys";
import { type Person, people, type SiteByLot, siteByLot } from "../../support/site-by-lot";
import { ask, groundOf, post, put, testCity, vacancyAttributes } from "../support";

setCatalogue(product);

const seed = Number(process.env.LOT_SEED ?? 20261120);
const sites = Array.from({ length: Number(process.env.LOT_SITES ?? amount(3, 6)) }, (_, at) => siteByLot(at, seed));
const declared = addressesOf(await routes);
const { world } = await testCity();

beforeAll(async () => {
  for (const { rows } of sites) for (const [table, drawn] of rows) await put(world, "city", table, ...drawn);
});

interface Ask {
  who: Person | "nobody";
  pattern: string;
  path: string;
}

/** Who sees most of a screen, and then whoever sees it otherwise. */
function viewersOf(access: Access): Ask["who"][] {
  if (access === "everyone") return ["admin", "nobody"];
  if (access === "signedIn") return [...people];
  if (access === "developers") return ["admin"];
  const roles: readonly string[] = groups[access];
  return people.filter((person) => roles.includes(person));
}

/** Every screen with each of the site's rows; beyond those who see most, with the first. The one that signs out is left out. */
const screensOf = ({ ids }: SiteByLot, viewers = viewersOf): Ask[] =>
  declared.flatMap(({ path: pattern, access, page }) => {
    if (!access || pattern === signsOut) return [];
    const rows = pattern.startsWith("/test/") ? ids.mails : page.row ? ids[page.row] : [""];
    const paths = rows?.map((row) => pathOf(pattern, page, encodeURIComponent(row))) ?? [];
    return viewers(access).flatMap((who, at) => paths.slice(0, at === 0 ? undefined : 1).map((path) => ({ who, pattern, path })));
  });

/** Each type with all that it includes, and one row of it. */
const resourcesOf = ({ ids }: SiteByLot): Ask[] =>
  allResources()
    .filter(({ embedded }) => !embedded)
    .flatMap(({ type, relationships = {} }) => {
      const pattern = `/api/v1/${type}/*`;
      const paths = [`?include=${Object.keys(relationships).map(toSnake).join()}`, `/${ids[type]?.[0]}`];
      return paths.map((rest) => ({ who: "admin" as const, pattern, path: `/api/v1/${type}${rest}`.replace(/\?include=$/, "") }));
    });

/** Addresses without a screen of their own: what programs ask, what only answers to a form, a link of a mail or a file that is there. */
const withoutScreen = [
  /^\/auth\/\*$/,
  /^\/api\/v1\/(operations|auth\/\w+)$/,
  // Of the tenant that runs the installation alone.
  /^\/admin\/tenants\/add$/,
  /^\/(monitoring\/errors|webhooks\/mail|uitschrijven\/:token)$/,
  // A guide and a page for developers are named, and show nothing that is stored.
  /^\/(support\/:guide|test\/:page)$/,
  /^\/api\/(\*|v1\/(confirm|sign_in_as_user))$|^\/auth\/(sign_|passkey|password|second-step|stop-acting)/,
  /\/attachments\/|^\/(files\/:key|preferences\/(locale|staff-menu)|uitloggen|users\/:id\/act|organizations\/signup\/confirm)$/,
];

/** What hangs together with other rows so closely that rows drawn by lot do not get it shown; the tests of their types do. */
const tiedTogether = [
  /^\/activiteitenkalender\/(:id|eigen|overzicht\/:id|plek)/,
  /^\/(form_submissions\/:id|form_builder\/:id\/submissions\/:submissionId|forms\/:token|api\/v1\/(forms|vacancies)\/:id\/schema)/,
  /^\/(een-op-een-hulp|koppels|vrijwilligerspool)\/:id$|^\/(hoe-was-het|mijn-aanmelding|certificaat|uren\/(certificaat|organisatie))\/:|^\/vacancies\/:id\/dates\/:date$/,
  // What asks for a choice in its address, or answers nothing.
  /^\/(admin\/data-viewer\.csv|analytics\.(csv|svg)|monitoring\/views|profiel\/voorbeeld)$/,
];

/** Files, and what has no page of ours around it. */
const withoutScript =
  /\.\w+$|^\/notification_templates\/.*\/preview|\/(total|points|address|act|links|html|draft|stand|laatste|activiteit|volgende\/mail)$|\/(attachments|files)\/|^\/(api|files|icons|preferences|auth|webhooks|og|widget)\//;

/** Who is signed in at a site. */
function clientOf(site: SiteByLot, who: Ask["who"]): Client {
  const client = world.visitor(site.hostname);
  for (const [name, value] of who === "nobody" ? [] : Object.entries(site.cookies[who])) client.cookies.set(name, value);
  return client;
}

// Rows by lot hold any text where a date should be: no answer about them is what openapi.json says.
const { see } = witness;
witness.see = undefined;
afterAll(() => {
  witness.see = see;
});

it(`is answered, on ${sites.length} sites`, async () => {
  const faults: string[] = [];
  const shown = new Set<string>();
  const read = new Set<string>();
  for (const [at, site] of sites.entries()) {
    const isFirst = at < amount(1, sites.length);
    // Whoever sees it otherwise, on the first site alone.
    const waiting = [...screensOf(site, isFirst ? viewersOf : (access) => viewersOf(access).slice(0, 1)), ...resourcesOf(site)];
    const next = async () => {
      for (let ask = waiting.shift(); ask; ask = waiting.shift()) {
        const { who, pattern, path } = ask;
        const logged = world.log.length;
        const client = clientOf(site, who);
        const first = await client.fetch(path);
        // A drawn picture's address has its version in it.
        const response =
          /^\/(og|icons)\//.test(pattern) && first.status === 302 ? await client.fetch(first.headers.get("location")!) : first;
        const text = await response.text();
        if (response.status === 200 && (response.headers.get("content-type") ?? "").startsWith("text/html")) {
          // In the other language once for each viewer: a screen's words do not hang on its row.
          const isRead = read.has(`${who} ${pattern}`);
          read.add(`${who} ${pattern}`);
          const english = isRead ? "" : await (await client.fetch(path, { headers: { "accept-language": "en" } })).text();
          const raw = new Set([...rawKeysIn(text), ...rawKeysIn(english)]);
          if (raw.size > 0) faults.push(`${who} ${pattern} says ${[...raw].join(", ")}`);
        }
        if (response.status === 200) shown.add(pattern);
        if (response.status >= 500)
          faults.push(`${who} ${site.hostname}${path} → ${response.status} ${world.log.slice(logged).join(" ").slice(0, 400)}`);
      }
    };
    await Promise.all(Array.from({ length: 4 }, next));
  }
  expect(faults).toEqual([]);
  const never = declared.filter(({ path }) => !shown.has(path) && ![...withoutScreen, ...tiedTogether].some((one) => one.test(path)));
  expect(never.map(({ path }) => path)).toEqual([]);
}, 180_000);

it("is named where it is no code: a language in the editor, and where two people edit at once", async () => {
  const ground = await groundOf(world, "city");
  const superuser = await world.signIn("organization_superuser", "city");
  const languages = ["nl", "Nederlandse Gebarentaal"];
  const { data } = await ask(superuser, "vacancies", post(vacancyAttributes(ground.organizationId), "vacancies"));
  await world.sql("city", "update vacancies set languages = ? where id = ?", [JSON.stringify(languages), data[0]!.id]);
  const editor = `/vacancies/${data[0]!.id}/edit`;
  expect(await (await superuser.fetch(editor)).text()).toContain("Nederlandse Gebarentaal");
  const { organizationId } = ground;
  const form = {
    organizationId,
    title: "Koken",
    vacancyType: "volunteering",
    languages: ["Nederlandse Gebarentaal", "en"],
    lockVersion: "7",
  };
  const late = await superuser.fetch(editor, { form });
  const text = await late.text();
  expect([late.status, text.includes("Nederlands en Nederlandse Gebarentaal"), text.includes("Nederlandse Gebarentaal en Engels")]).toEqual(
    [409, true, true],
  );
});

/** A screen that the browser has taken over, with its map open where it has one. @returns false of what has no script to wake up */
async function open(page: Page, url: string): Promise<boolean> {
  await page.goto(url, { waitUntil: "domcontentloaded" });
  if (await page.evaluate(() => !("__remixContext" in window))) return false;
  await page.waitForFunction(() => Object.keys(document.querySelector("main") ?? {}).some((name) => name.startsWith("__reactFiber")));
  const button = page.locator(".map-open:visible").first();
  if ((await button.count()) > 0) {
    await button.click();
    await page.locator(".map-live, .map-open [role=status]").first().waitFor();
  }
  return true;
}

it("wakes up in a browser", async () => {
  const [site] = sites;
  const origin = `http://${site!.hostname}:${world.url.port}`;
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumSwitches });
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await context.addCookies(Object.entries(site!.cookies.admin).map(([name, value]) => ({ name, value, url: origin })));
  const page = await context.newPage();
  // Nobody looks at it. Its styles come along: parts that are loaded later wait for them.
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.setBlockedURLs", { urls: ["*.woff2", "*.webp", "*.svg", "*.png", "*/files/*"] });
  const faults: string[] = [];
  const fault = (text: string) => faults.push(`${new URL(page.url()).pathname}: ${text.slice(0, 400)}`);
  page.on("pageerror", ({ stack, message }) => fault(stack ?? message));
  page.on("console", (message) => {
    // What is stored may name pictures that are not there, or that may not be shown.
    if (message.type() === "error" && !/Failed to load resource|Content Security Policy/.test(message.text())) fault(message.text());
  });
  // One row of each kind, and all vacancies on the page that visitors see: a browser takes its time, so each day has a quarter of the screens.
  const others = Object.entries(site!.ids).flatMap(([kind, ids]) => (kind === "vacancies" ? [] : ids.slice(1)));
  const vacancies = site!.ids.vacancies!.slice(1);
  // Where an address has control characters, no page is asked (400).
  const isAsked = (path: string) =>
    !/%[01][0-9A-F]|%7F/.test(path) && !others.some((id) => path.includes(id)) && !vacancies.some((id) => path.includes(`${id}/`));
  const screens = screensOf(site!).filter(({ who, pattern, path }) => who === "admin" && !withoutScript.test(pattern) && isAsked(path));
  const share = amount(4, 1);
  const today = Math.floor(Date.now() / 86_400_000) % share;
  const asleep: string[] = [];
  for (const [at, { pattern, path }] of screens.entries())
    if (at % share === today && !(await open(page, origin + path))) asleep.push(pattern);
  await browser.close();
  expect([faults, asleep]).toEqual([[], []]);
}, 300_000);
