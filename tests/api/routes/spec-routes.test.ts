/** Every route that the specification names answers each role as domain.md says. */
import { describe, expect, test } from "vitest";
import type { Role } from "~/core/auth/viewer";
import { newId } from "~/core/ids";
import { testPages } from "~/features/developer/pages";
import { formSubmissions } from "~db/schema";
import { eventually } from "../../support/eventually";
import { put, testCity } from "../support";
import { furtherRoutes, type Group, routesOfTheSpecification, type SpecRoute, specRoutes } from "./spec-routes";

// Where a tenant has everything: what is off answers 404, as features.test.ts of each says.
const { world, ground, make } = await testCity([], { features: { oneOnOne: true, enableOrganizationsMoving: true } });
const one = async <T>(sql: string) => (await world.sql<T>("city", sql, [ground.tenantId, ground.centerId]))[0]!;
const vacancy = await make.vacancy({ status: "published" });
const form = await one<{ id: string; key: string; version: string }>(
  `select f.id, f.public_key as key, (select v.id from form_versions v where v.form_id = f.id limit 1) as version
    from forms f where f.tenant_id = ? and f.center_id = ? and f.is_contact_form = 1`,
);
const submission = newId();
const now = new Date().toISOString();
await put(world, "city", formSubmissions, {
  id: submission,
  tenantId: ground.tenantId,
  centerId: ground.centerId,
  formId: form.id,
  formVersionId: form.version,
  status: "new",
  reference: "TOETS-1",
  startedAt: now,
  sentAt: now,
  createdAt: now,
  updatedAt: now,
});
const names: Record<string, string> = {
  vacancy,
  submission,
  organization: ground.organizationId,
  user: await make.user({ organizations: [ground.organizationId], roles: ["volunteer"] }),
  application: await make.application({ vacancyId: vacancy }),
  form: form.id,
  formKey: form.key,
  news: (
    await one<{ slug: string }>(
      "select slug from pages where tenant_id = ? and center_id = ? and page_type = 'news' and is_published = 1 limit 1",
    )
  ).slug,
};
const pathOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => names[name]!);
const all = [...specRoutes, ...furtherRoutes];

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
  test("every one of them is among the data, and nothing that it does not name", () => {
    const named = [...new Set([...specRoutes.map(({ route }) => route), "/test/server-error"])].sort();
    expect(named).toEqual([...routesOfTheSpecification].sort());
  });

  test("a stranger reads what is public, and is led to the sign-in page and back elsewhere", async () => {
    const wrong: string[] = [];
    const stranger = world.visitor("city");
    for (const { path, may } of all) {
      const { status, headers } = await stranger.fetch(pathOf(path));
      const location = headers.get("location") ?? "";
      const signIn = `/auth/login-1?returnTo=${encodeURIComponent(pathOf(path))}`;
      const right = may === "everyone" ? status < 400 && !location.startsWith("/auth/login-1") : status === 302 && location === signIn;
      if (!right) wrong.push(`${path} → ${status} ${location}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(roles)("%s is let in, or told 403, or 404 where the row is not theirs to see", async (role) => {
    const client = await world.signIn(role, "city");
    const expected = ({ may, hiddenFrom }: SpecRoute) => (lets(may, role) ? 200 : hiddenFrom && lets(hiddenFrom, role) ? 404 : 403);
    const wrong: string[] = [];
    for (const route of all.filter(({ path }) => path !== "/uitloggen")) {
      const { status, headers } = await client.fetch(pathOf(route.path));
      const location = headers.get("location") ?? "";
      // A page for those who are not signed in leads on who is.
      const isRight = status === expected(route) || (expected(route) === 200 && status < 400 && !/login/.test(location));
      if (!isRight) wrong.push(`${route.path} → ${status} ${location}`);
    }
    expect(wrong).toEqual([]);
  });
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

  test("a failure is shown to people and to no crawler, with its code for both, and reported for both", async () => {
    const reported = () => world.log.join("\n").match(/A failure on purpose/g)?.length ?? 0;
    const asked = async (path: string, agent: string) => {
      const before = reported();
      const response = await world.visitor("city").fetch(path, { headers: { "user-agent": agent } });
      const shown = (await response.text()).includes('class="error-screen"');
      if (response.status === 500) await eventually(async () => reported() > before, Boolean);
      return [response.status, shown];
    };
    for (const [path, status] of [
      ["/test/server-error", 500],
      ["/nothing-is-here", 404],
    ] as const) {
      expect(await asked(path, "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0")).toEqual([status, true]);
      expect(await asked(path, "Mozilla/5.0 (compatible; Googlebot/2.1)")).toEqual([status, false]);
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
