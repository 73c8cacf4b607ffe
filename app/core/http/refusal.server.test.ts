import { expect, it } from "vitest";
import type { Site } from "../tenant/portal.server";
import { refuse } from "./refusal.server";

const request = new Request("https://city.example/vacancies?lang=nl");
const site = { center: { contactPhoneNumber: "+31575123010", contactEmail: "info@city.example" } } as Site;
const shown = async (status: number, known: { site?: Site }) =>
  (await refuse({ request, form: "page", requestId: "number-1", ...known }, status, { code: "server_error" })).text();

it("the last resort says whom to ask, with the number that stands in the log, and has ways on", async () => {
  const page = await shown(500, { site });
  for (const part of ["(foutcode: 500)", "tel:+31575123010", "mailto:info@city.example", "number-1", 'href="/"', 'href="/vacancies"'])
    expect(page).toContain(part);
});

it("where the site is not known there is nobody to name", async () => {
  expect(await shown(500, {})).toContain("number-1");
  expect(await shown(500, {})).not.toContain("Neem contact op");
});

it("what the visitor can mend themselves has neither", async () => {
  expect(await shown(404, { site })).not.toMatch(/number-1|tel:/);
});
