/** What the front itself answers: refusals, with the headers that every answer of the portal has (app/core/http/headers.server.ts). */
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const refusals = {
  400: ["malformed_request", "This request is malformed."],
  405: ["method_not_allowed", `This method does not work here. What does: ${methods.join(", ")}.`],
  408: ["body_too_slow", "The request took too long to arrive."],
  413: ["body_too_large", "This is too large: at most 25 MB."],
  417: ["unknown_expectation", "This expectation cannot be met."],
  431: ["headers_too_large", "The headers are too large."],
  502: ["no_answer", "The portal did not answer. Please try again."],
  503: ["starting", "The portal is starting. Please try again in a moment."],
  504: ["answer_too_slow", "The portal took too long to answer. Please try again."],
};

const always = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
  connection: "close",
};

const ofStatus = { 405: { allow: methods.join(", ") }, 503: { "retry-after": "2" } };

/** Programs read JSON, at the addresses that are theirs; whoever goes to one with a browser gets a sentence. */
function contentOf(status, url = "", accept = "") {
  const [code, detail] = refusals[status];
  const path = !url.startsWith("/") && URL.canParse(url) ? new URL(url).pathname : url;
  const [, place] = /^\/(api|auth)(?:[/?]|$)/.exec(path) ?? [];
  if (!place || accept.includes("text/html")) return ["text/plain; charset=utf-8", `${detail}\n`];
  if (place === "auth") return ["application/json; charset=utf-8", JSON.stringify({ success: false, errors: [detail] })];
  const error = { id: randomUUID(), status: String(status), code, title: STATUS_CODES[status], detail };
  return ["application/vnd.api+json", JSON.stringify({ jsonapi: { version: "1.1" }, errors: [error] })];
}

/**
 * Refuses a request, and ends the connection, because what follows on it cannot be trusted.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response @param {keyof typeof refusals} status
 */
export function refuse(request, response, status) {
  if (response.headersSent) return response.destroy();
  const [type, body] = contentOf(status, request.url, request.headers.accept);
  const headers = { ...always, ...ofStatus[status], "content-type": type, "content-length": Buffer.byteLength(body) };
  response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
  // The client may still be sending: give it a moment to read the answer before the connection goes.
  request.resume();
  setTimeout(() => request.socket.destroy(), 1_000).unref();
}

/**
 * The same as bytes, for what is no request.
 * @param {keyof typeof refusals} status @param {Buffer} [packet] what came; as a rule it begins with the request line
 */
export function plain(status, packet) {
  const [, method, url] = /^([A-Z-]+) (\S+) HTTP/.exec(packet?.toString("latin1", 0, 4_096) ?? "") ?? [];
  const [type, body] = contentOf(status, url);
  const headers = { ...always, "content-type": type, "content-length": Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${method === "HEAD" ? "" : body}`;
}
