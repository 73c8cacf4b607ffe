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
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const isStyle = request.url === "/style.json";
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
  return { url: `http://127.0.0.1:${port}/style.json`, tiles: () => tiles, close };
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
  await page.locator("main ol li").first().hover();
  await expect(page.locator(":is(.map-group, .map-point)[data-active]")).toHaveCount(1);
  await page.getByRole("link", { name: "Kaart overslaan" }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator(".map-frame :focus")).toHaveCount(0);
});
