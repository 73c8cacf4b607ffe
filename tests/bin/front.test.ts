/** The front: what it refuses, what it takes away, what it hands on. */
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFront, isHost, limits, targetOf } from "../../bin/front.mjs";
import { cleanHeaders } from "../../bin/lib/headers.mjs";
import { eventually } from "../support/eventually";

let upstream: http.Server;
let front: http.Server;
let to: URL | null;
let port: number;

/** Connections that have carried a request. */
const used = new WeakSet<object>();
const waiting: http.ServerResponse[] = [];
/** Files that were asked for. */
const files: string[] = [];

/** Stands for workerd: tells what arrived. */
function answer(request: http.IncomingMessage, response: http.ServerResponse) {
  const again = used.has(request.socket);
  used.add(request.socket);
  // Three connections at once, idle from then on; and one who closes each that was idle.
  if (request.url === "/three") {
    if (waiting.push(response) === 3) for (const one of waiting.splice(0)) one.end("there");
    return;
  }
  if (request.url === "/new-ones-only" && again) return request.socket.destroy();
  if (request.url === "/slow-drip") {
    response.writeHead(200, { "content-type": "text/plain" });
    response.write("a".repeat(2_000));
    return setTimeout(() => response.destroy(), 100);
  }
  if (request.url === "/unread") {
    return response.writeHead(403, { "content-length": 2 }).end("no", () => request.socket.destroySoon());
  }
  if (request.url === "/die") return request.socket.destroy();
  if (request.url === "/never") return request.resume();
  if (request.url === "/text")
    return response.writeHead(200, { "content-type": "text/html", etag: '"x"', "set-cookie": ["a=1", "b=2"] }).end("word ".repeat(2_000));
  if (request.url!.startsWith("/assets/")) {
    files.push(`${request.method} ${request.url}`);
    const kind = request.url!.includes("page") ? "no-cache" : "public, max-age=31536000, immutable";
    const headers = { "content-type": "text/javascript", etag: '"x"', "cache-control": kind, "content-length": 10_000 };
    return response.writeHead(200, headers).end("word ".repeat(2_000));
  }
  if (request.url === "/nothing") return response.writeHead(304, { etag: '"x"' }).end();
  let length = 0;
  request.on("data", (chunk) => (length += chunk.length));
  request.on("end", () => {
    const body = JSON.stringify({ method: request.method, url: request.url, raw: request.rawHeaders, length });
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body);
  });
}

/** Sends bytes as they are; gives everything that came back before the connection ended or 3 seconds passed. */
function raw(text: string | Buffer, { end = false } = {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    let received = "";
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on("data", (chunk) => (received += chunk));
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
    socket.write(text);
    if (end) socket.end();
  });
}

const statusOf = (received: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]);
const get = (lines: string[], line = "GET / HTTP/1.1") => raw(`${[line, ...lines, "Connection: close"].join("\r\n")}\r\n\r\n`);
const seen = (received: string) =>
  JSON.parse(received.slice(received.indexOf("\r\n\r\n") + 4)) as { method: string; url: string; raw: string[]; length: number };

beforeAll(async () => {
  upstream = http.createServer(answer);
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  to = new URL(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  front = createFront({ upstream: () => to });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  port = (front.address() as AddressInfo).port;
});

afterAll(() => {
  for (const server of [front, upstream]) {
    server.close();
    server.closeAllConnections();
  }
});

test.each(["city.localhost", "city.localhost:8787", "CITY.localhost", "127.0.0.1:80", "[::1]:8787", "xn--caf-dma.nl", "a"])(
  "%s is a host",
  (host) => {
    expect(isHost(host)).toBe(true);
  },
);

test.each([
  "",
  " ",
  "a b",
  "-a.nl",
  "a-.nl",
  "a..nl",
  ".nl",
  "a.nl:",
  "a.nl:0",
  "a.nl:99999",
  "a.nl:x",
  "a@b",
  "a/b",
  "a.nl#",
  "a?b",
  "[::1",
  "[zz]",
  "1.2.3.999",
  "é.nl",
  "a_b.nl",
  `${"a".repeat(64)}.nl`,
  `${"a.".repeat(130)}nl`,
  undefined,
])("%s is not a host", (host) => {
  expect(isHost(host)).toBe(false);
});

test("a request line's target: a path, or an address on the same host", () => {
  expect(targetOf("/a?b=%20#", "x.nl")).toBe("/a?b=%20#");
  expect(targetOf("http://X.nl/a?b", "x.nl")).toBe("/a?b");
  for (const wrong of ["http://y.nl/", "ftp://x.nl/", "*", "a", "", "/a b", "/\u00e9", "/\u0000"])
    expect(targetOf(wrong, "x.nl")).toBeNull();
});

test("headers of the edge and of the connection are taken away; the address is the socket's", () => {
  const headers = [
    "Host",
    "x.nl",
    "CF-Connecting-IP",
    "9.9.9.9",
    "X-Forwarded-For",
    "1.1.1.1",
    "Connection",
    "x-secret, host",
    "X-Secret",
    "1",
    "Upgrade",
    "h2c",
    "Cookie",
    "a=1",
  ];
  expect(cleanHeaders(headers, "127.0.0.1")).toEqual(["Host", "x.nl", "Cookie", "a=1", "cf-connecting-ip", "127.0.0.1"]);
});

describe("400", () => {
  test.each([
    ["no host", []],
    ["two hosts", ["Host: a.nl", "Host: b.nl"]],
    ["a host with a space", ["Host: a b"]],
    ["a host with a path", ["Host: a.nl/x"]],
    ["an empty host", ["Host: "]],
    ["two lengths", ["Host: a.nl", "Content-Length: 1", "Content-Length: 2"]],
    ["length and chunks", ["Host: a.nl", "Content-Length: 3", "Transfer-Encoding: chunked"]],
    ["a header without a name", ["Host: a.nl", ": x"]],
    ["a header with a line break inside", ["Host: a.nl", "X: a\rb"]],
  ])("%s", async (_name, lines) => {
    expect(statusOf(await get(lines))).toBe(400);
  });

  test.each([
    "GET / HTTP/9.9",
    "rubbish",
    "G\u0000T / HTTP/1.1",
    "GET http://other.nl/ HTTP/1.1",
    "GET * HTTP/1.1",
    "CONNECT a.nl:443 HTTP/1.1",
    "GET /\u00e9 HTTP/1.1",
    "FOO / HTTP/1.1",
  ])("request line %j", async (line) => {
    expect(statusOf(await get(["Host: a.nl"], line))).toBe(400);
  });

  test("bytes of TLS", async () => {
    expect(statusOf(await raw(Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])))).toBe(400);
  });
});

test("417 for an expectation nobody knows, 431 for headers over 16 KB", async () => {
  expect(statusOf(await get(["Host: a.nl", "Expect: a-pony"]))).toBe(417);
  expect(statusOf(await get(["Host: a.nl", `X: ${"a".repeat(limits.headerBytes)}`]))).toBe(431);
});

test("431 for more header lines than workerd takes; up to there none gets lost", async () => {
  const lines = (count: number) => ["Host: a.nl", ...Array.from({ length: count - 2 }, (_, at) => `x${at}: 1`)];
  const { raw: names } = seen(await get(lines(limits.headerLines)));
  expect(names.filter((name) => /^x\d/.test(name))).toHaveLength(limits.headerLines - 2);
  for (const count of [limits.headerLines + 1, 1_025, 1_500]) expect(statusOf(await get(lines(count)))).toBe(431);
});

test("405 with Allow for methods that the portal has not, workerd knowing them or not", async () => {
  for (const method of ["M-SEARCH", "LINK", "MKCALENDAR", "PROPFIND", "TRACE"]) {
    const received = await get(["Host: a.nl"], `${method} / HTTP/1.1`);
    expect([method, statusOf(received)]).toEqual([method, 405]);
    expect(received).toMatch(/^allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r$/im);
  }
});

describe("413", () => {
  test("by its length, before anything is read", async () => {
    expect(statusOf(await get(["Host: a.nl", `Content-Length: ${limits.bodyBytes + 1}`], "POST / HTTP/1.1"))).toBe(413);
    expect(statusOf(await get(["Host: a.nl", "Expect: 100-continue", `Content-Length: ${limits.bodyBytes + 1}`], "POST / HTTP/1.1"))).toBe(
      413,
    );
  });

  test("by counting, when it comes in chunks", async () => {
    const chunk = `100000\r\n${"a".repeat(0x100000)}\r\n`;
    expect(statusOf(await raw(`POST / HTTP/1.1\r\nHost: a.nl\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(26)}0\r\n\r\n`))).toBe(
      413,
    );
  });
});

test("a body goes through, by length and in chunks, and what the worker sees is clean", async () => {
  const byLength = seen(
    await raw(
      "POST /a?b HTTP/1.1\r\nHost: City.localhost:1\r\nConnection: close\r\nContent-Length: 5\r\nX-Forwarded-Host: evil.nl\r\nmf-original-url: http://evil\r\n\r\nhello",
    ),
  );
  expect(byLength).toMatchObject({ method: "POST", url: "/a?b", length: 5 });
  const names = byLength.raw.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  expect(names.filter((name) => /forwarded|^mf-/.test(name))).toEqual([]);
  expect(byLength.raw[byLength.raw.indexOf("Host") + 1]).toBe("City.localhost:1");
  expect(byLength.raw[byLength.raw.indexOf("cf-connecting-ip") + 1]).toBe("127.0.0.1");
  expect(
    seen(
      await raw("PUT / HTTP/1.1\r\nHost: a.nl\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"),
    ),
  ).toMatchObject({ method: "PUT", length: 5 });
});

test.each(["HEAD", "OPTIONS", "DELETE", "PATCH"])("%s is handed on", async (method) => {
  const received = await get(["Host: a.nl"], `${method} / HTTP/1.1`);
  expect(statusOf(received)).toBe(200);
  if (method === "HEAD") expect(received).toMatch(/content-length: [1-9]\d*\r\n[\s\S]*\r\n\r\n$/i);
  else expect(seen(received).method).toBe(method);
});

test("a body that nobody announced is none, with whatever method", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const { raw, length } = seen(await get(["Host: a.nl"], `${method} / HTTP/1.1`));
    const names = raw.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
    expect([method, length, names.includes("transfer-encoding")]).toEqual([method, 0, false]);
  }
});

test("text is compressed for who accepts it, with cookies apart and a weak tag", async () => {
  const compressed = await get(["Host: a.nl", "Accept-Encoding: gzip, br"], "GET /text HTTP/1.1");
  expect(compressed).toMatch(/content-encoding: gzip/i);
  expect(compressed).toMatch(/set-cookie: a=1\r\nset-cookie: b=2/i);
  expect(compressed).toMatch(/etag: W\/"x"/i);
  expect(compressed.length).toBeLessThan(1_000);
  for (const accepted of ["identity", "gzip;q=0", "br"]) {
    expect(await get(["Host: a.nl", `Accept-Encoding: ${accepted}`], "GET /text HTTP/1.1")).not.toMatch(/content-encoding/i);
  }
  expect(statusOf(await get(["Host: a.nl", "Accept-Encoding: gzip"], "GET /nothing HTTP/1.1"))).toBe(304);
});

test("a file whose name changes with its content is asked for once, and is the same for each way to ask", async () => {
  const ask = (line: string, ...lines: string[]) => get(["Host: a.nl", ...lines], `${line} HTTP/1.1`);
  const headersIn = (received: string) => received.slice(0, received.indexOf("\r\n\r\n")).toLowerCase();
  const gzip = "Accept-Encoding: gzip";
  const path = "/assets/a-1.js";
  const first = await ask(`GET ${path}`, gzip);
  const plain = await ask(`GET ${path}`);
  const told = ["content-type: text/javascript", "cache-control: public, max-age=31536000, immutable"];
  for (const line of told) for (const one of [first, plain]) expect(headersIn(one)).toContain(line);
  expect(plain.endsWith(`\r\n\r\n${"word ".repeat(2_000)}`)).toBe(true);
  expect(headersIn(plain)).toMatch(/etag: "x"[\s\S]*content-length: 10000/);
  const packed = await eventually(
    () => ask(`GET ${path}`, gzip),
    (one) => /content-length: \d{2,3}\b/.test(headersIn(one)),
  );
  for (const line of [...told, 'etag: w/"x"', "content-encoding: gzip", "vary: accept-encoding"]) expect(headersIn(packed)).toContain(line);
  const head = await ask(`HEAD ${path}`, gzip);
  expect([headersIn(head).includes("content-length: 10000"), head.endsWith("\r\n\r\n")]).toEqual([true, true]);
  expect(await ask(`GET ${path}`, 'If-None-Match: "a", W/"x"')).toMatch(/^HTTP\/1\.1 304 [\s\S]*\r\n\r\n$/);
  expect(statusOf(await ask(`GET ${path}`, 'If-None-Match: "a"'))).toBe(200);
  expect(files).toEqual([`GET ${path}`]);
  // What is no such file, or is asked for otherwise, goes on to the worker.
  const others = ["GET /assets/page.js", "GET /assets/page.js", "GET /assets/a-1.js?x", "GET /assets/a-1.js?x", `POST ${path}`];
  for (const line of others) await ask(line);
  await ask(`GET ${path}`, "Range: bytes=0-1");
  expect(files.slice(1)).toEqual([...others, `GET ${path}`]);
});

test("502 when the worker breaks off, 503 when it is not there; a broken stream breaks off too", async () => {
  expect(statusOf(await get(["Host: a.nl"], "POST /die HTTP/1.1"))).toBe(502);
  const broken = await get(["Host: a.nl"], "GET /slow-drip HTTP/1.1");
  expect(statusOf(broken)).toBe(200);
  expect(broken.endsWith("0\r\n\r\n")).toBe(false);
  const working = to;
  to = null;
  expect(await get(["Host: a.nl"])).toMatch(/^HTTP\/1\.1 503[\s\S]*retry-after/i);
  to = new URL("http://127.0.0.1:1");
  expect(statusOf(await get(["Host: a.nl"]))).toBe(503);
  to = working;
  expect(statusOf(await get(["Host: a.nl"]))).toBe(200);
});

test("an answer before the whole body arrived is the answer, and spoils no later request", async () => {
  const body = "a".repeat(3_000_000);
  for (let i = 0; i < 20; i++) {
    const received = await raw(`POST /unread HTTP/1.1\r\nHost: a.nl\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    expect(received).toMatch(/^HTTP\/1\.1 403[\s\S]*\r\n\r\nno$/);
    expect(statusOf(await raw("POST / HTTP/1.1\r\nHost: a.nl\r\nConnection: close\r\nContent-Length: 2\r\n\r\nhi"))).toBe(200);
    expect(statusOf(await get(["Host: a.nl"]))).toBe(200);
  }
});

test("a request is asked again on a new connection when the idle ones are all lost", async () => {
  await Promise.all(Array.from({ length: 3 }, () => get(["Host: a.nl"], "GET /three HTTP/1.1")));
  expect(statusOf(await get(["Host: a.nl"], "GET /new-ones-only HTTP/1.1"))).toBe(200);
});

test("several requests on one connection", async () => {
  const received = await raw("GET /1 HTTP/1.1\r\nHost: a.nl\r\n\r\nGET /2 HTTP/1.1\r\nHost: a.nl\r\nConnection: close\r\n\r\n");
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});

describe("the time that things may take", () => {
  const usual = { ...limits };
  beforeAll(() => void Object.assign(limits, { answerMs: 1_000, bodyMs: 6_000, pauseMs: 3_000 }));
  afterAll(() => void Object.assign(limits, usual));

  /** Sends the pieces, one every 200 ms, and gives what came back. */
  async function drip(head: string, pieces: number, piece = "a"): Promise<string> {
    const socket = net.connect(port, "127.0.0.1");
    let received = "";
    let ended = false;
    socket.on("data", (chunk) => (received += chunk));
    socket.on("error", () => {});
    const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    socket.on("close", () => {
      ended = true;
    });
    socket.write(head);
    for (let sent = 0; sent < pieces && !ended; sent++) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      socket.write(piece);
    }
    await closed;
    return received;
  }
  const head = (path: string, length: number, more = "") =>
    `POST ${path} HTTP/1.1\r\nHost: a.nl\r\nConnection: close\r\n${more}Content-Length: ${length}\r\n\r\n`;

  test("the answer's begins when the body is there: a slow honest upload is answered", async () => {
    expect(seen(await drip(head("/", 8), 8)).length).toBe(8);
  });

  test("504 when the answer does not come after that", async () => {
    expect(statusOf(await drip(head("/never", 3), 3))).toBe(504);
    expect(statusOf(await get(["Host: a.nl"], "GET /never HTTP/1.1"))).toBe(504);
  });

  test("408 for a body that takes too long, or stands still, on a connection that has answered before too", async () => {
    const [long, still, second, expected] = await Promise.all([
      drip(head("/", 100), 100),
      drip(head("/", 100), 1),
      drip(`GET / HTTP/1.1\r\nHost: a.nl\r\n\r\n${head("/", 100)}`, 1),
      drip(head("/", 100, "Expect: 100-continue\r\n"), 1),
    ]);
    expect([statusOf(long), statusOf(still)]).toEqual([408, 408]);
    expect(second).toMatch(/HTTP\/1\.1 200[\s\S]*HTTP\/1\.1 408/);
    expect(expected).toMatch(/HTTP\/1\.1 100[\s\S]*HTTP\/1\.1 408/);
  });
});

describe("every refusal", () => {
  const portals = {
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
  };
  const refusals: [status: number, ask: (path: string, more?: string[]) => Promise<string>][] = [
    [400, (path, more = []) => get(["Host: a b", ...more], `GET ${path} HTTP/1.1`)],
    [405, (path, more = []) => get(["Host: a.nl", ...more], `M-SEARCH ${path} HTTP/1.1`)],
    [413, (path, more = []) => get(["Host: a.nl", `Content-Length: ${limits.bodyBytes + 1}`, ...more], `POST ${path} HTTP/1.1`)],
    [417, (path, more = []) => get(["Host: a.nl", "Expect: a-pony", ...more], `GET ${path} HTTP/1.1`)],
    [431, (path, more = []) => get(["Host: a.nl", ...more, ...Array.from({ length: 1_100 }, () => "x: 1")], `GET ${path} HTTP/1.1`)],
  ];
  const bodyOf = (received: string) => received.slice(received.indexOf("\r\n\r\n") + 4);

  test.each(refusals)("%i has the portal's security headers", async (status, ask) => {
    const received = await ask("/vacancies/search");
    expect(statusOf(received)).toBe(status);
    for (const [name, value] of Object.entries(portals)) expect(received.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`);
    expect(received).toMatch(/\r\ncontent-type: text\/plain/i);
  });

  test.each(["rubbish", "CONNECT a.nl:443 HTTP/1.1"])("of the protocol itself too: %s", async (line) => {
    const received = await get(["Host: a.nl"], line);
    for (const [name, value] of Object.entries(portals)) expect(received.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`);
  });

  test("of what cannot be read as a request: without a body for HEAD, JSON where programs call", async () => {
    const long = ["Host: a.nl", `X: ${"a".repeat(limits.headerBytes)}`];
    const head = await get(long, "HEAD / HTTP/1.1");
    expect([statusOf(head), bodyOf(head)]).toEqual([431, ""]);
    expect(JSON.parse(bodyOf(await get(long, "GET /api/v1/vacancies HTTP/1.1")))).toMatchObject({ errors: [{ status: "431" }] });
    expect(bodyOf(await get(["Host: a.nl"], "HEAD /\u00e9 HTTP/1.1"))).toBe("");
  });

  test.each(refusals)("%i is JSON for programs, and a sentence for somebody who went there", async (status, ask) => {
    const api = await ask("/api/v1/vacancies");
    expect(api).toMatch(/\r\ncontent-type: application\/vnd\.api\+json\r/i);
    expect(JSON.parse(bodyOf(api))).toMatchObject({
      jsonapi: { version: "1.1" },
      errors: [{ id: expect.any(String), status: String(status) }],
    });
    expect(JSON.parse(bodyOf(await ask("HTTP://a.nl/api/v1/vacancies")))).toMatchObject({ errors: [{ status: String(status) }] });
    const auth = await ask("/auth/sign_in?x");
    expect(JSON.parse(bodyOf(auth))).toEqual({ success: false, errors: [expect.any(String)] });
    expect(await ask("/auth/login-1", ["Accept: text/html,*/*;q=0.8"])).toMatch(/\r\ncontent-type: text\/plain/i);
  });
});
