import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { pageHandler } from "./page-routes.server";

const addresses: [id: string, parentId: string | undefined, path: string | undefined][] = [
  ["root", undefined, ""],
  ["layout", "root", undefined],
  ["home", "layout", undefined],
  ["slug", "layout", ":slug"],
  ["search", "layout", "vacancies/search"],
  ["vacancy", "layout", "vacancies/:id"],
  ["vacancies", "root", "vacancies"],
  ["settings", "root", "Instellingen"],
  ["design", "settings", "design"],
  ["optional", "root", "forms/:token?"],
  ["maybe", "root", "en?/about"],
  ["sitemap", "root", "sitemap.xml"],
  ["unknown", "root", "*"],
];

/** Each address answers with its own name, and with what stood in it. */
const build = {
  mode: "production",
  future: { v3_singleFetch: true },
  entry: { module: { default: () => new Response("page"), handleError: () => undefined } },
  assets: { routes: Object.fromEntries(addresses.map(([id]) => [id, { id }])), version: "1", entry: {}, url: "" },
  routes: Object.fromEntries(
    addresses.map(([id, parentId, path]) => [
      id,
      {
        id,
        parentId,
        path,
        index: id === "home" || undefined,
        module: { loader: ({ params }: { params: object }) => new Response(`${id} ${JSON.stringify(params)}`) },
      },
    ]),
  ),
} as unknown as ServerBuild;

const whole = createRequestHandler(build, "production");

describe("a handler that knows few routes", () => {
  it.each([
    ["/", "home"],
    ["/over-ons", "slug"],
    ["/vacancies", "vacancies"],
    ["/vacancies/search", "search"],
    ["/Instellingen", "settings"],
    ["/instellingen", "settings"],
    ["/VACANCIES/search", "search"],
    ["/vac%61ncies/7", "vacancy"],
    ["/vacancies/7", "vacancy"],
    ["/vacancies/7/nothing", "unknown"],
    ["/instellingen/design", "design"],
    ["/forms", "optional"],
    ["/forms/abc", "optional"],
    ["/about", "maybe"],
    ["/en/about", "maybe"],
    ["/sitemap.xml", "sitemap"],
    ["/no/such/page", "unknown"],
    ["/constructor", "slug"],
  ])("finds at %s what all routes together find", async (path, id) => {
    const ask = () => new Request(`http://x.test${path}`);
    const text = await (await pageHandler(build, path)(ask())).text();
    expect(text.split(" ")[0]).toBe(id);
    expect(text).toBe(await (await whole(ask())).text());
    const data = () => new Request(`http://x.test${path}.data`);
    expect(await (await pageHandler(build, `${path}.data`)(data())).text()).toBe(await (await whole(data())).text());
  });
});
