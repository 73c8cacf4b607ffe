/** Every route that the specification names answers each role as domain.md says. */
import { describe, expect, test } from "vitest";
import type { Role } from "~/core/auth/viewer";
import { testPages } from "~/features/developer/pages";
import { testCity } from "../support";
import { type Group, specRoutes } from "./spec-routes";

const { world, ground, make } = await testCity();
const vacancy = await make.vacancy({ status: "published" });
const user = await make.user({ organizations: [ground.organizationId], roles: ["volunteer"] });
const pathOf = (path: string) =>
  path.replace("{vacancy}", vacancy).replace("{user}", user).replace("{organization}", ground.organizationId);

const roles: Role[] = [
  "admin",
  "center_superuser",
  "content_manager",
  "page_manager",
  "organization_superuser",
  "mentor",
  "student",
  "volunteer",
];
const lets = (may: Group, role: Role) => typeof may === "string" || may.includes(role);

describe("the specification's routes", () => {
  test("a stranger reads what is public, and is led to the sign-in page and back elsewhere", async () => {
    const wrong: string[] = [];
    const stranger = world.visitor("city");
    for (const { path, may } of specRoutes) {
      const { status, headers } = await stranger.fetch(pathOf(path));
      const location = headers.get("location") ?? "";
      const signIn = `/auth/login-1?returnTo=${encodeURIComponent(pathOf(path))}`;
      const right = may === "everyone" ? status < 400 && !location.startsWith("/auth/login-1") : status === 302 && location === signIn;
      if (!right) wrong.push(`${path} → ${status} ${location}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(roles)("%s is let in, or told 403", async (role) => {
    const client = await world.signIn(role, "city");
    const wrong: string[] = [];
    for (const { path, may } of specRoutes.filter((route) => route.path !== "/uitloggen")) {
      const { status, headers } = await client.fetch(pathOf(path));
      const right = lets(may, role) ? status < 400 && !/login/.test(headers.get("location") ?? "") : status === 403;
      if (!right) wrong.push(`${path} → ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe("the developer test pages", () => {
  test.each(testPages.filter((page) => page !== "server-error"))("/test/%s answers", async (page) => {
    expect((await world.visitor("city").fetch(`/test/${page}`)).status).toBe(200);
  });

  test("/test/server-error fails, as it says, without a stack", async () => {
    const response = await world.visitor("city").fetch("/test/server-error");
    expect([response.status, /at .*\.js:\d+/.test(await response.text())]).toEqual([500, false]);
  });

  test("404 for a page that there is none of", async () => {
    expect((await world.visitor("city").fetch("/test/constructor")).status).toBe(404);
  });

  test("a form is checked, and one in steps brings along what was typed", async () => {
    const visitor = world.visitor("city");
    const wrong = await visitor.fetch("/test/form", { form: { name: "", email: "x" } });
    expect(wrong.status).toBe(422);
    const second = await (await visitor.fetch("/test/step-form-2", { form: { step: "0", name: "Sanne" } })).text();
    expect(second).toMatch(/type="hidden" name="name" value="Sanne"/);
  });
});
