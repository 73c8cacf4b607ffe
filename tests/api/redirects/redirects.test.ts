/** Addresses that a site no longer has: sent on, gone for good, or noted as not found (spec 2, server-provided redirects). */
import { describe, expect, it } from "vitest";
import { eventually } from "../../support/eventually";
import { ask, patch, post, testCity } from "../support";

const { world, ground, visitor, center } = await testCity(["center"]);
const type = "redirects";

let made = 0;
const create = (over: Record<string, unknown> = {}) =>
  ask(center, type, post({ from_path: `/oud-${++made}`, to_path: "/over-ons", ...over }, type));
const visit = async (path: string) => {
  const answer = await visitor.fetch(path);
  return [answer.status, answer.headers.get("location")];
};

describe("a visitor", () => {
  it("301 and 302 to the new address, 410 where it is gone, 404 again once it is deleted", async () => {
    const { data } = await create({ from_path: "https://city.example.nl/oude-pagina/?x=1" });
    expect(data[0]!.attributes.from_path).toBe("/oude-pagina");
    const { data: bare } = await create({ from_path: "oud/zonder-streep" });
    expect(bare[0]!.attributes.from_path).toBe("/oud/zonder-streep");
    expect(await visit("/oude-pagina")).toEqual([301, "/over-ons"]);
    expect(await visit("/oude-pagina?utm=1")).toEqual([301, "/over-ons"]);
    await create({ from_path: "/tijdelijk", status_code: 302, to_path: "https://example.org/elders" });
    expect(await visit("/tijdelijk")).toEqual([302, "https://example.org/elders"]);
    await create({ from_path: "/weg/voorgoed", status_code: 410, to_path: null });
    const gone = await visitor.fetch("/weg/voorgoed");
    expect([gone.status, (await gone.text()).includes("voorgoed weg")]).toEqual([410, true]);
    expect((await ask(center, `${type}/${data[0]!.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await visit("/oude-pagina"))[0]).toBe(404);
  });

  it("is sent on from all below a prefix, the longest first; never from an address that exists", async () => {
    await create({ from_path: "/archief", match: "prefix", to_path: "/over-ons" });
    await create({ from_path: "/archief/2024", match: "prefix", to_path: "/nieuw" });
    expect(await visit("/archief/a/b")).toEqual([301, "/over-ons/a/b"]);
    expect(await visit("/archief/2024/mei")).toEqual([301, "/nieuw/mei"]);
    expect((await visit("/archieven"))[0]).toBe(404);
    await create({ from_path: "/privacy", to_path: "/over-ons" });
    expect((await visit("/privacy"))[0]).toBe(200);
  });

  it("is sent on to the front page from a prefix and from all below it, and never out of the site", async () => {
    await create({ from_path: "/nl", match: "prefix", to_path: "/" });
    expect(await visit("/nl")).toEqual([301, "/"]);
    expect(await visit("/nl/over-ons")).toEqual([301, "/over-ons"]);
    expect(await visit("/nl//evil.example")).toEqual([301, "/evil.example"]);
  });

  it("is sent on within the site without a page load: the answer to the script is a redirect too", async () => {
    await create({ from_path: "/oud-script", to_path: "/over-ons" });
    const answer = await visitor.fetch("/oud-script.data");
    expect([answer.status, (await answer.text()).includes("/over-ons")]).toEqual([202, true]);
  });
});

describe("POST and PATCH", () => {
  it("422 for a circle, of one, of several, and through a prefix", async () => {
    expect((await create({ from_path: "/rond", to_path: "/rond" })).status).toBe(422);
    await create({ from_path: "/een", to_path: "/twee" });
    const { data } = await create({ from_path: "/twee", to_path: "/drie" });
    const circle = await create({ from_path: "/drie", to_path: "/een" });
    expect([circle.status, circle.errors![0]!.source!.pointer]).toEqual([422, "/data/attributes/to_path"]);
    expect((await ask(center, `${type}/${data[0]!.id}`, patch(data[0]!.id, { to_path: "/een" }, type))).status).toBe(422);
    expect((await create({ from_path: "/groei", match: "prefix", to_path: "/groei/verder" })).status).toBe(422);
  });

  it("422 for what leads to code, out of the site by the back door, or to nothing; 409 for an address that has one", async () => {
    for (const to_path of [
      "javascript:alert(1)",
      "//example.org",
      "/\\example.org",
      "ftp://example.org",
      "https://a@b.nl",
      "over-ons",
      "",
      null,
    ])
      expect([to_path, (await create({ to_path })).status]).toEqual([to_path, 422]);
    for (const from_path of ["", "//x", "/api/v1/users", "/files/x", "/a b"])
      expect([from_path, (await create({ from_path })).status]).toEqual([from_path, 422]);
    await create({ from_path: "/dubbel" });
    expect((await create({ from_path: "/dubbel" })).status).toBe(409);
  });
});

describe("addresses that are not found", () => {
  it("are counted, without their query, and without what has a token or tries doors", async () => {
    for (const path of ["/bestaat-niet?naam=anna", "/bestaat-niet", "/wp-login.php", `/zomaar/${"a1".repeat(20)}`]) await visit(path);
    const rows = () =>
      world.sql<{ path: string; hits: number }>("city", "select path, hits from not_found_paths where center_id = ?", [ground.centerId]);
    const found = await eventually(rows, (all) => all.some(({ path, hits }) => path === "/bestaat-niet" && hits === 2));
    expect(found.filter(({ path }) => /wp-|a1a1/.test(path))).toEqual([]);
    const html = await (await center.fetch("/content/not-found")).text();
    expect(html.includes("/content/redirects/add?from=%2Fbestaat-niet")).toBe(true);
  });
});

describe("CSV", () => {
  it("200 for what was taken over, with a reason for each line that was not; the file says the same again", async () => {
    const lines = "from;to;code;match\n/csv-een;/over-ons\n/csv-twee;;410\n/csv-drie;javascript:x\n/csv-vier;/x;301;prefix";
    const answer = await center.fetch("/content/redirects/import", { method: "POST", body: new URLSearchParams({ lines }) });
    const html = await answer.text();
    expect([answer.status, html.includes("3 doorverwijzingen toegevoegd"), html.includes("Regel 4")]).toEqual([200, true, true]);
    const file = await (await center.fetch("/content/redirects.csv")).text();
    expect(file.includes("/csv-twee;;410;exact")).toBe(true);
  });
});

describe("links within the site", () => {
  it("that lead nowhere are found at night, with their page; one that was mended is forgotten", async () => {
    const [block] = await world.sql<{ id: string; page: string; props: string }>(
      "city",
      "select b.id, b.page_id as page, b.props from content_blocks b join pages p on p.id = b.page_id where b.kind = 'Markdown' and b.center_id = ? and p.is_published = 1 limit 1",
      [ground.centerId],
    );
    const say = (text: string) =>
      world.sql("city", "update content_blocks set props = ? where id = ?", [JSON.stringify({ text }), block!.id]);
    await say("[a](/nergens) [b](/privacy) [c](/vacancies/search?x=1) [d](/dubbel) [e](/gelderse-handen) [f](/nieuws/atom.xml)");
    const night = new Date("2026-11-24T00:00:00Z");
    await world.scheduled(night);
    const broken = () => world.sql<{ href: string }>("city", "select href from broken_links where page_id = ?", [block!.page]);
    expect(await eventually(broken, (rows) => rows.length > 0)).toEqual([{ href: "/nergens" }]);
    const lists = async () => (await (await center.fetch("/content/broken-links")).text()).includes(`/content/pages/${block!.page}`);
    const show = (isPublished: number) => world.sql("city", "update pages set is_published = ? where id = ?", [isPublished, block!.page]);
    await show(0);
    expect(await lists()).toBe(false);
    await show(1);
    expect(await lists()).toBe(true);
    await say("[b](/privacy)");
    await world.scheduled(night);
    expect(await eventually(broken, (rows) => rows.length === 0)).toEqual([]);
  });
});
