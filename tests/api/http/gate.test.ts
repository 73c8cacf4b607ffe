/** A host with a gate shows one page, and all that this page is made of. */
import { expect, it } from "vitest";
import { sharedCity } from "../support";

const { world } = await sharedCity();
const gate = world.visitor("handen.localhost");
const page = "/gelderse-handen";

it("302 to its page from every other address that is read", async () => {
  for (const path of ["/", "/vacancies/search", "/manifest.webmanifest/x", "/filesystem"]) {
    const { status, headers } = await gate.fetch(path);
    expect([path, status, headers.get("location")]).toEqual([path, 302, page]);
  }
});

it("to its page for script too, which loads it whole", async () => {
  for (const path of ["/_root.data", "/vacancies/search.data"]) {
    const response = await gate.fetch(path);
    expect([path, response.status]).toEqual([path, 202]);
    expect(await response.text()).toMatch(/"redirect".*"\/gelderse-handen".*"reload",true/s);
  }
});

it("200 and 404 as everywhere for pictures, share images, icons, the manifest and forms", async () => {
  expect((await gate.fetch("/manifest.webmanifest")).status).toBe(200);
  const html = await (await gate.fetch(page)).text();
  const own = [...html.matchAll(/(?:href|content)="(?:https?:\/\/[^"/]+)?(\/(?:icons|og)\/[^"]+)"/g)].map(([, path]) =>
    path!.replaceAll("&amp;", "&"),
  );
  for (const path of own) expect([path, (await gate.fetch(path)).status]).toEqual([path, 200]);
  for (const path of [`/files/${"a".repeat(26)}.png`, "/og/pages/none", "/icons/none.png", "/forms/none"])
    expect([path, (await gate.fetch(path)).status]).toEqual([path, 404]);
});

it("not to its page for what is sent: a form takes its answers, 405 where nothing is taken", async () => {
  expect((await gate.fetch("/forms/none", { method: "POST", form: {} })).headers.get("location")).not.toBe(page);
  expect((await gate.fetch("/vacancies/search", { method: "POST", form: {} })).status).toBe(405);
});
