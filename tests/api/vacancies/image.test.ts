/** The picture of a vacancy: chosen in the editor or written by API, refused when it is none, gone when nothing shows it any more. */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { letters } from "~/core/storage/files.server";
import { storage } from "../../../bin/lib/runtime.mjs";
import { ask, groundOf, patch, post, testCity, vacancyAttributes } from "../support";

const { world, ground, make, visitor, superuser, center } = await testCity(["superuser", "center"]);

const secret = "52.09,5.12";
const u32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const signs = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const chunk = (name: string, data: number[]) => [...u32(data.length), ...signs(name), ...data, 0, 0, 0, 0];

const png = (width = 60) =>
  new Uint8Array([
    ...signs("\x89PNG\r\n\x1a\n"),
    ...chunk("IHDR", [...u32(width), ...u32(40), 8, 6, 0, 0, 0]),
    ...chunk("tEXt", signs(secret)),
    ...chunk("IDAT", [1, 2, 3]),
    ...chunk("IEND", []),
  ]);

/** The editor's form as a browser sends it: the address that is there, and the file, under one name. */
function form(file: BlobPart, over: Record<string, string> = {}): FormData {
  const body = new FormData();
  const typed = { title: "Wandelen", vacancyType: "volunteering", summary: "Je wandelt.", description: "Elke week.", image: "" };
  for (const [name, value] of Object.entries({ organizationId: ground.organizationId, ...typed, ...over })) body.append(name, value);
  body.append("image", new Blob([file], { type: "image/png" }), "../foto.png");
  return body;
}

const send = async (path: string, file: BlobPart, over: Record<string, string> = {}, client = superuser) => {
  const response = await client.fetch(path, { method: "POST", body: form(file, over) });
  return { status: response.status, location: response.headers.get("location"), html: await response.text() };
};

const nothing = new Uint8Array();

const imageOf = async (id: string) =>
  (await world.sql<{ image: string }>("city", "select image from vacancies where id = ?", [id]))[0]!.image;

const address = /^\/files\/[a-z0-9]{26}\.png$/;
const keptIn = (html: string) => /name="image" value="(\/files\/[a-z0-9]{26}\.png)"/.exec(html)?.[1];

/** An uploaded file that no vacancy shows. */
const upload = async () => keptIn((await send("/vacancies/add", png(), { title: "" })).html)!;

describe("in the editor", () => {
  it("302: kept without what it says about its maker, replaced, and removed", async () => {
    const made = await send("/vacancies/add", png());
    expect([made.status, made.location]).toEqual([302, expect.stringMatching(/\/edit$/)]);
    const id = made.location!.split("/")[2]!;
    const first = await imageOf(id);
    expect(first).toMatch(address);
    const file = await visitor.fetch(first);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await file.text()).not.toContain(secret);

    expect((await send(`/vacancies/${id}/edit`, nothing, { image: first, title: "Lopen", lockVersion: "0" })).status).toBe(302);
    expect(await imageOf(id)).toBe(first);
    expect((await send(`/vacancies/${id}/edit`, png(), { image: first, lockVersion: "1" })).status).toBe(302);
    const second = await imageOf(id);
    expect([address.test(second), second === first]).toEqual([true, false]);
    const removed = await send(`/vacancies/${id}/edit`, nothing, { image: second, imageRemove: "on", lockVersion: "2" });
    expect([removed.status, await imageOf(id)]).toEqual([302, null]);
  });

  it.each([
    ["what only says it is a picture", () => "<html>hoi</html>", "Dit is geen afbeelding die we kennen. Kies een JPEG"],
    ["a drawing", () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>`, "Kies een JPEG"],
    ["too many pixels", () => png(2_000_000), "Deze afbeelding heeft meer dan 40 megapixels. Maak de afbeelding kleiner"],
    ["too many bytes", () => new Uint8Array(10 * 1024 * 1024 + 1), "moet kleiner zijn dan 10 MB"],
  ])("422 beside the field for %s, with everything typed still there", async (_, file, sentence) => {
    const id = await make.vacancy({ image: null });
    for (const path of ["/vacancies/add", `/vacancies/${id}/edit`]) {
      const { status, html } = await send(path, file(), { summary: "Een zin van belang", lockVersion: "0" });
      expect([status, html.includes("Een zin van belang")]).toEqual([422, true]);
      expect(html.split('id="field-image-error"')[1]?.slice(0, 400)).toContain(sentence);
    }
    expect(await imageOf(id)).toBeNull();
  });

  it("422 for a logo that is a drawing of more than 512 KB, with that size", async () => {
    const id = ground.organizationId;
    const body = new FormData();
    for (const [name, value] of Object.entries({ name: "Grote tekening", lockVersion: "0" })) body.append(name, value);
    body.append("logoUrl", new Blob([`<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(512 * 1024)}</svg>`]), "logo.svg");
    const answer = await superuser.fetch(`/organizations/${id}/edit`, { method: "POST", body });
    expect([answer.status, (await answer.text()).includes("moet kleiner zijn dan 512 KB")]).toEqual([422, true]);
  });

  it("stays when the form comes back for another reason, and when it is then sent again", async () => {
    const kept = await upload();
    const { status, location } = await send("/vacancies/add", nothing, { image: kept });
    expect([status, await imageOf(location!.split("/")[2]!)]).toEqual([302, kept]);
  });

  it("409 for the second of two shows both, and the chosen one stays", async () => {
    const id = await make.vacancy({ title: "Wandelen" });
    expect((await send(`/vacancies/${id}/edit`, png(), { lockVersion: "0" })).status).toBe(302);
    const theirs = await imageOf(id);
    const { status, html } = await send(`/vacancies/${id}/edit`, png(), { lockVersion: "0" }, center);
    const mine = keptIn(html)!;
    expect([status, mine === theirs]).toEqual([409, false]);
    for (const shown of [mine, theirs]) expect(html).toContain(`<img src="${shown}"`);
    const typed = { title: "Wandelen", vacancyType: "volunteering", summary: "Je wandelt.", description: "Elke week." };
    const chosen = { ...typed, organizationId: ground.organizationId, lockVersion: "1", image: mine };
    expect((await center.fetch(`/vacancies/${id}/edit`, { form: { ...chosen, "choice-image": "stored" } })).status).toBe(302);
    expect(await imageOf(id)).toBe(theirs);
  });

  it("keeps no file of somebody who may make no vacancy", async () => {
    const files = () => readdirSync(storage(world.state), { recursive: true }).filter((path) => /blobs.\w+$/.test(String(path))).length;
    const before = files();
    expect(before).toBeGreaterThan(0);
    const volunteer = await world.signIn("volunteer", "city");
    expect([
      (await send("/vacancies/add", png(), {}, volunteer)).status,
      (await send("/vacancies/add", png(), {}, visitor)).status,
    ]).toEqual([403, 302]);
    expect(files()).toBe(before);
  });

  it("keeps no file for a row that somebody may not write", async () => {
    const files = () => readdirSync(storage(world.state), { recursive: true }).filter((path) => /blobs.\w+$/.test(String(path))).length;
    const organizationId = await make.organization();
    const id = await make.vacancy({ organizationId });
    await upload();
    const before = files();
    expect((await send(`/vacancies/${id}/edit`, png(), { lockVersion: "0" })).status).toBe(403);
    expect((await send(`/vacancies/${newId()}/edit`, png(), { lockVersion: "0" })).status).toBe(404);
    expect((await send("/vacancies/add", png(), { organizationId })).status).toBe(403);
    const logo = new FormData();
    for (const [name, value] of Object.entries({ name: "Andermans", lockVersion: "0" })) logo.append(name, value);
    logo.append("logoUrl", new Blob([png()]), "logo.png");
    const answer = await superuser.fetch(`/organizations/${organizationId}/edit`, { method: "POST", body: logo });
    expect([answer.status, (await answer.text()).includes("Andermans")]).toEqual([403, true]);
    expect(files()).toBe(before);
  });
});

describe("by API", () => {
  it("200 for an upload of this tenant and for null", async () => {
    const kept = await upload();
    const made = await ask(superuser, "vacancies", post(vacancyAttributes(ground.organizationId, { image: kept }), "vacancies"));
    expect([made.status, made.data[0]!.attributes.image]).toEqual([201, kept]);
    const { id } = made.data[0]!;
    const same = await ask(superuser, `vacancies/${id}`, patch(id, { title: "Anders" }, "vacancies"));
    expect([same.status, same.data[0]!.attributes.image]).toEqual([200, kept]);
    const none = await ask(superuser, `vacancies/${id}`, patch(id, { image: null }, "vacancies"));
    expect([none.status, none.data[0]!.attributes.image]).toEqual([200, null]);
  });

  it("201 for a form, whose files are none of a vacancy's attributes", async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(vacancyAttributes(ground.organizationId))) body.append(name, value);
    body.append("image", new Blob([png()]), "foto.png");
    const made = await ask(superuser, "vacancies", { method: "POST", body });
    expect([made.status, made.data[0]!.attributes.image]).toEqual([201, null]);
  });

  it("422 for a file of another tenant, one that is not there, a drawing and any other address; for logos too", async () => {
    const village = await groundOf(world, "village");
    const away = await world.signIn("organization_superuser", "village");
    const theirs = keptIn((await send("/vacancies/add", png(), { title: "", organizationId: village.organizationId }, away)).html)!;
    expect((await away.fetch(theirs)).status).toBe(200);
    const id = await make.vacancy({ image: null });
    const none = `/files/${"a".repeat(26)}`;
    for (const image of [theirs, `${none}.png`, `${none}.svg`, "https://elders.example/foto.png", "/vacancies/add"]) {
      const { status, errors } = await ask(superuser, `vacancies/${id}`, patch(id, { image }, "vacancies"));
      expect([image, status, errors[0]?.source?.pointer]).toEqual([image, 422, "/data/attributes/image"]);
    }
    expect(await imageOf(id)).toBeNull();
    const logo = await ask(
      center,
      `organizations/${ground.organizationId}`,
      patch(ground.organizationId, { logo_url: theirs }, "organizations"),
    );
    expect([logo.status, logo.errors[0]?.code]).toEqual([422, "image_gone"]);
  });
});

describe("to everybody", () => {
  it("stands on the vacancy's page, in the search and on the home page in place of the drawing", async () => {
    const file = await upload();
    const soon = new Date().toISOString();
    const id = await make.vacancy({ title: "Kwispelwandelen", image: file, publishedAt: soon });
    const html = async (path: string) => (await visitor.fetch(path)).text();
    const main = await html(`/vacancies/${id}`);
    const heading = (page: string) => page.split("<h1")[1]!.split("</header>")[0]!;
    expect(heading(main)).toContain(`<img src="${file}" alt="" width="400" height="260" class`);
    expect(main).toContain(`<meta property="og:image" content="http://city.localhost${file}"`);
    const lazily = `<img loading="lazy" src="${file}" alt="" width="400" height="260"`;
    expect(await html("/vacancies/search?filter[search]=kwispelwandelen")).toContain(lazily);
    expect(await html("/")).toContain(lazily);
    const other = await make.vacancy({ title: "Zonder", image: null, publishedAt: soon });
    expect(heading(await html(`/vacancies/${other}`))).toMatch(/^(?!.*<img ).*<svg /s);
  });
});

describe("by the clock", () => {
  it("a picture that no vacancy shows goes after a day, one that is shown stays", async () => {
    const made = await send("/vacancies/add", png());
    const shown = await imageOf(made.location!.split("/")[2]!);
    const loose = await upload();
    const hour = 3_600_000;
    const later = (file: string) => {
      const from = Math.floor(Date.now() / hour) + 25;
      const turn = letters.indexOf(file["/files/".length]!);
      return new Date((from + ((turn - (from % letters.length) + letters.length) % letters.length)) * hour);
    };
    for (const file of [shown, loose]) await world.scheduled(later(file));
    const status = async (file: string) => (await visitor.fetch(file, { headers: { "cache-control": "no-cache" } })).status;
    expect([await status(shown), await status(loose)]).toEqual([200, 404]);
  });
});
