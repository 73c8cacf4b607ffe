/** Hands workerd's answer on to the client, compressed as Cloudflare would for who accepts it. */
import { pipeline } from "node:stream";
import { constants, createGzip } from "node:zlib";
import { ofConnection } from "./headers.mjs";

const compressible = /^(?:text\/|application\/(?:[\w.+-]*json|javascript|xml|manifest\+json)|image\/svg\+xml|font\/ttf)/;

/** @param {string} [type] */
export const isCompressible = (type = "") => compressible.test(type);

/** @param {import("node:http").IncomingMessage} request */
export const acceptsGzip = ({ headers }) => /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers["accept-encoding"] ?? "");

/** The bytes differ from those that the strong tag stands for. */
export const weakTag = (tag) => (tag.startsWith("W/") ? tag : `W/${tag}`);

/**
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @param {number} status @param {string[]} rawHeaders names and values in turns
 * @returns {import("node:stream").Writable} what takes the answer's body
 */
export function relay(request, response, status, rawHeaders) {
  const headers = [];
  /** @type {Record<string, string>} */
  const given = {};
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i].toLowerCase();
    if (ofConnection.has(name)) continue;
    headers.push(rawHeaders[i], rawHeaders[i + 1]);
    given[name] = rawHeaders[i + 1];
  }
  const small = given["content-length"] !== undefined && Number(given["content-length"]) < 1024;
  const compress =
    status === 200 &&
    request.method !== "HEAD" &&
    !small &&
    given["content-encoding"] === undefined &&
    isCompressible(given["content-type"]) &&
    !/no-transform/.test(given["cache-control"] ?? "") &&
    acceptsGzip(request);
  if (!compress) {
    response.writeHead(status, headers);
    return response;
  }
  const kept = headers.flatMap((value, i) => {
    const name = headers[i - (i % 2)].toLowerCase();
    if (name === "content-length") return [];
    return [name === "etag" && i % 2 === 1 ? weakTag(value) : value];
  });
  response.writeHead(200, [...kept, "content-encoding", "gzip", "vary", "accept-encoding"]);
  const gzip = createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });
  pipeline(gzip, response, () => {});
  return gzip;
}
