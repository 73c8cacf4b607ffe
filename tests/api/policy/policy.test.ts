/** The table of who may do what is whole; its lines are asked by the files beside this one. */
import { describe, expect, it } from "vitest";
import { allResources, setCatalogue } from "~/core/resource/catalogue.server";
import { product } from "~/features/index.server";
import type { Client, Init } from "../../support/http";
import { demoPassword, emailOf } from "../../support/world";
import { ask, groundOf, maker, patch, postSample, sharedCity } from "../support";
import { lines, policy, tested } from "./table";

setCatalogue(product);

const { world } = await sharedCity();

it("is a table that was understood", () => {
  expect(lines.length).toBeGreaterThan(90);
  expect(lines.length).toBe(policy.split("\n").filter((text) => /^ {2}\w/.test(text)).length);
});

it("has a line for every action of every resource, so that nothing is missing", () => {
  const missing = allResources().flatMap(({ type, embedded, create, update, remove, transitions = {} }) => {
    if (embedded) return [];
    const writes = { create, update, delete: remove };
    const actions = [
      "list",
      "show",
      ...Object.entries(writes).flatMap(([name, rule]) => (rule ? [name] : [])),
      // What only the schedule does is asked for by nobody.
      ...Object.entries(transitions as Record<string, { internal?: boolean }>).flatMap(([name, { internal }]) => (internal ? [] : [name])),
    ];
    return actions
      .filter((action) => !lines.some((line) => line.type === type && line.action === action))
      .map((action) => `${type} ${action}`);
  });
  expect(missing).toEqual([]);
});

/** Sharing shows the rows of all centres to everybody; what staff may do stays with their own centre (domain 2). */
describe("where centres share", () => {
  it("rows of the other centres are seen and not touched", async () => {
    const shared = await groundOf(world, "public");
    const [north] = await world.sql<{ center_id: string }>("DB", "select center_id from hosts where hostname = 'noord.public.localhost'");
    const there = maker(world, { ...shared, centerId: north!.center_id });
    const organizationId = await there.organization();
    const id = await there.vacancy({ organizationId });
    const draft = await there.vacancy({ organizationId, status: "draft", publishedAt: null });
    const superuser = await world.signIn("center_superuser", "public");
    const asked = async (client: Client, path: string, init?: Init) => (await ask(client, path, init)).status;
    expect(await asked(world.visitor("public"), `vacancies/${id}`)).toBe(200);
    expect((await ask(world.visitor("zuid.public.localhost"), `vacancies?filter[id_eq]=${id}`)).data).toHaveLength(1);
    expect(await asked(superuser, `vacancies/${id}`, patch(id, { title: "x" }, "vacancies"))).toBe(403);
    expect(await asked(superuser, `vacancies/${id}/transitions/fill`, { method: "POST" })).toBe(403);
    expect(await asked(superuser, `organizations/${organizationId}/transitions/archive`, { method: "POST" })).toBe(403);
    expect(await asked(superuser, `vacancies/${draft}`)).toBe(404);
    expect(await asked(await world.signIn("admin", "public"), `vacancies/${draft}`)).toBe(200);
    const application = await there.application({ vacancyId: id, organizationId });
    expect(await asked(superuser, `applications/${application}`)).toBe(404);
  });

  it("403 for what staff would make on another centre's site, whatever it is", async () => {
    const samples = {
      pages: { title: "Nieuw", slug: "van-een-ander" },
      menu_items: { name: "Nieuw", menu: "header", link_type: "system_page", system_page_id: "/vacancies/search" },
      ...Object.fromEntries(
        ["notification_templates", "redirects", "stock_images", "uploads", "programme_tags"].map((type) => [type, tested[type]!.sample!()]),
      ),
    };
    const there = world.visitor("noord.public.localhost");
    await there.fetch("/auth/login-1", { form: { email: emailOf("center_superuser", "public"), password: demoPassword } });
    expect((await ask(there, "redirects")).status).toBe(200);
    const answers = Object.entries(samples).map(async ([type, sample]) => [
      type,
      (await ask(there, type, postSample(sample, type))).status,
    ]);
    expect(await Promise.all(answers)).toEqual(Object.keys(samples).map((type) => [type, 403]));
  });
});
