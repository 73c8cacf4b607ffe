/** Keys of other programs: what they open, and nothing else. */
import { describe, expect, it } from "vitest";
import type { Init } from "../../support/http";
import { publishedForm } from "../../support/published-form";
import type { World } from "../../support/world";
import { applicationAttributes, ask, groundOf, maker, patch, post, read, sharedCity, vacancyAttributes } from "../support";
import { aProfile } from "../volunteer_profiles/rows";

const { world, ground, make, center, admin, visitor } = await sharedCity(["center", "admin"]);
const type = "api_tokens";

const makeKey = async (attributes: Record<string, unknown>, client = center) => {
  const made = await ask(client, type, post({ name: "Website", access: "read", ...attributes }, type));
  expect([made.status, made.text]).toEqual([201, expect.stringContaining("vp_")]);
  return { id: made.data[0]!.id, token: made.meta.token as string, made };
};

/** As another program would: no origin, no cookies. */
const by = (token: string, site = "city", on: World = world) => {
  const origin = `http://${site}.localhost`;
  return async (path: string, init: Init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${token}`);
    const json = init.json === undefined ? {} : { body: JSON.stringify(init.json) };
    if (init.json !== undefined) headers.set("content-type", "application/vnd.api+json");
    return read(
      await on.fetch(path.startsWith("/") ? origin + path : `${origin}/api/v1/${path}`, { ...init, ...json, json: undefined, headers }),
    );
  };
};

describe("a key", () => {
  it("201 for all whom it sends in: the application is theirs, and so is the mail", async () => {
    const vacancyId = await make.vacancy();
    const asked = by((await makeKey({ access: "write", types: ["applications"] })).token);
    for (let person = 0; person < 2; person++)
      expect((await asked("applications", post(applicationAttributes(vacancyId), "applications"))).status).toBe(201);
    expect(await world.sql("city", "select user_id from applications where vacancy_id = ?", [vacancyId])).toEqual([
      { user_id: null },
      { user_id: null },
    ]);
    const mails = await world.sql(
      "city",
      `select o.recipient_id from outbox o join audit_events e on e.id = o.event_id join applications a on a.id = e.subject_id
        where a.vacancy_id = ? and o.event = 'application_confirmed'`,
      [vacancyId],
    );
    expect(mails).toEqual([{ recipient_id: null }, { recipient_id: null }]);
  });

  it("201 for answers to a form, which are nobody's of this site and bear the name that is in them", async () => {
    const { id, questions } = await publishedForm(world, ground);
    const asked = by((await makeKey({ access: "write", types: ["form_submissions"] })).token);
    const sent = await asked("form_submissions", post({ form_id: id, answers: { [questions[0]!]: "Sanne de Wit" } }, "form_submissions"));
    expect([sent.status, sent.errors]).toEqual([201, []]);
    const rows = await world.sql<{ user_id: string | null; name: string | null }>(
      "city",
      "select user_id, name from form_submissions where form_id = ?",
      [id],
    );
    expect(rows.map(({ user_id, name }) => [user_id, name === "Website "])).toEqual([[null, false]]);
  });

  it("201 for a message to who asked the centre something", async () => {
    const volunteer = await world.signIn("volunteer", "city");
    const begun = await ask(
      volunteer,
      "conversations",
      post({ to: "center", subject: "Een vraag", body: "Is er koffie?" }, "conversations"),
    );
    expect(begun.status).toBe(201);
    const asked = by((await makeKey({ access: "write", types: ["messages"] })).token);
    const said = await asked("messages", post({ conversation_id: begun.data[0]!.id, body: "Altijd." }, "messages"));
    expect([said.status, said.errors]).toEqual([201, []]);
  });

  it("201 with the key under meta, this once: no list, row, database or repeated request has it", async () => {
    const headers = { "idempotency-key": "key-once" };
    const init = { ...post({ name: "Eenmalig", access: "read" }, type), headers };
    const first = await ask(center, type, init);
    const { token } = first.meta;
    expect(token).toMatch(/^vp_[\w-]{43}$/);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect((await ask(center, type, init)).text).not.toContain(token);
    expect((await ask(center, `${type}/${first.data[0]!.id}`)).text).not.toContain(token);
    const kept = await world.sql(
      "city",
      "select * from idempotency_keys where key = 'key-once' union all select null, null, null, null, null, null, null, null",
    );
    expect(JSON.stringify(kept)).not.toContain(token);
    const [row] = await world.sql<{ token_hash: string; prefix: string }>("city", "select * from api_tokens where id = ?", [
      first.data[0]!.id,
    ]);
    expect([row!.token_hash.includes(token.slice(3)), token.startsWith(row!.prefix)]).toEqual([false, true]);
  });

  it("200 for what staff of the centre sees, with its last use noted; 401 at once when it was revoked, or is over", async () => {
    const { id, token } = await makeKey({ types: ["users"] });
    const asked = by(token);
    const answer = await asked("users?page[size]=5");
    expect([answer.status, answer.data.length]).toEqual([200, 5]);
    expect(answer.headers.get("access-token")).toBeNull();
    for (const { headers } of [answer, await asked("users/x"), await asked("users?filter[nothing]=x"), await asked("organizations")])
      expect([headers.get("ratelimit"), headers.get("ratelimit-policy")]).toEqual([
        expect.stringMatching(/^"key";r=\d+;t=\d+$/),
        '"key";q=600;w=60',
      ]);
    expect((await ask(center, `${type}/${id}`)).data[0]!.attributes.last_used_at).not.toBeNull();
    expect((await ask(center, `${type}/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await asked("users")).toMatchObject({ status: 401, errors: [{ code: "invalid_token" }] });
    const over = await makeKey({ types: ["users"] });
    await world.sql("city", "update api_tokens set expires_at = '2020-01-01T00:00:00.000Z' where id = ?", [over.id]);
    expect((await by(over.token)("users")).status).toBe(401);
    for (const wrong of ["vp_", `vp_${"x".repeat(43)}`, `vp_${"x".repeat(500)}`]) expect((await by(wrong)("users")).status).toBe(401);
  });

  it("401 with the id of a person, for whom it would pass", async () => {
    const { id, token } = await makeKey({ types: ["users"] });
    await world.sql("city", "update api_tokens set id = (select id from users where email = 'volunteer@city.test') where id = ?", [id]);
    expect((await by(token)("users")).status).toBe(401);
  });

  it("403 beyond its types: lists, rows, includes, relationships, operations and what belongs to people", async () => {
    const vacancy = await make.vacancy({ status: "draft", publishedAt: null });
    const asked = by((await makeKey({ types: ["vacancies"], access: "write" })).token);
    expect((await asked(`vacancies/${vacancy}`)).status).toBe(200);
    for (const path of [
      "users",
      `users/x`,
      "organizations",
      "current_user",
      "notifications",
      "api_tokens",
      "webhooks",
      "tenants",
      "favorites",
    ])
      expect([path, (await asked(path)).status]).toEqual([path, 403]);
    const included = await asked(`vacancies/${vacancy}?include=organization,applications`);
    expect([included.status, included.included]).toEqual([200, []]);
    expect((await asked(`vacancies/${vacancy}/organization`)).data).toEqual([]);
    expect((await asked(`vacancies/${vacancy}/applications`)).status).toBe(403);
    const operations = (operation: object) =>
      asked("operations", {
        method: "POST",
        headers: {
          "content-type": 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"',
          accept: 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"',
        },
        body: JSON.stringify({ "atomic:operations": [operation] }),
      });
    const category = { op: "update", data: { type: "organizations", id: ground.organizationId, attributes: { name: "Gekaapt" } } };
    expect((await operations(category)).errors[0]).toMatchObject({ code: "token_scope" });
    const own = { op: "update", data: { type: "vacancies", id: vacancy, attributes: { title: "Met een sleutel" } } };
    expect((await operations(own)).status).toBe(200);
    expect((await asked("sign_in_as_user", { ...post({ user_id: "x" }, "users"), method: "POST" })).status).toBe(403);
  });

  it("403 for the people who fit at a vacancy, whatever the types: nobody gave their profile to a program", async () => {
    const vacancy = await make.vacancy();
    await aProfile(world, { tenantId: ground.tenantId, centerId: ground.centerId, userId: await make.user() });
    expect((await ask(center, `vacancies/${vacancy}/matches`)).status).toBe(200);
    for (const types of [["vacancies"], []]) {
      const asked = by((await makeKey({ types })).token);
      expect((await asked(`vacancies/${vacancy}`)).status).toBe(200);
      expect(await asked(`vacancies/${vacancy}/matches`)).toMatchObject({ status: 403, data: [] });
    }
  });

  it("201 and 200 for writing with the right to; 403 for a key that only reads, by every way; the trail names the key", async () => {
    const reader = by((await makeKey({ types: ["vacancies"] })).token);
    const { token, id: key } = await makeKey({ name: "Importprogramma", types: ["vacancies"], access: "write" });
    const writer = by(token);
    const attributes = vacancyAttributes(ground.organizationId);
    expect((await reader("vacancies", post(attributes, "vacancies"))).status).toBe(403);
    const made = await writer("vacancies", post(attributes, "vacancies"));
    expect(made.status).toBe(201);
    const id = made.data[0]!.id;
    expect((await reader(`vacancies/${id}`, patch(id, { title: "x" }, "vacancies"))).status).toBe(403);
    expect((await reader(`vacancies/${id}/transitions/publish`, { method: "POST" })).status).toBe(403);
    expect((await reader(`vacancies/${id}`, { method: "DELETE" })).status).toBe(403);
    expect((await reader(`vacancies/${id}`)).meta).toEqual({ can: { update: false, delete: false }, transitions: [] });
    expect((await writer(`vacancies/${id}`)).meta).toMatchObject({
      can: { update: true },
      transitions: expect.arrayContaining(["publish"]),
    });
    expect((await writer(`vacancies/${id}`, patch(id, { title: "Nieuwe titel" }, "vacancies"))).status).toBe(200);
    const trail = await world.sql("city", "select actor_id, actor_name from audit_events where subject_id = ? order by id", [id]);
    expect(trail[0]).toMatchObject({ actor_id: key, actor_name: expect.stringContaining("Importprogramma") });
  });

  it("is nobody's on a page and in /auth, by either of its addresses", async () => {
    const { token } = await makeKey({ access: "write" });
    const headers = { authorization: `Bearer ${token}` };
    expect((await world.fetch("http://city.localhost/dashboard", { headers })).status).toBe(302);
    expect((await world.fetch("http://city.localhost/auth/validate_token", { headers })).status).toBe(401);
    for (const at of ["/auth", "/api/v1/auth"]) {
      const password = { password: "een-nieuw-wachtwoord-26", passwordConfirmation: "een-nieuw-wachtwoord-26" };
      const json = { method: "PUT", body: JSON.stringify(password), headers: { ...headers, "content-type": "application/json" } };
      expect([at, (await world.fetch(`http://city.localhost${at}/password`, json)).status]).toEqual([at, 422]);
    }
  });

  it("422 for types that keys may not ask for, for a past end, and for the whole tenant by who is no admin", async () => {
    const pointerOf = async (over: object, client = center) =>
      (await ask(client, type, post({ name: "x", access: "read", ...over }, type))).errors[0]?.source?.pointer;
    expect(await pointerOf({ types: ["notifications"] })).toMatch(/types/);
    expect(await pointerOf({ types: ["api_tokens"] })).toMatch(/types/);
    expect(await pointerOf({ expires_at: "2020-01-01T00:00:00Z" })).toMatch(/expires_at/);
    expect(await pointerOf({ whole_tenant: true })).toMatch(/whole_tenant/);
    expect(await pointerOf({ whole_tenant: true }, admin)).toBeUndefined();
  });
});

it("200 for each call that getting started shows, as it stands there", async () => {
  const description = JSON.parse((await read(await world.fetch("http://city.localhost/api/v1/openapi.json"))).text).info
    .description as string;
  const { token } = await makeKey({ access: "write" });
  const asked = by(token);
  const calls = [...description.matchAll(/curl [^`]+/g)].map(([call]) => call);
  expect(calls.length).toBeGreaterThanOrEqual(2);
  for (const call of calls) {
    const headers = Object.fromEntries([...call.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name, value]) => [name!, value!]));
    const body = /-d '([\s\S]+)'/.exec(call)?.[1];
    const [, path] = /"http:\/\/city\.localhost(\/[^"]+)"/.exec(call)!;
    const answer = await asked(path!, { headers, ...(body ? { method: "POST", body } : {}) });
    expect([path, answer.status, answer.errors]).toEqual([path, 200, []]);
  }
  const since = "filter[updated_at_gteq]=2026-01-01T00:00:00Z&sort=updated_at&page[after]=";
  expect(description).toContain("filter[updated_at_gteq]=<when you last began>&sort=updated_at&page[after]=");
  expect((await asked(`vacancies?${since}`)).status).toBe(200);
  expect((await asked("vacancies?filter[deleted]=true&filter[deleted_at_gteq]=2026-01-01T00:00:00Z")).status).toBe(200);
  for (const shown of ["/api-client.tgz", "/widget.js", "/widget/vacancies?place=Malden", "/widget/activities"]) {
    expect(description).toContain(shown);
    expect([shown, (await visitor.fetch(shown)).status]).toEqual([shown, 200]);
  }
});

describe("of one centre", () => {
  it("403 on another centre's site, nothing of that centre on its own, where centres share, too; 401 at another tenant", async () => {
    const shared = await groundOf(world, "public");
    const [north] = await world.sql<{ center_id: string }>("DB", "select center_id from hosts where hostname = 'noord.public.localhost'");
    const there = maker(world, { ...shared, centerId: north!.center_id });
    const organizationId = await there.organization();
    const id = await there.vacancy({ organizationId });
    const superuser = await world.signIn("center_superuser", "public");
    const { token } = await makeKey({ access: "write" }, superuser);
    expect((await ask(world.visitor("public"), `vacancies/${id}`)).status).toBe(200);
    expect((await by(token, "public")(`vacancies/${id}`)).status).toBe(404);
    expect((await by(token, "public")(`vacancies?filter[id_eq]=${id}`)).data).toEqual([]);
    expect((await by(token, "noord.public")(`vacancies/${id}`)).status).toBe(403);
    expect((await by(token, "city")("vacancies")).status).toBe(401);
    expect((await by(token, "national")("vacancies")).status).toBe(401);
    const own = await by(token, "public")("vacancies?page[size]=100");
    expect(new Set(own.data.map(({ attributes }) => attributes.center_id))).toEqual(new Set([shared.centerId]));
  });
});

describe("its screens", () => {
  it("200 with the key after the form, and a list with what it is for; 403 for who is no staff of the centre", async () => {
    const html = await (
      await center.fetch("/admin/api-tokens/add", {
        form: { name: "Gemeentesite", access: "read", reach: "chosen", types: ["vacancies", "organizations"] },
      })
    ).text();
    expect(html).toMatch(/value="vp_[\w-]{43}"/);
    expect(await (await center.fetch("/admin/api-tokens")).text()).toContain("Gemeentesite");
    const refused = await center.fetch("/admin/api-tokens/add", { form: { name: "", access: "read" } });
    expect(refused.status).toBe(422);
    expect((await (await world.signIn("content_manager", "city")).fetch("/admin/api-tokens")).status).toBe(403);
    expect((await visitor.fetch("/admin/api-tokens")).status).toBe(302);
  });

  it("422 where nobody says with what the key may do so: a key for everything is asked for as such", async () => {
    const make = (form: Record<string, string | string[]>) =>
      center.fetch("/admin/api-tokens/add", { form: { name: "Sleutel van niemand", access: "read", ...form } });
    const silent: Record<string, string | string[]>[] = [{}, { types: ["vacancies"] }, { reach: "chosen" }, { reach: "" }];
    for (const form of silent) {
      const answer = await make(form);
      expect([form, answer.status]).toEqual([form, 422]);
      expect(await answer.text()).toContain("Maak een keuze.");
    }
    const name = "Sleutel voor alles";
    expect((await make({ name, reach: "all", types: ["vacancies"] })).status).toBe(200);
    const { data } = await ask(center, `api_tokens?filter[name_eq]=${encodeURIComponent(name)}`);
    expect(data[0]!.attributes.types).toEqual([]);
    const screen = await (await center.fetch(`/admin/api-tokens/${data[0]!.id}`)).text();
    expect(screen).toMatch(/<input[^>]*name="reach"[^>]*checked=""[^>]*value="all"|<input[^>]*name="reach"[^>]*value="all"[^>]*checked=""/);
    const change = { name, access: "read", lockVersion: String(data[0]!.attributes.lock_version) };
    expect((await center.fetch(`/admin/api-tokens/${data[0]!.id}`, { form: { ...change, reach: "chosen" } })).status).toBe(422);
    const form = { ...change, reach: "chosen", types: ["vacancies"] };
    expect((await center.fetch(`/admin/api-tokens/${data[0]!.id}`, { form })).status).toBe(302);
    expect((await ask(center, `api_tokens/${data[0]!.id}`)).data[0]!.attributes.types).toEqual(["vacancies"]);
  });
});
