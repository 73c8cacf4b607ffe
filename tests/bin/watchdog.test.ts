/** What becomes of a workerd that takes requests and never answers. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { watchOver } from "../../bin/lib/watchdog.mjs";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** How often a server that answers like this was found silent, once it was asked so many times. */
async function silences(answer: RequestListener, asks: number, timeoutMs = 20_000): Promise<number> {
  let [asked, silent] = [0, 0];
  let enough = () => {};
  const seen = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const server = createServer((request, response) => {
    if (++asked === asks) enough();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const upstream = () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const stop = watchOver({ upstream, onSilent: () => silent++, everyMs: 5, timeoutMs });
  ends.push(
    stop,
    () => void server.closeAllConnections(),
    () => void server.close(),
  );
  await seen;
  return silent;
}

test("it is told of, and asked again; one that answers, with whatever, is left alone", async () => {
  expect(await silences(() => {}, 3, 200)).toBe(2);
  expect(await silences((_, response) => response.writeHead(421).end("nobody"), 20)).toBe(0);
  expect(await silences((request) => request.socket.destroy(), 20)).toBe(0);
});
