/** A receiver that fails, hangs and goes away, and a server that is killed three times: each event arrives, can be verified, and comes in order. */
import { createHmac } from "node:crypto";
import { createServer, type Server as Http, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, inject, it } from "vitest";
import { databasesOf } from "../../../bin/lib/databases.mjs";
import { developmentVars, startWorker } from "../../../bin/lib/runtime.mjs";
import { demoPassword } from "../../../bin/lib/seed.mjs";
import type { Client, Init } from "../../support/http";
import { plainMinute } from "../../support/minute";
import { Server } from "../../support/server";
import { patch, post, vacancyAttributes } from "../support";

const closing: { close(): Promise<unknown> }[] = [];
afterAll(async () => {
  for (const one of closing) await one.close();
});

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  taken: boolean;
}

const received: Received[] = [];
let asked = 0;
let behave: () => number | "hang" = () => 204;

/** Listens where it listened before, after it went away. */
async function listen(port = 0): Promise<Http> {
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const status = behave();
    received.push({ headers: request.headers, body, taken: status === 204 });
    if (status !== "hang") response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(port, "127.0.0.1", resolve));
  return receiver;
}

const gone = (receiver: Http) =>
  new Promise<void>((resolve) => {
    receiver.close(() => resolve());
    receiver.closeAllConnections();
  });

const json = async (client: Client, path: string, init: Init = {}) => {
  const answer = await client.fetch(`/api/v1/${path}`, init);
  return {
    status: answer.status,
    ...((await answer.json()) as { data: { id: string; attributes: Record<string, string> }; meta: Record<string, string> }),
  };
};

it("nothing is lost, doubled beyond its id, or overtaken", async () => {
  let receiver = await listen();
  closing.push({ close: () => gone(receiver) });
  const { port } = receiver.address() as AddressInfo;
  const allowed = `127.0.0.1:${port}`;
  const server = await Server.start({ snapshot: inject("snapshot"), env: { AS_BUILT: "1", OUTGOING_ALLOW: allowed } });
  closing.push(server);
  const client = server.visitor("city.localhost");
  await client.fetch("/auth/login-1", { form: { email: "center_superuser@city.test", password: demoPassword } });

  const hook = await json(client, "webhooks", post({ name: "Strain", url: `http://${allowed}/hook`, events: ["vacancies.*"] }, "webhooks"));
  expect(hook.status).toBe(201);
  const { secret } = hook.meta;
  const list = (await (
    await client.fetch("/api/v1/organizations?filter[status_eq]=approved&filter[type_eq]=NonProfit&page[size]=1")
  ).json()) as { data: { id: string }[] };
  const ids: string[] = [];
  for (let at = 0; at < 3; at++)
    ids.push((await json(client, "vacancies", post(vacancyAttributes(list.data[0]!.id), "vacancies"))).data.id);

  let number = 0;
  for (let round = 0; round < 3; round++) {
    // Of four that come, one fails and one is never answered.
    behave = () => ([204, 500, 204, "hang"] as const)[asked++ % 4]!;
    const writing = async (id: string) => {
      for (let turn = 0; turn < 4; turn++)
        await client.fetch(`/api/v1/vacancies/${id}`, patch(id, { title: `Titel ${number++}` }, "vacancies")).catch(() => null);
    };
    const writers = Promise.all(ids.map(writing));
    await new Promise((resolve) => setTimeout(resolve, 700 + 300 * round));
    await server.kill();
    await writers;
    await gone(receiver);
    await server.begin();
    receiver = await listen(port);
  }
  await server.stop();
  behave = () => 204;

  const vars = { ...developmentVars(), OUTGOING_ALLOW: allowed };
  const runtime = await startWorker({ state: server.state, build: inject("build"), vars });
  closing.unshift({ close: () => runtime.dispose() });
  const database = databasesOf(runtime);
  const rows = async () =>
    (
      await database.run("DB", [
        {
          sql: "select id, subject_id, status, event_id from webhook_deliveries where webhook_id = ? order by seq",
          params: [hook.data.id],
        },
      ])
    )[0]!;
  for (let turn = 0; turn < 40 && (await rows()).some(({ status }) => status === "pending"); turn++) {
    await database.run("DB", [{ sql: "update webhook_deliveries set due_at = '2026-01-01T00:00:00.000Z' where status = 'pending'" }]);
    await runtime.scheduled(plainMinute());
  }
  const all = await rows();
  expect(all.filter(({ status }) => status !== "sent")).toEqual([]);
  // Exactly what the trail has of them.
  const marks = ids.map(() => "?").join();
  const [trail] = await database.run("DB", [{ sql: `select id from audit_events where subject_id in (${marks})`, params: ids }]);
  expect(all.map((row) => row.event_id).sort()).toEqual(trail!.map(({ id }) => id).sort());
  expect(all.length).toBeGreaterThan(6);

  for (const { headers, body } of received) {
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const right = createHmac("sha256", Buffer.from(secret!.slice(6), "base64"))
      .update(signed)
      .digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${right}`);
  }
  const taken = [...new Set(received.filter((one) => one.taken).map(({ headers }) => String(headers["webhook-id"])))];
  for (const id of ids) {
    const theirs = all.filter((row) => row.subject_id === id).map((row) => String(row.id));
    expect(taken.filter((one) => theirs.includes(one))).toEqual(theirs);
  }
}, 240_000);
