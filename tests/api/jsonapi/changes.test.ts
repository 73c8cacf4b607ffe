/** Whoever keeps a copy and asks what changed, and what is gone, ends with what there is (api.md). */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "~/core/ids";
import { allResources, setCatalogue } from "~/core/resource/catalogue.server";
import { product } from "~/features/index.server";
import { amount } from "../../support/amount";
import type { Client } from "../../support/http";
import { demoPassword } from "../../support/world";
import { applicationAttributes, ask, patch, post, type ResourceObject, testCity, vacancyAttributes } from "../support";

setCatalogue(product);

const { world, ground, make, admin, center, visitor } = await testCity(["admin", "center"]);

/**
 * A copy of a list, as another program keeps it: it asks for what changed since it last began to ask. Others go a minute further back, for what was being
 * written then; here nothing is, and a minute would hide what did not move.
 */
class Copy {
  readonly rows = new Map<string, ResourceObject>();
  private since = "2000-01-01T00:00:00.000Z";

  constructor(private readonly type: string) {}

  async sync(client = center): Promise<void> {
    const began = new Date(Date.now() - 5).toISOString();
    const walk = async (filter: string, sort: string, take: (row: ResourceObject) => void) => {
      let next: string | null = `${this.type}?${filter}&sort=${sort}&page[size]=50&page[after]=`;
      while (next) {
        const answer = await ask(client, next);
        expect([answer.status, answer.errors]).toEqual([200, []]);
        for (const row of answer.data) take(row);
        next = answer.links.next ?? null;
      }
    };
    await walk(`filter[updated_at_gteq]=${this.since}`, "updated_at", (row) => this.rows.set(row.id, row));
    await walk(`filter[deleted]=true&filter[deleted_at_gteq]=${this.since}`, "deleted_at", ({ id }) => this.rows.delete(id));
    this.since = began;
  }
}

/** All that the same viewer sees now. */
async function everything(type: string, query: string, client = center): Promise<Map<string, ResourceObject>> {
  const rows = new Map<string, ResourceObject>();
  let next: string | null = `${type}?sort=id&page[size]=100${query}`;
  while (next) {
    const answer = await ask(client, next);
    for (const row of answer.data) rows.set(row.id, row);
    next = answer.links.next ?? null;
  }
  return rows;
}

const vacancyStates = "&filter[status_in]=draft,published,filled,expired,archived";
const shownBy = (rows: Map<string, ResourceObject>) => Object.fromEntries([...rows].map(([id, { attributes }]) => [id, attributes]).sort());

describe("a sync", () => {
  it("ends equal to the database after hundreds of changes of every kind, whoever and whatever made them", async () => {
    const copies = { vacancies: vacancyStates, organizations: "", users: "", applications: "" };
    const kept = Object.entries(copies).map(([type, query]) => [type, query, new Copy(type)] as const);
    const sync = () => Promise.all(kept.map(([, , copy]) => copy.sync()));
    const own = { vacancies: [] as string[], organizations: [] as string[], users: [] as string[], applications: [] as string[] };
    type Own = keyof typeof own;
    const soon = () => new Date(Date.now() + 86_400_000).toISOString();
    const programme = (await ask(center, "programme_tags", post({ name: "kopie", color: "#112233" }, "programme_tags"))).data[0]!;
    const pick = (type: Own, at: number) => own[type][at % Math.max(1, own[type].length)] ?? "none";
    const add = async (type: Own, attributes: Record<string, unknown>, client = center) => {
      const { data } = await ask(client, type, post(attributes, type));
      if (data[0]) own[type].push(data[0].id);
    };
    const people = { first_name: "Jo", last_name: "Vos", invite: "later" };
    const makes = {
      organizations: (at: number) => add("organizations", { name: `Stichting ${at}`, city: "Malden" }),
      vacancies: async (at: number) => {
        await add("vacancies", vacancyAttributes(pick("organizations", at), { expires_at: soon(), tags: ["kopie"] }));
        if (at % 4) await ask(center, `vacancies/${own.vacancies.at(-1)}/transitions/publish`, { method: "POST" });
      },
      users: (at: number) => add("users", { ...people, email: `sync.${own.users.length}.${at}@example.org` }),
      applications: (at: number) =>
        add(
          "applications",
          { ...applicationAttributes(pick("vacancies", at)), email: `sync.${own.applications.length}.${at}@example.org` },
          visitor,
        ),
    };
    const text = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => one.trim() !== "");
    const steps = {
      vacancies: ["publish", "fill", "reopen", "archive", "restore"],
      organizations: ["archive", "restore"],
      users: ["deactivate", "activate", "archive", "restore"],
      applications: ["accept", "reject"],
    };
    const type = fc.constantFrom<Own>("vacancies", "vacancies", "applications", "applications", "organizations", "users");
    const change = fc.oneof(
      { weight: 5, arbitrary: fc.record({ do: fc.constant("make" as const), type, at: fc.nat(99) }) },
      { weight: 5, arbitrary: fc.record({ do: fc.constant("step" as const), type, at: fc.nat(99), step: fc.nat(9) }) },
      { weight: 5, arbitrary: fc.record({ do: fc.constant("name" as const), type, at: fc.nat(99), text }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), type, at: fc.nat(99) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("role", "workplace", "runOut", "programme"), at: fc.nat(99) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("schedule", "sync") }) },
    );
    const named = { vacancies: "title", organizations: "name", users: "last_name", applications: "status" };
    const changes = fc.sample(change, { numRuns: amount(200, 1_000), seed: 25 });
    for (const type of ["organizations", "vacancies", "users"] as const) await makes[type](0);
    for (const one of changes) {
      if (one.do === "make") await makes[one.type](one.at);
      else if (one.do === "sync") await sync();
      else if (one.do === "schedule") await world.scheduled();
      else if (one.do === "runOut")
        await world.sql("city", "update vacancies set expires_at = ? where id = ? and status = 'published'", [
          new Date().toISOString(),
          pick("vacancies", one.at),
        ]);
      else if (one.do === "programme")
        await ask(center, `programme_tags/${programme.id}`, patch(programme.id, { color: `#0000${10 + (one.at % 80)}` }, "programme_tags"));
      else if (one.do === "role" || one.do === "workplace") {
        const id = pick("users", one.at);
        if (one.do === "role")
          await ask(center, `users/${id}/${one.at % 2 ? "add_role" : "remove_role"}`, {
            method: one.at % 2 ? "PUT" : "DELETE",
            json: { data: { type: "users", attributes: { role: "mentor" } } },
          });
        else {
          const data = one.at % 3 ? [{ type: "organizations", id: pick("organizations", one.at) }] : [];
          await ask(center, `users/${id}/relationships/organizations`, { method: "PATCH", json: { data } });
        }
      } else if ("type" in one) {
        const id = pick(one.type, one.at);
        const path = `${one.type}/${id}`;
        if ("text" in one) await ask(center, path, patch(id, { [named[one.type]]: one.text }, one.type));
        else if ("step" in one)
          await ask(center, `${path}/transitions/${steps[one.type][one.step % steps[one.type].length]}`, { method: "POST" });
        else await ask(center, path, { method: "DELETE" });
      }
    }
    await sync();
    for (const [type, query, { rows }] of kept) expect([type, shownBy(rows)]).toEqual([type, shownBy(await everything(type, query))]);
    expect(Object.entries(own).filter(([, ids]) => ids.length < 3)).toEqual([]);
  }, 120_000);

  it("learns as a stranger that something is gone, also when it is only hidden; and nothing of what was never to be seen", async () => {
    const [shown, hidden, never] = [await make.vacancy(), await make.vacancy(), await make.vacancy({ status: "draft", publishedAt: null })];
    await ask(center, `vacancies/${shown}`, { method: "DELETE" });
    await ask(center, `vacancies/${hidden}/transitions/archive`, { method: "POST" });
    await ask(center, `vacancies/${hidden}/transitions/restore`, { method: "POST" });
    await ask(center, `vacancies/${never}`, { method: "DELETE" });
    const gone = async (client: typeof visitor) =>
      (await ask(client, "vacancies?filter[deleted]=true&page[size]=100&sort=-deleted_at")).data;
    const byStranger = await gone(visitor);
    expect(byStranger.map(({ id }) => id)).toEqual(expect.arrayContaining([shown, hidden]));
    expect(byStranger.map(({ id }) => id)).not.toContain(never);
    expect(Object.keys(byStranger[0]!.attributes)).toEqual(["deleted_at"]);
    expect((await gone(center)).map(({ id }) => id)).toEqual(expect.arrayContaining([shown, never]));
    await world.sql("city", "update vacancies set deleted_at = ? where id = ?", [
      new Date(Date.now() - 31 * 86_400_000).toISOString(),
      shown,
    ]);
    expect((await gone(visitor)).map(({ id }) => id)).not.toContain(shown);
    // As a copy asks, what was hidden comes too: by the moment that it is said to be gone, page after page.
    const walked: string[] = [];
    const recently = new Date(Date.now() - 3_600_000).toISOString();
    let next: string | null =
      `vacancies?filter[deleted]=true&filter[deleted_at_gteq]=${recently}&sort=deleted_at&page[size]=5&page[after]=`;
    while (next) {
      const answer = await ask(visitor, next);
      walked.push(...answer.data.map(({ id }) => id));
      next = answer.links.next ?? null;
    }
    expect(walked).toContain(hidden);
    expect(new Set(walked).size).toBe(walked.length);
    expect((await gone(world.visitor("village"))).map(({ id }) => id)).not.toContain(hidden);
  });
});

it("learns as staff of the centre, and nobody else does, what went at once: an account that its owner deleted", async () => {
  const email = `${newId()}@example.org`;
  const id = await make.user({ email, passwordHash: ground.passwordHash });
  const herself = await world.signInAs(email, "city");
  const before = new Date(Date.now() - 1000).toISOString();
  const left = await ask(herself, "current_user", { method: "DELETE", json: { email, current_password: demoPassword } });
  expect(left.status).toBe(204);
  const query = `users?filter[deleted]=true&filter[deleted_at_gteq]=${before}&sort=-deleted_at&page[size]=100`;
  const heard = async (client: Client) => (await ask(client, query)).data.map((row) => row.id);
  expect(await heard(center)).toContain(id);
  expect(await heard(admin)).toContain(id);
  expect(await heard(await world.signIn("center_superuser", "village"))).not.toContain(id);
  expect(await heard(await world.signIn("organization_superuser", "city"))).not.toContain(id);
  // What comes back, such as from a backup, is not gone.
  const again = await make.vacancy();
  await world.sql(
    "city",
    "insert into tombstones (kind, id, tenant_id, center_id, deleted_at) select 'vacancies', id, tenant_id, center_id, ? from vacancies where id = ?",
    [new Date().toISOString(), again],
  );
  const gone = await ask(center, "vacancies?filter[deleted]=true&sort=-deleted_at&page[size]=100");
  expect([gone.status, gone.data.some((row) => row.id === again)]).toEqual([200, false]);
});

describe("every type", () => {
  it("has changed where what it shows of another row has", async () => {
    const leads: Record<string, string> = {
      organization_id: "organizations",
      vacancy_id: "vacancies",
      form_id: "forms",
      help_request_id: "help_requests",
      ...Object.fromEntries(["user", "peer", "helper", "seeker", "sender", "assignee"].map((name) => [`${name}_id`, "users"])),
    };
    const named: Record<string, string> = {
      organizations: "name",
      vacancies: "title",
      forms: "title",
      help_requests: "title",
      users: "last_name",
    };
    const look = async () => {
      const seen = new Map<string, ResourceObject>();
      for (const { type, embedded } of allResources()) {
        if (embedded) continue;
        for (const row of (await ask(admin, `${type}?page[size]=40&sort=id`)).data) seen.set(`${type} ${row.id}`, row);
      }
      return seen;
    };
    const before = await look();
    const others = new Map<string, string[]>();
    for (const { type, attributes } of before.values())
      for (const [name, to] of Object.entries(leads)) {
        const known = others.get(`${type} ${to}`) ?? [];
        if (attributes[name] && known.length < 2) others.set(`${type} ${to}`, [...known, attributes[name]]);
      }
    const renamed = new Set([...others].flatMap(([key, ids]) => ids.map((id) => `${key.split(" ")[1]} ${id}`)));
    for (const key of renamed) {
      const [type, id] = key.split(" ") as [string, string];
      await ask(admin, `${type}/${id}`, patch(id, { [named[type]!]: "Een andere naam" }, type));
    }
    const after = await look();
    const stale = [...after].flatMap(([key, { attributes: now }]) => {
      const was = before.get(key)?.attributes;
      const differs = Object.keys(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(was?.[name]));
      return was && differs.length > 0 && now.updated_at === was.updated_at ? [`${key.split(" ")[0]}: ${differs}`] : [];
    });
    expect([...new Set(stale)]).toEqual([]);
  });

  it("has changed where a key was used", async () => {
    const key = await ask(center, "api_tokens", post({ name: "Website", access: "read", types: ["vacancies"] }, "api_tokens"));
    const watched = async (type: string, id: string) => (await ask(center, `${type}/${id}`)).data[0]!.attributes;
    const { id, attributes } = key.data[0]!;
    await world.fetch("http://city.localhost/api/v1/vacancies", { headers: { authorization: `Bearer ${key.meta.token}` } });
    const used = await watched("api_tokens", id);
    expect([used.last_used_at > attributes.created_at, used.updated_at]).toEqual([true, used.last_used_at]);
  });

  it("has changed where a mail was tried or allowed again, and where a line of the trail forgot who it was", async () => {
    const moved = async (type: string, id: string, change: () => Promise<unknown>) => {
      const at = async () => String((await ask(admin, `${type}/${id}`)).data[0]!.attributes.updated_at);
      const before = await at();
      await change();
      return (await at()) > before;
    };
    const [mail] = await world.sql<{ id: string }>(
      "city",
      `update outbox set status = 'pending', due_at = '2020-01-01T00:00:00.000Z', updated_at = '2020-01-01T00:00:00.000Z'
       where id = (select id from outbox where tenant_id = ? order by created_at desc limit 1) returning id`,
      [ground.tenantId],
    );
    expect(await moved("outbox_mails", mail!.id, () => world.scheduled())).toBe(true);
    expect(await moved("outbox_mails", mail!.id, () => ask(admin, `outbox_mails/${mail!.id}/lift`, { method: "POST" }))).toBe(true);
    const [line] = await world.sql<{ id: string }>(
      "city",
      "select id from audit_events where tenant_id = ? and trail = 1 and actor_name is not null limit 1",
      [ground.tenantId],
    );
    const forget = () => world.sql("city", "update audit_events set actor_name = 'Iemand' where id = ?", [line!.id]);
    expect(await moved("audit_events", line!.id, forget)).toBe(true);
  });

  it("200 for what changed since, in that order; for what is gone, where rows leave a trace", async () => {
    const wrong: string[] = [];
    for (const resource of allResources()) {
      const { type, embedded, table, feature } = resource;
      if (embedded || feature) continue;
      const changed = await ask(admin, `${type}?sort=-updated_at&filter[updated_at_gteq]=2020-01-01&page[size]=5`);
      const times = changed.data.map(({ attributes }) => String(attributes.updated_at));
      // Rows that never changed are as old as they are.
      const all = await ask(admin, `${type}?filter[id_not_eq]=none&page[size]=1`);
      if (changed.status === 200 && changed.meta.total !== all.meta.total)
        wrong.push(`${type}: ${changed.meta.total} of ${all.meta.total}`);
      if (![200, 403].includes(changed.status)) wrong.push(`${type}: ${changed.status}`);
      if (times.join() !== [...times].sort().reverse().join()) wrong.push(`${type}: not in order`);
      const gone = await ask(admin, `${type}?filter[deleted]=true`);
      const wanted = "deletedAt" in table ? [200, undefined] : [400, "leaves_no_trace"];
      if (changed.status === 200 && [gone.status, gone.errors[0]?.code].join() !== wanted.join())
        wrong.push(`${type} deleted: ${gone.status}`);
    }
    expect(wrong).toEqual([]);
  });
});
