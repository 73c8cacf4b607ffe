/** A copy of a vacancy, and another month for one that expired. */
import { expect, it } from "vitest";
import { newId } from "~/core/ids";
import * as schema from "~db/schema";
import { stamps } from "../policy/rows";
import { put, sharedCity } from "../support";

const { world, ground, make, superuser } = await sharedCity(["superuser"]);

it("302 to a draft with the same text, without last day and applications; 404 for another organisation's draft", async () => {
  const id = await make.vacancy({ title: "Soep", summary: "Samen soep koken.", hoursPerWeek: 3, contactPersonId: null });
  await make.application({ vacancyId: id });
  const response = await superuser.fetch(`/vacancies/${id}/edit`, { form: { _action: "duplicate" } });
  const copy = /^\/vacancies\/([\w-]{36})\/edit$/.exec(response.headers.get("location") ?? "")?.[1];
  expect([response.status, copy === id]).toEqual([302, false]);
  const [row] = await world.sql(
    "city",
    "select title, status, summary, hours_per_week, expires_at, published_at, (select count(*) from applications where vacancy_id = vacancies.id) as number from vacancies where id = ?",
    [copy],
  );
  expect(row).toEqual({
    title: "Soep (kopie)",
    status: "draft",
    summary: "Samen soep koken.",
    hours_per_week: 3,
    expires_at: null,
    published_at: null,
    number: 0,
  });
  const organizationId = await make.organization();
  const foreign = await make.vacancy({ organizationId, status: "draft", publishedAt: null });
  expect((await superuser.fetch(`/vacancies/${foreign}/edit`, { form: { _action: "duplicate" } })).status).toBe(404);
});

it("302 to a draft without a contact person who left, a form that is archived, a type that is off and what no list has, and it says so", async () => {
  const contactPersonId = await make.user({ organizations: [] });
  const { tenantId, centerId } = ground;
  const questionsFormId = newId();
  const form = { title: "Vragen van vorig jaar", publicKey: newId(), status: "archived" as const };
  await put(world, "city", schema.forms, { id: questionsFormId, tenantId, centerId, ...form, ...stamps });
  const id = await make.vacancy({
    title: "Stamppot",
    summary: "Samen koken.",
    status: "archived",
    vacancyType: "p2p",
    tags: ["Programma van toen", "free"],
    languages: ["klingon"],
    contactPersonId,
    contactPhoneVisible: true,
    questionsFormId,
  });
  const response = await superuser.fetch(`/vacancies/${id}/edit`, { form: { _action: "duplicate" } });
  const copy = /^\/vacancies\/([\w-]{36})\/edit$/.exec(response.headers.get("location") ?? "")?.[1];
  expect([response.status, copy === id]).toEqual([302, false]);
  const said = decodeURIComponent(response.headers.get("set-cookie")!);
  expect(said).toContain("Contactpersoon, Verder, Talen, Vragen uit een formulier en Soort vacature");
  const [row] = await world.sql(
    "city",
    "select title, status, summary, vacancy_type, contact_person_id, contact_phone_visible, questions_form_id, tags, languages from vacancies where id = ?",
    [copy],
  );
  expect(row).toEqual({
    title: "Stamppot (kopie)",
    status: "draft",
    summary: "Samen koken.",
    vacancy_type: "volunteering",
    contact_person_id: null,
    contact_phone_visible: 0,
    questions_form_id: null,
    tags: '["free"]',
    languages: "[]",
  });
});

it("publishes an expired one again until the day of the button that was pressed", async () => {
  const id = await make.vacancy({ status: "expired", expiresAt: "2026-01-01T22:59:59.000Z" });
  const html = await (await superuser.fetch(`/vacancies/${id}/edit`)).text();
  const day =
    /name="expiresAt" value="(\d{4}-\d\d-\d\d)"[^>]*>(?:<[^>]+>)*\+3 maanden|value="(\d{4}-\d\d-\d\d)"[^>]*aria-label="\+3 maanden/.exec(
      html,
    );
  const chosen = day?.[1] ?? day?.[2];
  expect(chosen).toBeDefined();
  expect((await superuser.fetch(`/vacancies/${id}/edit`, { form: { _action: "publish", expiresAt: chosen! } })).status).toBe(302);
  const [row] = await world.sql<{ status: string; expires_at: string }>("city", "select status, expires_at from vacancies where id = ?", [
    id,
  ]);
  expect(row!.status).toBe("published");
  expect(row!.expires_at.slice(0, 10)).toBe(chosen);
});
