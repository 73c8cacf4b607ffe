/** What fails in a browser is reported, small and without people; and the one 4xx that is (domain 9). */
import { describe, expect, test } from "vitest";
import { eventually } from "../../support/eventually";
import { sharedCity } from "../support";

const { world, visitor, superuser } = await sharedCity(["superuser"]);
const error = { name: "TypeError", message: "x is not a function", stack: "TypeError: x\n at a.js:1", path: "/vacancies/search" };
const tell = (body: unknown, address?: string) =>
  visitor.fetch("/monitoring/errors", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
    address,
  });

describe("POST /monitoring/errors", () => {
  test("204 for a report, 400 for what is none", async () => {
    expect((await tell(error)).status).toBe(204);
    for (const body of ["", "{", "[]", {}, { ...error, message: 3 }, { ...error, stack: "x".repeat(9_000) }])
      expect((await tell(body)).status, JSON.stringify(body).slice(0, 40)).toBe(400);
  });

  test("reaches the reporter, without addresses, numbers or tokens of people", async () => {
    const message = `Mail sanne@example.org, 06 12345678, token ${"a".repeat(40)}`;
    await tell({ ...error, message, path: `/forms/${"b".repeat(40)}?email=x` });
    const reported = async () =>
      world.log.flatMap((text) => text.split("\n")).find((text) => text.includes('"browser"') && text.includes("(address)"));
    const line = await eventually(reported, Boolean);
    expect(JSON.parse(line!.slice(line!.indexOf("{")))).toMatchObject({
      where: "browser",
      tenant: "city",
      path: "/forms/(token)",
      message: "Mail (address), (number), token (token)",
    });
  });

  test("403 from another site", async () => {
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" };
    const { status } = await visitor.fetch("/monitoring/errors", { method: "POST", headers: foreign, body: JSON.stringify(error) });
    expect(status).toBe(403);
  });

  test("429 for a flood", async () => {
    const statuses = await Promise.all(Array.from({ length: 80 }, () => tell(error, "10.9.9.9").then(({ status }) => status)));
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
  });
});

describe("organisations that cannot be loaded", () => {
  const reported = () => world.log.join("\n").match(/"where":"organizations"/g)?.length ?? 0;

  test("403 with the specification's words wherever somebody works, and it is reported; others, and the way out, go on", async () => {
    const before = reported();
    await world.sql("city", "alter table memberships rename to memberships_gone");
    try {
      const page = await superuser.fetch("/account/roles");
      expect([page.status, (await page.text()).includes("Geen organisatie gevonden")]).toEqual([403, true]);
      const api = await superuser.fetch("/api/v1/current_user");
      expect(api.status).toBe(403);
      expect(await api.json()).toMatchObject({ errors: [{ code: "no_organization" }] });
      expect((await superuser.fetch("/vacancies/search")).status).toBe(200);
      expect((await visitor.fetch("/")).status).toBe(200);
    } finally {
      await world.sql("city", "alter table memberships_gone rename to memberships");
    }
    expect((await superuser.fetch("/account/roles")).status).toBe(200);
    await eventually(async () => reported() > before, Boolean);
  });
});
