/**
 * Nothing from outside makes a 5xx (trust.md, Requests): twisted requests over all addresses of routes.ts and openapi.json, drawn by lot and sent
 * through the front, as `npm start` is reached. `npm run storm` sends many more. Each set has a seed and a world of its own, so a
 * failure comes again: STORM_SEED, STORM_SETS and STORM_ONLY, or the arguments that npm run storm names.
 */

import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { expect, it } from "vitest";
import routes from "~/routes";
import { createFront } from "../../../bin/front.mjs";
import { idsOf, mark } from "../../isolation/ground";
import { apiAddresses, pageAddresses } from "../../storm/known";
import { requestFor, type StormRequest } from "../../storm/requests";
import { sendAsDrawn } from "../../storm/send";
import { faultOf } from "../../storm/verdict";
import { amount } from "../../support/amount";
import type { Client } from "../../support/http";
import { openWorld, type World } from "../../support/world";

const first = Number(process.env.STORM_SEED ?? 20261120);
const sets = Number(process.env.STORM_SETS ?? 1);
const size = amount(800, 2_000);

/** One request alone, by its number. */
const only = process.env.STORM_ONLY ? Number(process.env.STORM_ONLY) : null;

const lanes = 8;

interface Sender {
  host: string;
  headers: [string, string][];
}

const senderOf = (client: Client): Sender => {
  const cookies = Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join("; ");
  const said: [string, string][] = [...(cookies ? [["cookie", cookies] as [string, string]] : []), ["sec-fetch-site", "same-origin"]];
  return { host: new URL(client.origin).host, headers: client.tokens ? Object.entries(client.tokens) : said };
};

/** Everybody who takes part; most of them at home in the village, whose rows the addresses name. */
async function senders(world: World): Promise<Sender[]> {
  const program: Sender = { host: "village.localhost", headers: [] };
  const clients = [
    world.visitor("village"),
    await world.signIn("admin", "village"),
    await world.signIn("center_superuser", "village"),
    await world.signIn("organization_superuser", "village"),
    await world.token("admin", "village"),
    await world.signIn("admin", "city"),
    await world.signIn("admin", "national"),
    world.visitor("nowhere.example"),
  ];
  return [program, ...clients.map(senderOf)];
}

async function frontOf(world: World): Promise<{ url: URL; server: Server }> {
  const server = createFront({ upstream: () => world.url });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), server };
}

/** What the worker said of mistakes of its own. */
const errors = (world: World) => world.log.filter((line) => line.includes('"level":"error"'));

const said = ({ method, path, headers, body, chunked, who, host }: StormRequest) =>
  JSON.stringify({
    method,
    path: path.slice(0, 400),
    who,
    host,
    headers: headers.slice(0, 8),
    chunked,
    body: body?.toString("latin1").slice(0, 400),
  }).slice(0, 1_200);

it.each(Array.from({ length: sets }, (_, set) => first + set))(
  `seed %i: ${size} twisted requests get what they deserve, and none an error of ours`,
  async (seed) => {
    const world = await openWorld();
    const { url, server } = await frontOf(world);
    await mark(world, "village");
    // Without the host nothing else would be found any more.
    const ids = { ...(await idsOf(world, "village")), hosts: "nothing.example" };
    const document = JSON.parse(await (await world.visitor("village").fetch("/api/v1/openapi.json")).text());
    const everybody = await senders(world);
    const arbitrary = requestFor([...pageAddresses(await routes), ...apiAddresses(document)], ids, everybody.length);
    const requests = fc.sample(arbitrary, { seed, numRuns: size }).map((request, number) => ({ request, number }));

    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const waiting = requests.filter(({ number }) => only === null || number === only);
    const next = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const { request, number } = one;
        try {
          const answer = await sendAsDrawn(url, request, everybody[request.who]!);
          if (!answer) continue;
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const fault = faultOf(request, answer);
          if (fault)
            faults.push(
              `--seed ${seed} --only ${number}: ${fault}\n  ${said(request)}\n  ${errors(world).slice(-2).join(" | ").slice(0, 500)}`,
            );
        } catch (error) {
          faults.push(`--seed ${seed} --only ${number}: ${error}\n  ${said(request)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: lanes }, next));
    server.closeAllConnections();
    server.close();
    await world.close();
    if (process.env.STORM_SETS) process.stdout.write(`seed ${seed}: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`);
    expect(faults.length, faults.slice(0, 20).join("\n")).toBe(0);
    // The lots must reach behind the first check, or they prove little.
    const missed = [200, 302, 400, 401, 403, 404, 405, 406, 409, 415, 417, 422, 431].filter((status) => !statuses.has(status));
    if (only === null) expect(missed).toEqual([]);
  },
  300_000,
);
