/** The map with the tiles of a style's address, and without: a small server plays that address. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, originOf, test } from "../support/browser";
import { snapshot } from "../support/prepare";
import { Server } from "../support/server";

const pixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

/** Serves a style with one layer of pictures, and counts them. */
async function styleServer() {
  let tiles = 0;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const isStyle = request.url === "/style.json" || request.url === "/dark.json";
    if (isStyle) asked.push(request.url!);
    if (!isStyle) tiles++;
    response.writeHead(200, { "access-control-allow-origin": "*", "content-type": isStyle ? "application/json" : "image/png" });
    const source = { type: "raster", tiles: [`${origin}/{z}/{x}/{y}.png`], tileSize: 256, attribution: "Kaartmakers" };
    const style = { version: 8, sources: { tiles: source }, layers: [{ id: "tiles", type: "raster", source: "tiles" }] };
    response.end(isStyle ? JSON.stringify(style) : pixel);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  return { url: at("/style.json"), dark: at("/dark.json"), asked, tiles: () => tiles, close };
}

test("a map with a style's address asks it for tiles once somebody opens it, and is our own when it is gone", async ({ page }) => {
  const style = await styleServer();
  const server = await Server.start({ snapshot: await snapshot(), env: { MAP_STYLE_URL: style.url } });
  const own: string[] = [];
  page.on("request", (request) => /\/netherlands-[^/]*\.json$/.test(request.url()) && own.push(request.url()));
  try {
    const search = `http://city.localhost:${server.port}/vacancies/search`;
    await page.goto(search);
    await expect(page.getByText("De kaart komt van 127.0.0.1")).toBeVisible();
    expect(style.tiles()).toBe(0);
    await page.getByRole("button", { name: "Kaart openen" }).click();
    await expect(page.locator(".map-group").first()).toBeVisible();
    await expect.poll(style.tiles).toBeGreaterThan(0);
    await expect(page.locator(".maplibregl-ctrl-attrib")).toContainText("Kaartmakers");
    expect(own).toEqual([]);

    await style.close();
    // Whoever opened such a map once is not asked again.
    await page.goto(`${search}?view=map`);
    await expect.poll(() => own.length).toBeGreaterThan(0);
    await expect(page.locator(".map-group").first()).toBeVisible();
    await expect(page.locator(".maplibregl-ctrl-attrib")).toContainText("CBS/Kadaster");
  } finally {
    await style.close().catch(() => {});
    await server.close();
  }
});

test("the large map shows all results on the base map, in step with the list, and can be skipped", async ({ page }) => {
  await page.goto(`${originOf("city")}/vacancies/search`);
  const total = Number.parseInt(await page.locator(".result-count").innerText(), 10);
  await page.getByRole("link", { name: "Kaart", exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  const markers = page.locator(".map-group, .map-point");
  const counted = async () => {
    const texts = await markers.allInnerTexts();
    return texts.reduce((sum, text) => sum + (Number(text) || 1), 0);
  };
  await expect.poll(counted).toBe(total);
  // A group says what is in it, before it is pressed.
  const group = page.locator(".map-group").first();
  const number = await group.innerText();
  await expect(group).toHaveAccessibleName(new RegExp(`^${number} plekken op de kaart: .{3,}, .{3,} en nog ${Number(number) - 2}$`));
  await expect(group).toHaveAccessibleDescription("");
  await expect(group.getByTitle((await group.getAttribute("aria-label"))!)).toBeVisible();
  await page.locator("main ol li").first().hover();
  await expect(page.locator(":is(.map-group, .map-point)[data-active]")).toHaveCount(1);
  await page.getByRole("link", { name: "Kaart overslaan" }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator(".map-frame :focus")).toHaveCount(0);
});

test("dark screens get the dark style where there is one, also when somebody changes over with the map open", async ({ page }) => {
  const style = await styleServer();
  const server = await Server.start({ snapshot: await snapshot(), env: { MAP_STYLE_URL: style.url, MAP_STYLE_URL_DARK: style.dark } });
  try {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`http://city.localhost:${server.port}/vacancies/search`);
    await page.getByRole("button", { name: "Kaart openen" }).click();
    await expect(page.locator(".map-group").first()).toBeVisible();
    expect(style.asked).toEqual(["/dark.json"]);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => style.asked).toEqual(["/dark.json", "/style.json"]);
    await expect(page.locator(".map-group").first()).toBeVisible();
  } finally {
    await style.close().catch(() => {});
    await server.close();
  }
});

test("the list goes to what is pressed on the map, by mouse and by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  // Few enough that some have a point for themselves.
  await page.goto(`${originOf("village")}/vacancies/search?view=map&filter[frequency]=once`);
  await expect(page.locator(".map-group, .map-point").first()).toBeVisible();
  const card = page.locator("main ol li[data-point]");
  const titles = await card.locator("h2").allInnerTexts();
  // Come nearer until single points are there, then press one whose card is out of sight.
  const pressed = async () => {
    for (const name of titles.toReversed()) {
      const point = page.locator(".map-point").and(page.getByRole("button", { name, exact: true }));
      if (await point.count()) return { name, point: point.first() };
    }
    return null;
  };
  let found = await pressed();
  const groups = page.locator(".map-group");
  for (let times = 0; !found && times < 12; times++) {
    await groups.nth(times % (await groups.count())).press("Enter");
    await page.waitForTimeout(600);
    found = await pressed();
  }
  const { name, point } = found!;
  const item = card.filter({ has: page.getByRole("heading", { name, exact: true }) }).first();
  await expect(item).not.toBeInViewport();
  await point.press("Enter");
  await expect(item).toBeInViewport();
  await expect(point).toBeInViewport();
  await page.keyboard.press("Escape");
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(item).not.toBeInViewport();
  await point.click();
  await expect(item).toBeInViewport();
});

test("a vacancy says how far it is from where somebody searched, also after a reload; nobody else is told a distance", async ({ page }) => {
  await page.goto(`${originOf("city")}/vacancies/search?filter[place]=Deventer&filter[distance]=50`);
  await page.locator("main ol h2 a").first().click();
  await expect(page.locator("dl.facts")).toContainText(/km van Deventer/);
  await expect(page.locator("main")).toContainText(/ligt op [\d,]+ km van Deventer/);
  await page.reload();
  await expect(page.locator("dl.facts")).toContainText(/km van Deventer/);
  const { pathname } = new URL(page.url());
  const other = await page.context().newPage();
  await other.goto(originOf("city") + pathname);
  await expect(other.locator("dl.facts")).toBeVisible();
  await expect(other.locator("dl.facts")).not.toContainText("km van");
});

test("the drawn map stands while its own script is on its way, and when that never comes", async ({ page }) => {
  const search = `${originOf("city")}/vacancies/search`;
  const drawn = page.locator(".map-drawn");
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  let come = () => {};
  const here = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/FramedMap/, async (route) => {
    await here;
    await route.continue();
  });
  await page.goto(search, { waitUntil: "commit" });
  const first = await drawn.elementHandle();
  const item = page.locator("main ol li[data-point]").nth(1);
  await expect(page.getByRole("button", { name: "Filters", exact: true })).toBeHidden();
  await page.waitForFunction(() => "__remixRouteModules" in window);
  await item.hover();
  await page.waitForTimeout(300);
  expect(await first!.evaluate((map) => map.isConnected)).toBe(true);
  come();
  await expect(drawn.locator("[data-active]")).toHaveCount(1);
  expect(await first!.evaluate((map) => map.isConnected)).toBe(true);

  await page.unroute(/FramedMap/);
  await page.route(/FramedMap/, (route) => route.abort());
  await page.goto(search);
  await expect(async () => {
    await page.mouse.move(0, 0);
    await item.hover();
    await expect(item).toHaveAttribute("data-active", "true", { timeout: 500 });
  }).toPass();
  await expect(drawn).toBeVisible();
  expect(problems).toEqual([]);
});

test("a map that is pressed before its own script is there opens when it comes", async ({ page }) => {
  let come = () => {};
  const here = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/FramedMap/, async (route) => {
    await here;
    await route.continue();
  });
  await page.goto(`${originOf("city")}/vacancies/search`);
  await page.waitForTimeout(500);
  await page.getByRole("button", { name: "Kaart openen" }).click();
  come();
  await expect(page.locator(".map-group").first()).toBeVisible();
});

test("a browser without WebGL2 keeps the drawn map, which says why, and fetches no other", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => /LiveMap|maplibre/.test(request.url()) && fetched.push(request.url()));
  await page.addInitScript(() => {
    const usual = HTMLCanvasElement.prototype.getContext as (kind: string, ...more: unknown[]) => unknown;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind === "webgl2" ? null : usual.call(this, kind, ...more);
    } as typeof HTMLCanvasElement.prototype.getContext;
  });
  const search = `${originOf("city")}/vacancies/search`;
  await page.goto(search);
  await page.getByRole("button", { name: "Kaart openen" }).click();
  const why = page.getByRole("status").filter({ hasText: "Daarom zie je een tekening" });
  await expect(why).toBeVisible();
  await expect(page.locator(".map-drawn path").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Kaart openen" })).toHaveCount(0);
  await page.goto(`${search}?view=map`);
  await expect(why).toBeVisible();
  await expect(page.locator(".map-drawn .map-drawn-group").first()).toBeVisible();
  expect(fetched).toEqual([]);
});
