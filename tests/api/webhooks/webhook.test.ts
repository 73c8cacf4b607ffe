/** What other programs are told: signed, in order, again until it is taken, and never at an address that is not public. */
import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { messageMisfits } from "../../support/contract";
import { eventually } from "../../support/eventually";
import { ask, groundOf, patch, post, testCity } from "../support";

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const received: Received[] = [];
let behave: (path: string, body: string) => number | "hang" = () => 204;
const receiver = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  const status = behave(request.url!, body);
  received.push({ path: request.url!, headers: request.headers, body });
  if (status !== "hang") response.writeHead(status, status === 302 ? { location: "http://127.0.0.1/elsewhere" } : {}).end();
});
/** A resolver as DNS over HTTPS answers: whatever name is asked, the first label says its address. */
const resolver = createServer((request, response) => {
  const { searchParams } = new URL(request.url!, "http://x");
  const [label] = searchParams.get("name")!.split(".");
  const address = searchParams.get("type") === "A" ? label!.replaceAll("-", ".") : null;
  response.writeHead(200, { "content-type": "application/dns-json" });
  response.end(JSON.stringify({ Answer: address ? [{ type: 1, data: address }] : [] }));
});
for (const server of [receiver, resolver]) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  for (const server of [receiver, resolver]) server.close().closeAllConnections();
});
const hostOf = (server: typeof receiver) => `127.0.0.1:${(server.address() as AddressInfo).port}`;

const { world, ground, make, center } = await testCity(["center"], {
  vars: {
    OUTGOING_ALLOW: hostOf(receiver),
    OUTGOING_RESOLVER: `http://${hostOf(resolver)}/`,
    OUTSIDE: `http://${hostOf(receiver)}/outside`,
  },
});

const type = "webhooks";
beforeEach(async () => {
  behave = () => 204;
  received.length = 0;
  await world.sql("city", "update webhooks set status = 'disabled'");
});

const urlOf = (path: string) => `http://${hostOf(receiver)}${path}`;
const webhook = async (path: string, events = ["vacancies.*"]) => {
  const made = await ask(center, type, post({ name: path, url: urlOf(path), events }, type));
  expect([made.status, made.text]).toEqual([201, expect.stringContaining("whsec_")]);
  return { id: made.data[0]!.id, secret: made.meta.secret as string };
};
const rename = (id: string, title: string) => ask(center, `vacancies/${id}`, patch(id, { title }, "vacancies"));
const at = (path: string) => received.filter((one) => one.path === path);
const got = (path: string, count: number) =>
  eventually(
    async () => at(path),
    (found) => found.length >= count,
    20_000,
  );
/** What waited for its backoff is due now. */
const hurry = async () => {
  await world.sql("city", "update webhook_deliveries set due_at = '2020-01-01T00:00:00.000Z' where status = 'pending'");
  await world.scheduled();
};
const deliveries = (id: string) =>
  world.sql<{ id: string; status: string; attempts: number; event: string; last_error: string | null; created_at: string; seq: number }>(
    "city",
    "select * from webhook_deliveries where webhook_id = ? order by seq",
    [id],
  );
const verified = ({ headers, body }: Received, secret: string) => {
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const right = `v1,${createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
    .update(signed)
    .digest("base64")}`;
  return String(headers["webhook-signature"]).split(" ").includes(right);
};

describe("a webhook", () => {
  it("is told of each change, by itself and soon, signed as Standard Webhooks says, with nothing about people in it", async () => {
    const { id, secret } = await webhook("/plain");
    const vacancy = await make.vacancy();
    await rename(vacancy, "Een geheime titel");
    const [first] = await got("/plain", 1);
    expect(verified(first!, secret)).toBe(true);
    expect(verified({ ...first!, body: `${first!.body} ` }, secret)).toBe(false);
    expect(Math.abs(Date.now() / 1_000 - Number(first!.headers["webhook-timestamp"]))).toBeLessThan(60);
    expect(JSON.parse(first!.body)).toMatchObject({
      type: "vacancies.update",
      data: { type: "vacancies", id: vacancy, action: "update", changed: expect.arrayContaining(["title"]), center_id: ground.centerId },
    });
    expect(first!.body).not.toContain("geheime");
    expect(messageMisfits(first!.body)).toEqual([]);
    expect(
      await eventually(
        () => deliveries(id),
        ([one]) => one?.status === "sent",
      ),
    ).toMatchObject([{ attempts: 1 }]);
    expect((await ask(center, `webhook_deliveries?filter[webhook_id_eq]=${id}`)).data[0]!.attributes).toMatchObject({
      response_status: 204,
    });
  });

  it("is told of attributes by the names that the API has for them, and of no others", async () => {
    await webhook("/names", ["*"]);
    const described = JSON.parse((await ask(center, "openapi.json")).text).components.schemas;
    const [organization, other] = [await make.organization({ type: "School" }), await make.organization()];
    const person = await make.user({ organizations: [other] });
    const changed = (type: string, id: string, attributes: object) => ask(center, `${type}/${id}`, patch(id, { ...attributes }, type));
    const answers = [
      await changed("organizations", organization, { organization_type: "NonProfit", show_as_partner: true }),
      await changed("users", person, { first_name: "Bo", phone_number: "0612345678" }),
      await ask(center, `users/${person}/relationships/organizations`, {
        method: "PATCH",
        json: { data: [{ type: "organizations", id: organization }] },
      }),
      await ask(center, `users/${person}/add_role`, { method: "PUT", json: { data: { type: "users", attributes: { role: "mentor" } } } }),
    ];
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    const said = async () => at("/names").map(({ body }) => JSON.parse(body).data);
    const wanted = ["update organizations", "update users", "add_role users", "join_organization users"];
    const told = await eventually(
      said,
      (all) => wanted.every((step) => all.some(({ action, type }) => `${action} ${type}` === step)),
      20_000,
    );
    const of = (action: string, type: string) => told.find((one) => one.action === action && one.type === type)?.changed.sort();
    expect(of("update", "organizations")).toEqual(["organization_type", "show_as_partner"]);
    expect(of("update", "users")).toEqual(["first_name", "phone_number"]);
    expect(of("add_role", "users")).toEqual(["role"]);
    expect(of("join_organization", "users")).toEqual(["organization_id"]);
    for (const { type, changed } of told)
      expect(changed.filter((name: string) => !(name in described[type].properties.attributes.properties))).toEqual([]);
  });

  it("is told of what it asked for alone, and of its own centre's", async () => {
    const [some, all] = [await webhook("/some", ["vacancies.fill"]), await webhook("/all", ["*"])];
    const vacancy = await make.vacancy();
    await rename(vacancy, "Andere titel");
    await ask(center, `vacancies/${vacancy}/transitions/fill`, { method: "POST" });
    await got("/some", 1);
    await got("/all", 2);
    expect((await deliveries(some.id)).map(({ event }) => event)).toEqual(["vacancies.fill"]);
    expect((await deliveries(all.id)).map(({ event }) => event)).toEqual(expect.arrayContaining(["vacancies.update", "vacancies.fill"]));
    const village = await world.signIn("center_superuser", "village");
    const theirs = await groundOf(world, "village");
    await ask(village, `organizations/${theirs.organizationId}`, patch(theirs.organizationId, { summary: "Anders" }, "organizations"));
    expect(
      (await world.sql("city", "select 1 from webhook_deliveries where tenant_id <> ? and event <> 'webhooks.test'", [ground.tenantId]))
        .length,
    ).toBe(0);
  });

  it("has a row for a change exactly when the change is stored: in its batch", async () => {
    const { id } = await webhook("/batch");
    const vacancy = await make.vacancy();
    await world.sql("city", "create trigger broken before update of title on vacancies begin select raise(abort, 'broken'); end");
    const answer = await rename(vacancy, "Komt er niet");
    await world.sql("city", "drop trigger broken");
    expect([answer.status >= 500, await deliveries(id)]).toEqual([true, []]);
  });

  it("gets it again with the same id until it takes it, and in order per subject; other subjects do not wait for ever", async () => {
    const { id, secret } = await webhook("/order");
    const [first, second] = [await make.vacancy(), await make.vacancy()];
    behave = (_, body) => (body.includes(first) ? 500 : 204);
    for (const title of ["een", "twee", "drie"]) await rename(first, title);
    await got("/order", 1);
    await rename(second, "ander");
    await eventually(() => hurry().then(() => at("/order").some(({ body }) => body.includes(second))), Boolean, 20_000);
    const failing = (await deliveries(id))[0]!;
    expect(failing).toMatchObject({ status: "pending", last_error: "answered 500" });
    expect(
      at("/order")
        .filter(({ body }) => body.includes(first))
        .every(({ headers }) => headers["webhook-id"] === failing.id),
    ).toBe(true);
    behave = () => 204;
    const sent = await eventually(
      () => hurry().then(() => deliveries(id)),
      (rows) => rows.every(({ status }) => status === "sent"),
      20_000,
    );
    const order = [
      ...new Set(
        at("/order")
          .filter(({ body }) => body.includes(first))
          .map(({ headers }) => headers["webhook-id"]),
      ),
    ];
    expect(order).toEqual(sent.slice(0, 3).map((row) => row.id));
    expect(at("/order").every((one) => verified(one, secret))).toBe(true);
  });

  it("that hangs is given up for now and holds up nobody else's; what a dead worker had in hand comes up again", async () => {
    const { id } = await webhook("/hang");
    behave = (path) => (path === "/hang" ? "hang" : 204);
    const vacancy = await make.vacancy();
    await rename(vacancy, "hangt");
    await got("/hang", 1);
    const { id: other } = await webhook("/other");
    await rename(await make.vacancy(), "gaat door");
    await got("/other", 1);
    expect(
      (
        await eventually(
          () => deliveries(id),
          ([one]) => one?.last_error !== null,
          20_000,
        )
      )[0],
    ).toMatchObject({ last_error: "no answer in time" });
    expect((await deliveries(other)).length).toBe(1);
    // As a worker leaves it that was killed with the row in its hands.
    behave = () => 204;
    await world.sql("city", "update webhook_deliveries set claim = 'dead', due_at = '2020-01-01T00:00:00.000Z' where webhook_id = ?", [id]);
    await world.scheduled();
    await eventually(
      () => deliveries(id),
      ([one]) => one?.status === "sent",
      20_000,
    );
  });

  it("that sends on to another address is not followed; one that is gone (410) is switched off, and the centre is told", async () => {
    const { id } = await webhook("/away");
    behave = () => 302;
    await rename(await make.vacancy(), "verder");
    await got("/away", 1);
    expect(
      (
        await eventually(
          () => deliveries(id),
          ([one]) => one?.last_error !== null,
        )
      )[0]!.last_error,
    ).toBe("answered 302");
    expect(received.some(({ path }) => path === "/elsewhere")).toBe(false);
    const gone = await webhook("/gone");
    behave = () => 410;
    await rename(await make.vacancy(), "weg");
    await got("/gone", 1);
    await eventually(
      () => deliveries(gone.id),
      ([one]) => one?.status === "failed",
    );
    await world.scheduled(new Date("2026-11-25T12:10:00Z"));
    expect((await ask(center, `${type}/${gone.id}`)).data[0]!.attributes.status).toBe("disabled");
    const told = await world.sql("city", "select recipient_email from outbox where event = 'webhook_disabled'");
    expect(told).toContainEqual({ recipient_email: "center_superuser@city.test" });
    expect((await ask(center, `${type}/${gone.id}/transitions/enable`, { method: "POST" })).data[0]!.attributes).toMatchObject({
      status: "active",
      failing_since: null,
    });
  });

  it("has changed when it begins to fail and when something gets through again", async () => {
    const { id } = await webhook("/watched");
    const shown = async () => (await ask(center, `${type}/${id}`)).data[0]!.attributes;
    const until = (holds: (row: Record<string, unknown>) => boolean) => eventually(shown, holds, 20_000);
    behave = () => 500;
    await rename(await make.vacancy(), "komt niet aan");
    const failing = await until(({ failing_since }) => failing_since !== null);
    expect(failing.updated_at).toBe(failing.failing_since);
    behave = () => 204;
    await hurry();
    const well = await until(({ failing_since }) => failing_since === null);
    expect([well.updated_at, well.updated_at > failing.updated_at]).toEqual([well.last_delivered_at, true]);
  });

  it("is switched off after days of failure, not before", async () => {
    const [lately, long] = [await webhook("/lately"), await webhook("/long")];
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    await world.sql("city", "update webhooks set failing_since = ? where id = ?", [days(2), lately.id]);
    await world.sql("city", "update webhooks set failing_since = ? where id = ?", [days(4), long.id]);
    await world.scheduled(new Date(Math.ceil(Date.now() / 600_000) * 600_000));
    const statusOf = async ({ id }: { id: string }) => (await ask(center, `${type}/${id}`)).data[0]!.attributes.status;
    expect([await statusOf(lately), await statusOf(long)]).toEqual(["active", "disabled"]);
  });

  it("that is off has nothing due: what waited goes on when it is on again, and what is sent again waits too", async () => {
    const { id } = await webhook("/off");
    behave = () => 500;
    for (const title of ["een", "twee"]) await rename(await make.vacancy(), title);
    await eventually(
      () => deliveries(id),
      (rows) => rows.length === 2 && rows.some(({ last_error }) => last_error),
      20_000,
    );
    const take = async (step: string) =>
      expect((await ask(center, `${type}/${id}/transitions/${step}`, { method: "POST" })).status).toBe(200);
    const states = async () => (await deliveries(id)).map(({ status }) => status);
    await take("disable");
    expect(await states()).toEqual(["paused", "paused"]);
    behave = () => 204;
    await take("enable");
    await eventually(
      () => hurry().then(states),
      (all) => all.join() === "sent,sent",
      20_000,
    );
    await take("disable");
    const [delivery] = await deliveries(id);
    expect((await ask(center, `webhook_deliveries/${delivery!.id}/replay`, { method: "POST" })).status).toBe(200);
    expect(await states()).toEqual(["paused", "sent"]);
    await take("enable");
    await eventually(states, (all) => all.join() === "sent,sent", 20_000);
    await world.sql("city", "update webhook_deliveries set status = 'pending' where webhook_id = ?", [id]);
    expect((await ask(center, `${type}/${id}`, { method: "DELETE" })).status).toBeLessThan(300);
    expect(await states()).toEqual(["paused", "paused"]);
  });

  it("200 for a test delivery and for one that is sent again, with the id it had; 200 for a new secret, beside which the old one signs for a day", async () => {
    const { id, secret } = await webhook("/test");
    expect((await ask(center, `${type}/${id}/test`, { method: "POST" })).status).toBe(200);
    const [test] = await got("/test", 1);
    expect(JSON.parse(test!.body)).toMatchObject({ type: "webhooks.test" });
    const changed = await ask(center, `${type}/${id}/rotate_secret`, { method: "POST" });
    expect([changed.status, changed.meta.secret === secret]).toEqual([200, false]);
    const [delivery] = await eventually(
      () => deliveries(id),
      ([one]) => one?.status === "sent",
    );
    const replayed = await ask(center, `webhook_deliveries/${delivery!.id}/replay`, { method: "POST" });
    expect([replayed.status, replayed.data[0]!.attributes.created_at]).toEqual([200, delivery!.created_at]);
    const [, again] = await got("/test", 2);
    expect([again!.headers["webhook-id"], verified(again!, secret), verified(again!, changed.meta.secret)]).toEqual([
      delivery!.id,
      true,
      true,
    ]);
  });
});

describe("a new secret", () => {
  it("422 while the one before still signs, which it goes on doing; 200 a day later", async () => {
    const { id, secret } = await webhook("/twice");
    const rotate = () => ask(center, `${type}/${id}/rotate_secret`, { method: "POST" });
    expect((await rotate()).status).toBe(200);
    const again = await rotate();
    expect([again.status, again.errors[0]]).toEqual([422, expect.objectContaining({ code: "secret_just_changed" })]);
    expect((await center.fetch(`/admin/webhooks/${id}`, { form: { _action: "rotate_secret" } })).status).toBe(422);
    await ask(center, `${type}/${id}/test`, { method: "POST" });
    expect(verified((await got("/twice", 1))[0]!, secret)).toBe(true);
    const dayAgo = new Date(Date.now() - 86_500_000).toISOString();
    await world.sql("city", "update webhooks set secret_changed_at = ? where id = ?", [dayAgo, id]);
    expect((await rotate()).status).toBe(200);
  });
});

describe("what it asks for", () => {
  it("422 with those that there are for a name that nothing has, by page and by API; what it had before stays", async () => {
    const asked = (events: string[]) => ask(center, type, post({ name: "x", url: urlOf("/x"), events }, type));
    for (const [event, known] of [
      ["vacancy.publish", "vacancies.*"],
      ["vacancies.published", "vacancies.publish"],
      ["message.*", "messages.*"],
      ["messages.received", "messages.message_received"],
    ] as const) {
      const { status, errors } = await asked(["applications.*", event]);
      expect([event, status, errors[0]?.source?.pointer]).toEqual([event, 422, "/data/attributes/events"]);
      expect(errors[0]!.detail).toContain(event);
      expect(errors[0]!.detail).toContain(known);
    }
    const form = { name: "x", url: urlOf("/x"), events: ["vacancy.*"] };
    expect((await center.fetch("/admin/webhooks/add", { form })).status).toBe(422);
    const all = ["*", "users.*", "vacancies.publish", "vacancies.vacancy_expiring", "users.import", "messages.message_received"];
    const made = await asked(all);
    expect([made.status, made.errors]).toEqual([201, []]);
    const { id } = made.data[0]!;
    await world.sql("city", "update webhooks set events = json_array('vacancy.publish') where id = ?", [id]);
    expect((await ask(center, `${type}/${id}`, patch(id, { name: "Oud" }, type))).status).toBe(200);
  });

  it("a message to the centre is told, by its id alone; what others write each other is not", async () => {
    await webhook("/messages", ["messages.*"]);
    const volunteer = await world.signIn("volunteer", "city");
    const write = async (to: Record<string, unknown>) => {
      const begun = await ask(volunteer, "conversations", post({ subject: "Een vraag", body: "Is er koffie?", ...to }, "conversations"));
      expect([begun.status, begun.errors]).toEqual([201, []]);
      return begun.data[0]!.id;
    };
    await write({ to: "organization", about_type: "vacancies", about_id: await make.vacancy() });
    const id = await write({ to: "center" });
    const [message] = (await ask(volunteer, `messages?filter[conversation_id_eq]=${id}`)).data;
    const told = (await got("/messages", 1)).map(({ body }) => JSON.parse(body));
    expect(told.map((one) => [one.type, one.data.id])).toEqual([["messages.message_received", message!.id]]);
    expect(JSON.stringify(told)).not.toContain("koffie");
  });
});

describe("an address", () => {
  it("422 for one that is not public, not https, or has a port or a password of its own", async () => {
    for (const url of [
      "http://hooks.example.nl/x",
      "https://127.0.0.1/x",
      "https://10.1.2.3/x",
      "https://169.254.169.254/latest",
      "https://192.168.1.1",
      "https://2130706433/",
      "https://[::1]/",
      "https://[::ffff:10.0.0.1]/",
      "https://localhost/x",
      "https://printer.local/x",
      "https://intranet/x",
      "https://a:b@hooks.example.nl/",
      "https://hooks.example.nl:8443/",
      "ftp://hooks.example.nl/",
      "hooks",
    ]) {
      const { status, errors } = await ask(center, type, post({ name: "x", url, events: ["*"] }, type));
      expect([url, status, errors[0]?.source?.pointer]).toEqual([url, 422, "/data/attributes/url"]);
    }
  });

  it("that is a name which leads to a private one is never asked; one that leads to a public one is", async () => {
    for (const name of ["127-0-0-1.rebind.nl", "10-0-0-5.rebind.nl", "169-254-169-254.rebind.nl", "192-168-0-9.rebind.nl"]) {
      const made = await ask(center, type, post({ name, url: `https://${name}/hook`, events: ["*"] }, type));
      await ask(center, `${type}/${made.data[0]!.id}/test`, { method: "POST" });
      const [row] = await eventually(
        () => deliveries(made.data[0]!.id),
        ([one]) => one?.status === "failed",
        20_000,
      );
      expect([name, row!.last_error]).toEqual([name, "refused: private address"]);
    }
    expect(received).toEqual([]);
    const open = await ask(center, type, post({ name: "open", url: "https://93-184-215-14.rebind.nl/hook", events: ["*"] }, type));
    await ask(center, `${type}/${open.data[0]!.id}/test`, { method: "POST" });
    const asked = await eventually(
      async () => received.filter(({ headers }) => headers["x-outside"]),
      (found) => found.length > 0,
      20_000,
    );
    expect(asked[0]!.headers["x-outside"]).toBe("https://93-184-215-14.rebind.nl/hook");
  });
});

describe("its screens", () => {
  it("200 with the secret, the log and a test; 302 back after each step; 404 for another tenant's", async () => {
    const form = { name: "Website", url: urlOf("/screen"), events: ["vacancies.*"] };
    const made = await center.fetch("/admin/webhooks/add", { form });
    const place = made.headers.get("location")!;
    expect([made.status, place]).toEqual([302, expect.stringMatching(/^\/admin\/webhooks\/.{36}$/)]);
    expect((await center.fetch(place, { form: { _action: "test" } })).status).toBe(302);
    const id = place.split("/").at(-1)!;
    const [row] = await eventually(
      () => deliveries(id),
      ([one]) => one?.status === "sent",
      20_000,
    );
    const html = await (await center.fetch(place)).text();
    for (const text of ["whsec_", "webhooks.test", "Proefbericht sturen", "Aangekomen"]) expect(html).toContain(text);
    expect((await center.fetch(`${place}?replay=${row!.id}`, { form: { _action: "replay" } })).status).toBe(302);
    expect((await (await world.signIn("center_superuser", "village")).fetch(place)).status).toBe(404);
    const refused = await center.fetch("/admin/webhooks/add", { form: { ...form, url: "https://10.0.0.1/" } });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("vanaf internet te bereiken")]);
  });
});
