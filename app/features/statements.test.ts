/** What staff do with many rows at once asks no more of D1 than it takes of one request. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mostStatements } from "~/core/events/budget.server";
import { newId } from "~/core/ids";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { setCatalogue } from "~/core/resource/catalogue.server";
import { maxChosen } from "~/core/screen/bulk.server";
import { type TestDatabase, testDatabase } from "../../tests/support/d1";
import { addOrganization, addSites, addUser, begin, days, later, north, portalOf, tenantId } from "../../tests/support/people";
import { viewerWith } from "../../tests/support/workshops";
import { rejectEach } from "./application/answer-each.server";
import { inviteAction } from "./form_invitation/invite-screen.server";
import { maxAtOnce } from "./form_invitation/people";
import { goOn } from "./import/run.server";
import { product } from "./index.server";
import { changeEach } from "./vacancy/bulk/steps.server";

setCatalogue(product);

let database: TestDatabase;
let organizationId: string;
const stamps = { tenant_id: tenantId, center_id: north, created_at: later(-9 * days), updated_at: begin };
beforeAll(async () => {
  database = await testDatabase();
  await addSites(database);
  organizationId = await addOrganization(database, await addUser(database), "NonProfit", "Buurtkamer");
});
afterAll(() => database.dispose());

const env = { WRITE_LIMIT: { limit: async () => ({ success: true }) } };

/** A form that staff send. */
function sent(path: string, fields: [string, string][], params = {}) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const portal = { ...portalOf(database), viewer: viewerWith("center_superuser") };
  portal.db.most = mostStatements;
  const request = new Request(`http://noord.localhost${path}`, { method: "POST", body: form });
  return { request, params, context: { portal, cloudflare: { env } } } as unknown as RequestArgs & { params: Record<string, string> };
}

const count = async (what: string) => (await database.all<{ n: number }>(`select count(*) n from ${what}`))[0]!.n;
const many = <T>(most: number, make: (at: number) => T) => Array.from({ length: most }, (_, at) => make(at));

describe("as many as can be chosen", () => {
  it("are invited to a form, and reminded of it", async () => {
    const formId = newId();
    const form = { title: "Contact", public_key: formId.slice(-12), status: "published", published_at: begin };
    await database.insert("forms", { id: formId, ...stamps, ...form });
    const path = `/form_builder/${formId}/invitations`;
    const people = many(maxAtOnce, (at) => `Tom de Wit, tom${at}@example.org`).join("\n");
    const send = (...fields: [string, string][]) => inviteAction(sent(path, fields, { id: formId }) as never);
    await send(["_action", "invite"], ["people", people]);
    expect(await count("form_invitations")).toBe(maxAtOnce);
    await database.all("update form_invitations set sent_at = ?", later(-2 * days));
    await send(["_action", "remind_all"]);
    expect(await count("outbox where event = 'form_reminder'")).toBe(maxAtOnce);
  });

  it("are published and change, and are archived but for the vacancies to which people come", async () => {
    const vacancies = many(maxChosen, () => newId());
    const texts = { title: "Koken", summary: "Kook mee", description: "Elke week", organization_name: "Buurtkamer" };
    const row = { organization_id: organizationId, status: "draft", vacancy_type: "activity", ...texts };
    await database.insert("vacancies", ...vacancies.map((id) => ({ id, ...stamps, ...row, slug: id })));
    const change = async (...fields: [string, string][]) => {
      const { results } = await changeEach(
        sent("/vacancies/bulk-edit", [...fields, ...vacancies.map((id): [string, string] => ["id", id])]),
      );
      return results.map(({ ok }) => ok);
    };
    expect(await change(["_action", "publish"])).toEqual(many(maxChosen, () => true));
    expect(await change(["_action", "apply"], ["expiresAt", later(90 * days).slice(0, 10)])).toEqual(many(maxChosen, () => true));
    const date = { organization_id: organizationId, starts_at: later(days), ends_at: later(2 * days), status: "planned", taken: 1 };
    await database.insert("vacancy_dates", ...vacancies.slice(0, 25).map((id) => ({ id: newId(), ...stamps, ...date, vacancy_id: id })));
    expect(await change(["_action", "archive"])).toEqual(many(maxChosen, (at) => at >= 25));
    expect(await count("vacancies where status = 'archived'")).toBe(maxChosen - 25);
  });

  it("are turned down, each with a mail", async () => {
    const vacancyId = newId();
    const row = {
      organization_id: organizationId,
      organization_name: "Buurtkamer",
      title: "Koken",
      status: "published",
      vacancy_type: "volunteering",
    };
    await database.insert("vacancies", { id: vacancyId, ...stamps, ...row, slug: vacancyId });
    const ids = many(maxChosen, () => newId());
    const person = { organization_id: organizationId, vacancy_id: vacancyId, first_name: "Tom", last_name: "Bos", status: "pending" };
    await database.insert("applications", ...ids.map((id) => ({ id, ...stamps, ...person, email: `${id}@x.nl`, email_key: `${id}@x.nl` })));
    const { results } = await rejectEach(
      sent("/applications/answer", [["message", "Helaas"], ...ids.map((id): [string, string] => ["id", id])]),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await count("outbox where event = 'application_rejected'")).toBe(maxChosen);
  });
});

it("an import that invites goes on in another request where it is large", async () => {
  const id = newId();
  const mapping = JSON.stringify({ 0: "firstName", 1: "lastName", 2: "email", role: "volunteer", invite: "now" });
  const row = { file_name: "mensen.csv", status: "running", columns: '["a","b","c"]', mapping, row_count: 500, created_by: "a" };
  await database.insert("imports", { id, ...stamps, ...row });
  const lines = many(500, (at) => ({
    id: newId(),
    tenant_id: tenantId,
    import_id: id,
    position: at + 1,
    cells: JSON.stringify(["Sam", "Bos", `sam${at}@example.org`]),
    plan: "create",
  }));
  await database.insert("import_rows", ...lines);
  for (let requests = 1; ; requests++) {
    const { status } = await goOn(sent("/imports", []) as never, id);
    if (status === "finished") break;
    expect(requests).toBeLessThan(20);
  }
  expect(await count("users where first_name = 'Sam'")).toBe(500);
});
