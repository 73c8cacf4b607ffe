/**
 * The small server in front of workerd, doing what Cloudflare's edge does for a deployed site: it refuses what is malformed or too
 * large, says who the client is, and lets nobody else say so.
 */
import http from "node:http";
import { pipeline } from "node:stream";
import { constants, createGzip } from "node:zlib";

const kilobyte = 1024;
export const limits = {
  headerBytes: 16 * kilobyte,
  bodyBytes: 25 * kilobyte * kilobyte,
  headersMs: 15_000,
  requestMs: 120_000,
  idleMs: 120_000,
  answerMs: 60_000,
  probeMs: 2_000,
  connections: 2_000,
};

/** Headers that only the edge may set, and those that concern one connection. */
const fromEdge = /^(?:mf-|cf-|x-mf-|x-forwarded-)|^(?:forwarded|x-real-ip|true-client-ip|via)$/;
const ofConnection = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
]);

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const hostSyntax = new RegExp(`^(?:${label}(?:\\.${label})*|\\[[0-9a-f:.]{2,45}\\])(?::([0-9]{1,5}))?$`, "i");

/** Whether a Host header is a hostname or address with an optional port. */
export function isHost(value) {
  if (typeof value !== "string" || value.length > 259) return false;
  const match = hostSyntax.exec(value);
  if (!match || (match[1] !== undefined && (Number(match[1]) === 0 || Number(match[1]) > 65535))) return false;
  return URL.canParse(`http://${value}`);
}

/** Path and query of a request line, or null when it is none. An absolute one must name the same host. */
export function targetOf(url, host) {
  if (url.startsWith("/")) return /[^\x21-\x7e]/.test(url) ? null : url;
  if (!URL.canParse(url)) return null;
  const { protocol, host: named, pathname, search } = new URL(url);
  return /^https?:$/.test(protocol) && named.toLowerCase() === host.toLowerCase() ? pathname + search : null;
}

/** Headers to hand on, as the client sent them, without what it may not say. */
export function cleanHeaders(rawHeaders, address) {
  const named = new Set();
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i].toLowerCase() === "connection") for (const name of rawHeaders[i + 1].split(",")) named.add(name.trim().toLowerCase());
  }
  // A client cannot have Host or the framing removed by naming them.
  for (const name of ["host", "content-length"]) named.delete(name);
  const headers = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i].toLowerCase();
    if (!fromEdge.test(name) && !ofConnection.has(name) && !named.has(name)) headers.push(rawHeaders[i], rawHeaders[i + 1]);
  }
  headers.push("cf-connecting-ip", address);
  return headers;
}

const sentences = {
  400: "This request is malformed.",
  408: "The request took too long to arrive.",
  413: "This is too large: at most 25 MB.",
  417: "This expectation cannot be met.",
  431: "The headers are too large.",
  502: "The portal did not answer. Please try again.",
  503: "The portal is starting. Please try again in a moment.",
  504: "The portal took too long to answer. Please try again.",
};

/**
 * @param {object} options
 * @param {() => URL | null} options.upstream where workerd listens now; null while it does not
 * @param {() => void} [options.onLost] told when nothing listens there any more
 * @returns {http.Server} not listening yet
 */
export function createFront({ upstream, onLost = () => {} }) {
  // workerd closes a connection that is idle for 5 seconds; this side must let go of it first, or a request gets lost in between.
  const agent = new http.Agent({ keepAlive: true, timeout: 3_000, maxSockets: 512, maxFreeSockets: 128, scheduling: "lifo" });

  const server = http.createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      noDelay: true,
    },
    handle,
  );
  server.maxConnections = limits.connections;
  server.setTimeout(limits.idleMs);
  server.on("checkContinue", (request, response) => handle(request, response, () => response.writeContinue()));
  server.on("checkExpectation", (request, response) => refuse(request, response, 417));
  server.on("connect", (_request, socket) => socket.end(plain(400)));
  server.on("clientError", (error, socket) => {
    if (!socket.writable || socket.bytesWritten > 0 || error.code === "ECONNRESET") return socket.destroy();
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code] ?? 400;
    socket.end(plain(status), () => socket.destroy());
  });
  server.on("close", () => agent.destroy());
  return server;

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  function handle(request, response, goOn = () => {}) {
    const hosts = request.headersDistinct.host ?? [];
    const host = hosts.length === 1 ? hosts[0] : "";
    const target = isHost(host) ? targetOf(request.url, host) : null;
    if (target === null) return refuse(request, response, 400);
    const length = Number(request.headers["content-length"] ?? 0);
    if (length > limits.bodyBytes) return refuse(request, response, 413);
    const to = upstream();
    if (!to) return refuse(request, response, 503);
    goOn();
    forward(request, response, to, target, length > 0 || request.headers["transfer-encoding"] !== undefined);
  }

  /** @param {"probe" | "again" | undefined} [retry] again: once more, after a shared connection was lost. probe: see below */
  function forward(request, response, to, path, hasBody, retry) {
    const headers = cleanHeaders(request.rawHeaders, (request.socket.remoteAddress ?? "").replace(/^::ffff:/, ""));
    if (hasBody && request.headers["transfer-encoding"] !== undefined) headers.push("transfer-encoding", "chunked");
    // workerd closes a connection whose body it did not read to the end, so only requests without one share connections.
    const shared = hasBody ? false : agent;
    const up = http.request({ host: to.hostname, port: to.port, method: request.method, path, headers, setHost: false, agent: shared });
    const patience = retry === "probe" ? limits.probeMs : limits.answerMs;
    const waiting = setTimeout(() => up.destroy(Object.assign(new Error("No answer"), { code: "ETIMEDOUT" })), patience);
    let given = 0;
    let answered = false;

    up.on("response", (answer) => {
      clearTimeout(waiting);
      answered = true;
      if (retry === "probe") answer.on("end", () => up.destroy());
      relay(request, response, answer);
    });
    // workerd speaks no other protocols to us; an answer to an upgrade is an answer.
    up.on("upgrade", (_answer, socket) => {
      socket.destroy();
      refuse(request, response, 502);
    });
    up.on("error", (error) => {
      clearTimeout(waiting);
      // It may answer before the body has arrived, and then hang up on the rest; an answer that breaks off ends the answer here.
      if (response.destroyed || answered || given === Infinity) return;
      const lost = error.code === "ECONNREFUSED";
      if (lost) onLost();
      const hungUp = error.code === "ECONNRESET" || error.code === "EPIPE";
      // An idle connection may close just when it is taken: what has no body and changes nothing is safe to ask again.
      if (hungUp && up.reusedSocket && !hasBody && !retry && /^(GET|HEAD|OPTIONS)$/.test(request.method)) {
        return forward(request, response, to, path, hasBody, "again");
      }
      // Hung up on a body: it was refused unread, by the asset server say, and the refusal was lost. The headers alone bring it out.
      if (hungUp && hasBody && !retry) return forward(request, response, to, path, hasBody, "probe");
      refuse(request, response, lost ? 503 : error.code === "ETIMEDOUT" && retry !== "probe" ? 504 : 502);
    });
    // What the client still sends goes nowhere, but must be read for it to see its answer.
    up.on("close", () => {
      request.removeAllListeners("data");
      request.resume();
    });
    response.on("close", () => {
      clearTimeout(waiting);
      if (!response.writableFinished) up.destroy();
    });

    if (!hasBody) return up.end();
    if (retry === "probe") return up.flushHeaders();
    request.on("data", (chunk) => {
      given += chunk.length;
      if (given > limits.bodyBytes) {
        given = Infinity;
        request.removeAllListeners("data");
        up.destroy();
        refuse(request, response, 413);
      } else if (!up.write(chunk)) {
        request.pause();
        up.once("drain", () => request.resume());
      }
    });
    request.on("end", () => up.end());
    request.on("aborted", () => up.destroy());
  }
}

/** An answer of the front itself: one sentence, and the connection ends, because what follows on it cannot be trusted. */
function refuse(request, response, status) {
  if (response.headersSent) return response.destroy();
  const body = `${sentences[status]}\n`;
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    connection: "close",
  };
  if (status === 503) headers["retry-after"] = "2";
  response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
  // The client may still be sending: give it a moment to read the answer before the connection goes.
  request.resume();
  setTimeout(() => request.socket.destroy(), 1_000).unref();
}

const plain = (status) =>
  `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: ${sentences[status].length + 1}\r\n\r\n${sentences[status]}\n`;

const compressible = /^(?:text\/|application\/(?:[\w.+-]*json|javascript|xml|manifest\+json)|image\/svg\+xml|font\/ttf)/;

/** Sends workerd's answer on, compressed as Cloudflare would for who accepts it. */
function relay(request, response, answer) {
  const headers = [];
  for (let i = 0; i < answer.rawHeaders.length; i += 2) {
    if (!ofConnection.has(answer.rawHeaders[i].toLowerCase())) headers.push(answer.rawHeaders[i], answer.rawHeaders[i + 1]);
  }
  const given = answer.headers;
  const small = given["content-length"] !== undefined && Number(given["content-length"]) < kilobyte;
  const compress =
    answer.statusCode === 200 &&
    request.method !== "HEAD" &&
    !small &&
    given["content-encoding"] === undefined &&
    compressible.test(given["content-type"] ?? "") &&
    !/no-transform/.test(given["cache-control"] ?? "") &&
    /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers["accept-encoding"] ?? "");
  if (!compress) {
    response.writeHead(answer.statusCode, headers);
    return pipeline(answer, response, () => {});
  }
  const kept = headers.flatMap((value, i) => {
    const name = headers[i - (i % 2)].toLowerCase();
    if (name === "content-length") return [];
    // The bytes differ from those that the strong tag stands for.
    return [name === "etag" && i % 2 === 1 && !value.startsWith("W/") ? `W/${value}` : value];
  });
  response.writeHead(200, [...kept, "content-encoding", "gzip", "vary", "accept-encoding"]);
  pipeline(answer, createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH }), response, () => {});
}
