/** Every route that the specification names answers each role as domain.md says. */
import { describe, expect, test } from "vitest";
import type { Role } from "~/core/auth/viewer";
import { testPages } from "~/features/developer/pages";
import routes from "~/routes";
import { publishedForm, submissionTo } from "../../support/published-form";
import { testCity } from "../support";
import { absentRoutes, type Group, specRoutes } from "./spec-routes";

const { world, ground, make } = await testCity();
const vacancy = await make.vacancy({ status: "published" });
const user = await make.user({ organizations: [ground.organizationId], roles: ["volunteer"] });
// An organisation's own, so that its people see it too.
const form = await publishedForm(world, ground, undefined, { organizationId: ground.organizationId });
const submission = await submissionTo(world, ground, form, { organizationId: ground.organizationId });
const ids = { vacancy, user, organization: ground.organizationId, form: form.id, submission };
const pathOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name]);

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

test("what the specification names and is not built yet is said, and no more than that", () => {
  interface Route {
    path?: string;
    children?: Route[];
  }
  const paths = (list: Route[], above = ""): string[] =>
    list.flatMap(({ path, children }) => (children ? paths(children, path ? `${above}${path}/` : above) : [`${above}${path ?? ""}`]));
  const built = new Set(paths(routes as Route[]).flatMap((path) => [path, path.replace(/:\w+\??$/, ":token?")]));
  // One that is there now: move it to specRoutes, with who is let in.
  expect(absentRoutes.filter((path) => built.has(path))).toEqual([]);
});

describe("the developer test pages", () => {
  test.each(testPages.filter((page) => page !== "server-error"))("/test/%s answers", async (page) => {
    expect((await world.visitor("city").fetch(`/test/${page}`)).status).toBe(200);
  });

  test("/test/server-error fails, as it says: with its code and, in development, its stack; in the data of a navigation too", async () => {
    for (const path of ["/test/server-error", "/test/server-error.data"]) {
      const response = await world.visitor("city").fetch(path);
      const text = await response.text();
      expect([response.status, text.includes("A failure on purpose"), /\bat .*\.js:\d+/.test(text)]).toEqual([500, true, true]);
      if (path.endsWith("error")) expect(text).toMatch(/class="error-code"[^>]*>500<[\s\S]*\(foutcode: 500\)/);
    }
  });

  test("a screen can force a colour mode, before any script", async () => {
    const html = async (path: string) => (await world.visitor("city").fetch(path)).text();
    expect(await html("/test/color-mode")).toMatch(/<html[^>]* data-forced-mode="dark"/);
    expect(await html("/test/colors")).not.toMatch(/<html[^>]* data-forced-mode/);
  });

  test.each([
    ["nl", "/bestaat/niet", "Pagina niet gevonden: /bestaat/niet"],
    ["en", "/vacancies/unknown", "Page Not Found: /vacancies/unknown"],
  ])("404 in %s says below its description which page, also in the data of a navigation", async (locale, path, sentence) => {
    const visitor = world.visitor("city");
    const headers = { cookie: `locale=${locale}` };
    const html = await (await visitor.fetch(path, { headers })).text();
    expect(html).toMatch(new RegExp(`<p>[^<]*</p><p class="error-path">${sentence}</p>`));
    const data = await visitor.fetch(`${path}.data`, { headers });
    expect([data.status, (await data.text()).includes(`"${sentence}"`)]).toEqual([404, true]);
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
