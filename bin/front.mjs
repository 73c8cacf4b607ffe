/** Does what Cloudflare's edge does for a deployed site: refuses what is malformed or too large, and alone says who the client is. */
import http from "node:http";
import { createAssetCache } from "./lib/asset-cache.mjs";
import { cleanHeaders } from "./lib/headers.mjs";
import { methods, plain, refuse } from "./lib/refuse.mjs";
import { relay } from "./lib/relay.mjs";

const kilobyte = 1024;
export const limits = {
  headerBytes: 16 * kilobyte,
  /** workerd takes 1,024, with those that are added here. */
  headerLines: 1_000,
  bodyBytes: 25 * kilobyte * kilobyte,
  headersMs: 15_000,
  bodyMs: 300_000,
  /** How long a body may stand still. */
  pauseMs: 60_000,
  idleMs: 120_000,
  /** From the moment when the body is there. */
  answerMs: 60_000,
  probeMs: 2_000,
  connections: 2_000,
};

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const hostSyntax = new RegExp(`^(?:${label}(?:\\.${label})*|\\[[0-9a-f:.]{2,45}\\])(?::([0-9]{1,5}))?$`, "i");

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

/** @param {{ upstream: () => URL | null, onLost?: () => void }} options upstream: null while workerd does not listen; onLost: it stopped */
export function createFront({ upstream, onLost = () => {} }) {
  // workerd closes a connection that is idle for 5 seconds; this side must let go of it first, or a request gets lost in between.
  const agent = new http.Agent({ keepAlive: true, timeout: 3_000, maxSockets: 512, maxFreeSockets: 128, scheduling: "lifo" });
  const files = createAssetCache();

  const server = http.createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      // Ours comes first, and says so.
      requestTimeout: 2 * limits.headersMs + limits.bodyMs,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      noDelay: true,
    },
    handle,
  );
  // Node would pass over the rest in silence.
  server.maxHeadersCount = 0;
  server.maxConnections = limits.connections;
  server.setTimeout(limits.idleMs);
  server.on("checkContinue", (request, response) => handle(request, response, () => response.writeContinue()));
  server.on("checkExpectation", (request, response) => refuse(request, response, 417));
  server.on("connect", (_request, socket) => socket.end(plain(400)));
  server.on("clientError", (error, socket) => {
    if (!socket.writable || socket.bytesWritten > 0 || error.code === "ECONNRESET") return socket.destroy();
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code] ?? 400;
    socket.end(plain(status, error.rawPacket), () => socket.destroy());
  });
  server.on("close", () => agent.destroy());
  return server;

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  function handle(request, response, goOn = () => {}) {
    const hosts = request.headersDistinct.host ?? [];
    const host = hosts.length === 1 ? hosts[0] : "";
    const target = isHost(host) ? targetOf(request.url, host) : null;
    if (target === null) return refuse(request, response, 400);
    if (request.rawHeaders.length > 2 * limits.headerLines) return refuse(request, response, 431);
    if (!methods.includes(request.method)) return refuse(request, response, 405);
    const length = Number(request.headers["content-length"] ?? 0);
    if (length > limits.bodyBytes) return refuse(request, response, 413);
    const to = upstream();
    if (!to) return refuse(request, response, 503);
    goOn();
    const hasBody = length > 0 || request.headers["transfer-encoding"] !== undefined;
    if (hasBody || !files.answer(request, response, target)) forward({ request, response, to, path: target, hasBody });
  }

  /** @param {"probe" | "again" | undefined} [retry] again: once more, after a shared connection was lost. probe: see below */
  function forward(asked, retry) {
    const { request, response, to, path, hasBody } = asked;
    const headers = cleanHeaders(request.rawHeaders, (request.socket.remoteAddress ?? "").replace(/^::ffff:/, ""));
    if (hasBody && request.headers["transfer-encoding"] !== undefined) headers.push("transfer-encoding", "chunked");
    // Node would announce a body of its own, to come in chunks.
    if (!hasBody && request.headers["content-length"] === undefined && /^P/.test(request.method)) headers.push("content-length", "0");
    // workerd closes a connection whose body it did not read to the end, so only requests without one share connections.
    // After one was lost the others may be as old: what is asked again has a new one.
    const shared = hasBody || retry ? false : agent;
    const up = http.request({ host: to.hostname, port: to.port, method: request.method, path, headers, setHost: false, agent: shared });
    let waiting;
    const wait = (timeoutMs) => {
      waiting = setTimeout(() => up.destroy(Object.assign(new Error("No answer"), { code: "ETIMEDOUT" })), timeoutMs);
    };
    let answered = false;
    let stopped = false;

    up.on("response", (answer) => {
      clearTimeout(waiting);
      answered = true;
      if (retry === "probe") answer.on("end", () => up.destroy());
      const sink = relay(request, response, answer.statusCode, answer.rawHeaders);
      passAnswer(answer, files.copying(request, path, answer, sink), response);
    });
    // workerd speaks no other protocols to us; an answer to an upgrade is an answer.
    up.on("upgrade", (_answer, socket) => {
      socket.destroy();
      refuse(request, response, 502);
    });
    up.on("error", (error) => {
      clearTimeout(waiting);
      // It may answer before the body has arrived, and then hang up on the rest; an answer that breaks off ends the answer here.
      if (response.destroyed || answered || stopped) return;
      const lost = error.code === "ECONNREFUSED";
      if (lost) onLost();
      const hungUp = error.code === "ECONNRESET" || error.code === "EPIPE";
      // An idle connection may close just when it is taken: what has no body and changes nothing is safe to ask again.
      if (hungUp && up.reusedSocket && !hasBody && !retry && /^(GET|HEAD|OPTIONS)$/.test(request.method)) {
        return forward(asked, "again");
      }
      // Hung up on a body: it was refused unread, by the asset server say, and the refusal was lost. The headers alone bring it out.
      if (hungUp && hasBody && !retry) return forward(asked, "probe");
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

    if (retry === "probe") {
      wait(limits.probeMs);
      return up.flushHeaders();
    }
    if (!hasBody) {
      wait(limits.answerMs);
      return up.end();
    }
    const stop = (status) => {
      stopped = true;
      request.removeAllListeners("data");
      up.destroy();
      refuse(request, response, status);
    };
    passBody(request, up, stop, () => !answered && wait(limits.answerMs));
  }
}

/**
 * By hand: for a small answer `pipeline` costs as much as all the rest of the front (docs/decisions/front.md). An answer that breaks off is one that breaks off here too.
 * @param {http.IncomingMessage} answer @param {import("node:stream").Writable} sink @param {http.ServerResponse} response
 */
function passAnswer(answer, sink, response) {
  answer.on("data", (chunk) => {
    if (sink.write(chunk)) return;
    answer.pause();
    sink.once("drain", () => answer.resume());
  });
  answer.on("end", () => sink.end());
  answer.on("error", () => {});
  answer.on("close", () => answer.complete || response.destroy());
}

/**
 * @param {http.IncomingMessage} request @param {http.ClientRequest} up
 * @param {(status: 408 | 413 | 504) => void} stop ends both, when it is too much or too slow @param {() => void} whenThere
 */
function passBody(request, up, stop, whenThere) {
  let given = 0;
  const arriving = setTimeout(() => stop(408), limits.bodyMs);
  // It stands still because the client sends nothing, or because workerd takes nothing.
  request.setTimeout(limits.pauseMs, () => stop(request.isPaused() ? 504 : 408));
  request.on("data", (chunk) => {
    given += chunk.length;
    if (given > limits.bodyBytes) return stop(413);
    if (up.write(chunk)) return;
    request.pause();
    up.once("drain", () => request.resume());
  });
  request.on("end", () => {
    request.socket.setTimeout(limits.idleMs);
    if (up.destroyed) return;
    whenThere();
    up.end();
  });
  request.on("aborted", () => up.destroy());
  request.on("close", () => clearTimeout(arriving));
}
