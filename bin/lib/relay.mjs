/** Hands workerd's answer on to the client, compressed as Cloudflare would for who accepts it. */
import { pipeline } from "node:stream";
import { constants, createGzip } from "node:zlib";
import { ofConnection } from "./headers.mjs";

const compressible = /^(?:text\/|application\/(?:[\w.+-]*json|javascript|xml|manifest\+json)|image\/svg\+xml|font\/ttf)/;

/** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response @param {import("node:http").IncomingMessage} answer */
export function relay(request, response, answer) {
  const headers = [];
  for (let i = 0; i < answer.rawHeaders.length; i += 2) {
    if (!ofConnection.has(answer.rawHeaders[i].toLowerCase())) headers.push(answer.rawHeaders[i], answer.rawHeaders[i + 1]);
  }
  const given = answer.headers;
  const small = given["content-length"] !== undefined && Number(given["content-length"]) < 1024;
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
