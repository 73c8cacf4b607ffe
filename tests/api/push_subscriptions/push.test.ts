/** Browsers are woken when their owner is told something: signed, with nothing said, once, and only where a browser's own service is asked. */
import { createPublicKey, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { eventually } from "../../support/eventually";
import { ask, post, testCity } from "../support";

interface Asked {
  to: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}
const asked: Asked[] = [];
let status = 201;
const outside = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  asked.push({ to: String(request.headers["x-outside"]), method: request.method!, headers: request.headers, body });
  response.writeHead(status).end();
});
await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
afterAll(() => outside.close());

const { world, visitor, volunteer, superuser, make } = await testCity(["volunteer", "superuser"], {
  vars: { OUTSIDE: `http://127.0.0.1:${(outside.address() as AddressInfo).port}` },
});

const type = "push_subscriptions";
const endpointOf = (name: string) => `https://updates.push.services.mozilla.com/wpush/v2/${name}`;
const subscribe = (client: typeof volunteer, name: string) =>
  ask(client, type, post({ endpoint: endpointOf(name), name: "Firefox, Linux" }, type));
const wokenBy = async (name: string, count = 1) => {
  await world.scheduled();
  return eventually(
    async () => asked.filter(({ to }) => to === endpointOf(name)),
    (found) => found.length >= count,
    10_000,
  );
};
/** The superuser is told of an application to a vacancy of theirs. */
const apply = async () => {
  const vacancyId = await make.vacancy();
  const person = { first_name: "Sanne", last_name: "de Wit", email: "sanne.push@example.org" };
  expect((await ask(visitor, "applications", post({ ...person, vacancy_id: vacancyId }, "applications"))).status).toBe(201);
};
const told = () =>
  world.sql<{ user_id: string }>("city", "select user_id from notifications where event = 'application_received' order by id desc limit 1");

describe("a subscription", () => {
  it("422 for an address that is no push service: the portal asks nobody else", async () => {
    for (const endpoint of [
      "http://127.0.0.1:9/x",
      "https://example.org/wpush/v2/x",
      "https://fcm.googleapis.com.example.org/x",
      "https://evil.org/#https://fcm.googleapis.com/x",
    ]) {
      const answer = await ask(volunteer, type, post({ endpoint, name: "Firefox" }, type));
      expect([answer.status, answer.errors[0]?.source?.pointer], endpoint).toEqual([422, "/data/attributes/endpoint"]);
    }
  });

  it("201, 409 the second time; whoever switches it on later on the same browser has it", async () => {
    expect((await subscribe(volunteer, "shared")).status).toBe(201);
    expect((await subscribe(volunteer, "shared")).status).toBe(409);
    expect((await subscribe(superuser, "shared")).status).toBe(201);
    expect((await ask(volunteer, type)).data).toEqual([]);
    const { id } = (await ask(superuser, type)).data[0]!;
    expect((await ask(superuser, `${type}/${id}`, { method: "DELETE" })).status).toBe(204);
  });

  it("403 for who acts as somebody, who sees none of theirs either, and is offered none", async () => {
    const id = await make.user({ roles: ["volunteer"] });
    const staff = await world.signInAs("center_superuser@city.test", "city");
    expect((await staff.fetch(`/users/${id}/act`, { form: {} })).status).toBe(302);
    expect((await subscribe(staff, "acting")).status).toBe(403);
    expect((await ask(staff, type)).data).toEqual([]);
    const offered = /\bB[\w-]{86}\b/;
    expect(await (await volunteer.fetch("/profile-edit/meldingen")).text()).toMatch(offered);
    expect(await (await staff.fetch("/profile-edit/meldingen")).text()).not.toMatch(offered);
    expect(await world.sql("city", "select 1 from push_subscriptions where user_id = ?", [id])).toEqual([]);
  });

  it("422 for a twenty-first of one person", async () => {
    const answers = [];
    for (let number = 0; number < 21; number++) answers.push((await subscribe(volunteer, `browser-${number}`)).status);
    expect(answers).toEqual([...Array(20).fill(201), 422]);
  });
});

describe("a browser", () => {
  it("is woken once, with nothing said and a signature that its service can check", async () => {
    await apply();
    const [{ user_id: owner }] = (await told()) as [{ user_id: string }];
    const [{ email }] = (await world.sql<{ email: string }>("city", "select email from users where id = ?", [owner])) as [
      { email: string },
    ];
    const client = await world.signInAs(email, "city");
    expect((await subscribe(client, "desk")).status).toBe(201);
    await apply();
    const [{ method, headers, body }] = (await wokenBy("desk")) as [Asked];
    expect([method, body, headers.ttl]).toEqual(["POST", "", "86400"]);
    const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers.authorization))!;
    const [head, claims, signature] = token!.split(".") as [string, string, string];
    const point = Buffer.from(key!, "base64url");
    const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
    const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    expect(
      verify(
        "sha256",
        Buffer.from(`${head}.${claims}`),
        { key: publicKey, dsaEncoding: "ieee-p1363" },
        Buffer.from(signature, "base64url"),
      ),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims, "base64url").toString()).aud).toBe("https://updates.push.services.mozilla.com");
    expect(await (await client.fetch("/profile-edit/meldingen")).text()).toContain(key);
    await world.scheduled();
    await world.scheduled();
    expect(asked.filter(({ to }) => to === endpointOf("desk"))).toHaveLength(1);

    status = 410;
    await apply();
    await wokenBy("desk", 2);
    await eventually(
      async () => (await ask(client, type)).data,
      (rows) => rows.length === 0,
      10_000,
    );
    status = 201;
  });
});
