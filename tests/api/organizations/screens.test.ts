/** Organisations are written by the same rules on screens and by API: who may, what is refused, what becomes of it. */
import { describe, expect, it } from "vitest";
import type { Client } from "../../support/http";
import { ask, groundOf, maker, patch, post, sharedCity } from "../support";

const {
  world,
  ground,
  make,
  visitor,
  superuser,
  center: staff,
  admin,
  volunteer,
} = await sharedCity(["superuser", "center", "admin", "volunteer"]);

const attributes = (over: Record<string, unknown> = {}) => ({ name: "Buurttuin De Kiem", city: "Zutphen", ...over });

const created = async (over: Record<string, unknown> = {}) =>
  (await ask(staff, "organizations", post(attributes(over), "organizations"))).data[0]!;

const form = (over: Record<string, string | string[]> = {}) => ({
  name: "Buurttuin De Kiem",
  city: "Zutphen",
  showOnSocialMap: "on",
  ...over,
});

const row = async (id: string) => (await world.sql<Record<string, unknown>>("city", "select * from organizations where id = ?", [id]))[0]!;

describe("the screens", () => {
  const page = async (client: Client, path: string, init = {}) => {
    const response = await client.fetch(path, init);
    return { status: response.status, location: response.headers.get("location"), headers: response.headers, text: await response.text() };
  };

  it.each<[string, Record<string, number>]>([
    ["/organizations", { visitor: 302, volunteer: 403, superuser: 200, staff: 200, admin: 200 }],
    ["/organizations.csv", { visitor: 302, volunteer: 403, superuser: 200, staff: 200, admin: 200 }],
    ["/organizations/add", { visitor: 302, volunteer: 403, superuser: 403, staff: 200, admin: 200 }],
    ["/organizations/OWN", { visitor: 200, volunteer: 200, superuser: 200, staff: 200, admin: 200 }],
    ["/organizations/OWN/edit", { visitor: 302, volunteer: 403, superuser: 200, staff: 200, admin: 200 }],
    ["/organizations/OTHER/edit", { visitor: 302, volunteer: 403, superuser: 403, staff: 200, admin: 200 }],
    ["/organizations/PENDING", { visitor: 404, volunteer: 404, superuser: 404, staff: 200, admin: 200 }],
    ["/organizations/NOTHING/edit", { visitor: 302, volunteer: 403, superuser: 404, staff: 404, admin: 404 }],
  ])("%s", async (pattern, expected) => {
    const ids = {
      OWN: ground.organizationId,
      OTHER: await make.organization(),
      PENDING: await make.organization({ status: "pending" }),
      NOTHING: ground.tenantId,
    };
    const path = pattern.replace(/OWN|OTHER|PENDING|NOTHING/, (name) => ids[name as keyof typeof ids]);
    const clients = { visitor, volunteer, superuser, staff, admin };
    const found = await Promise.all(
      Object.entries(clients).map(async ([name, client]) => [name, (await page(client, path)).status] as const),
    );
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it("shows people, work and history to who manages the organisation, and to nobody else", async () => {
    const path = `/organizations/${ground.organizationId}`;
    expect((await page(staff, path)).text).toContain("organization_superuser@city.test");
    expect((await page(superuser, path)).text).toContain("organization_superuser@city.test");
    for (const client of [visitor, volunteer]) expect((await page(client, path)).text).not.toContain("organization_superuser@city.test");
  });

  it("adds, refuses beside the field with nothing lost, and edits", async () => {
    const added = await page(staff, "/organizations/add", { form: form() });
    expect(added).toMatchObject({ status: 302, location: expect.stringMatching(/^\/organizations\/[\w-]{36}$/) });
    const id = added.location!.split("/")[2]!;
    const refused = await page(staff, `/organizations/${id}/edit`, { form: form({ website: "ftp://x", name: "Heel bijzonder" }) });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Heel bijzonder");
    expect((await page(staff, `/organizations/${id}/edit`, { form: form({ name: "De Knop", showAsPartner: "on" }) })).status).toBe(302);
    expect(await row(id)).toMatchObject({ name: "De Knop", show_as_partner: 1, show_on_social_map: 1 });
  });

  it("409 when somebody else saved: both texts, and a choice", async () => {
    const { id } = await created();
    await ask(staff, `organizations/${id}`, patch(id, { summary: "Van Els" }, "organizations"));
    const late = await page(staff, `/organizations/${id}/edit`, { form: form({ summary: "Van Jan", lockVersion: "0" }) });
    expect(late.status).toBe(409);
    for (const text of ["Van Els", "Van Jan", 'name="choice-summary"']) expect(late.text).toContain(text);
    const settled = form({ summary: "Van Jan", lockVersion: "1", "choice-summary": "stored", website: "nieuw.example.org" });
    expect((await page(staff, `/organizations/${id}/edit`, { form: settled })).status).toBe(302);
    expect(await row(id)).toMatchObject({ summary: "Van Els", website: "https://nieuw.example.org" });
  });

  it("404 with everything that was typed when the organisation was deleted meanwhile", async () => {
    const { id } = await created();
    await ask(staff, `organizations/${id}`, { method: "DELETE" });
    const late = await page(staff, `/organizations/${id}/edit`, { form: form({ description: "Een lang verhaal", lockVersion: "0" }) });
    expect(late.status).toBe(404);
    expect(late.text).toContain("Een lang verhaal");
    expect(late.text).toContain("verwijderd");
  });

  it("a file for a spreadsheet: no formulas, the list's own filters, no deleted ones", async () => {
    await created({ name: "=cmd|' /C calc'!A0" });
    const file = await page(staff, "/organizations.csv?filter[search]=calc");
    expect(file.headers.get("content-type")).toContain("text/csv");
    const lines = file.text.trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^"?'=cmd/);
  });
});

it("200 where centres share: each partner with its centre", async () => {
  const [north] = await world.sql<{ id: string; name: string }>(
    "public",
    "select c.id, c.name from hosts h join organizations c on c.id = h.center_id where h.hostname = 'noord.public.localhost'",
  );
  const there = maker(world, { ...(await groundOf(world, "public")), centerId: north!.id });
  const id = await there.organization({ showAsPartner: true });
  const html = await (await world.visitor("public").fetch("/partners")).text();
  const [, row] = new RegExp(`href="/organizations/${id}"(.*?)</li>`, "s").exec(html)!;
  expect(row).toContain(`>${north!.name}</span>`);
});

describe("logos", () => {
  const send = async (client: Client, path: string, content: string, type: string, name: string, over: Record<string, string> = {}) => {
    const boundary = "----portal";
    const fields = Object.entries({ ...form(), ...over }).map(
      ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    );
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="logoUrl"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n--${boundary}--\r\n`;
    return client.fetch(path, {
      method: "POST",
      body: fields.join("") + file,
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    });
  };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><path d="M0 0h8" onclick="x()"/></svg>`;

  it("is cleaned, has a random name, and is served so that nothing runs", async () => {
    const { id } = await created();
    expect((await send(staff, `/organizations/${id}/edit`, drawing, "image/svg+xml", "../../logo.png")).status).toBe(302);
    const address = String((await row(id)).logo_url);
    expect(address).toMatch(/^\/files\/[a-z0-9]{26}\.svg$/);
    const file = await visitor.fetch(address);
    expect(await file.text()).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>`);
    expect(file.headers.get("content-type")).toBe("image/svg+xml");
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await visitor.fetch(address, { headers: { "if-none-match": file.headers.get("etag")! } })).status).toBe(304);
    for (const tenant of ["village", "national"] as const) expect((await world.visitor(tenant).fetch(address)).status).toBe(404);
    for (const key of ["nothing.svg", "..%2f..%2fx.svg", `${"a".repeat(26)}.svg`])
      expect((await visitor.fetch(`/files/${key}`)).status).toBe(404);
  });

  it("422 beside the field for what only says it is a picture, with nothing lost", async () => {
    const refused = await send(staff, "/organizations/add", "<html>hoi</html>", "image/png", "logo.png", { summary: "Een zin van belang" });
    const text = await refused.text();
    expect([refused.status, text.includes("Een zin van belang"), text.includes("field-logoUrl-error")]).toEqual([422, true, true]);
  });

  it("stays when the form comes back for another reason", async () => {
    const refused = await send(staff, "/organizations/add", drawing, "image/svg+xml", "logo.svg", { name: "" });
    const kept = /name="logoUrl" value="(\/files\/[a-z0-9]{26}\.svg)"/.exec(await refused.text())?.[1];
    expect([refused.status, typeof kept]).toEqual([422, "string"]);
    expect((await visitor.fetch(kept!)).status).toBe(200);
  });
});
