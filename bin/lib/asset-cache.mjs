/** Files whose names change with their content, as Cloudflare's edge caches them: asked of workerd once, and compressed once (docs/decisions/front.md). */
import { gzip } from "node:zlib";
import { ofConnection } from "./headers.mjs";
import { acceptsGzip, isCompressible, weakTag } from "./relay.mjs";

const maxBytes = 48 * 1024 * 1024;

/** Those of the file itself. @param {string[]} rawHeaders names and values in turns */
const headersFrom = (rawHeaders) => {
  const headers = {};
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i].toLowerCase();
    if (name !== "date" && !ofConnection.has(name)) headers[name] = rawHeaders[i + 1];
  }
  return headers;
};

const forGood = ({ "cache-control": control = "", ...headers }) =>
  /\bimmutable\b/.test(control) && !headers["set-cookie"] && !headers["content-encoding"] && !headers.vary;

export function createAssetCache() {
  /** @type {Map<string, { headers: Record<string, string>, body: Buffer, compressed: Buffer | null }>} */
  const files = new Map();
  let bytes = 0;
  return { answer, copying };

  /** @returns whether it was answered */
  function answer(request, response, path) {
    const file = files.get(path);
    const { method, headers: asked } = request;
    if (!file || (method !== "GET" && method !== "HEAD") || asked.range || asked["if-range"]) return false;
    const packed = method === "GET" && file.compressed !== null && acceptsGzip(request) ? file.compressed : null;
    const { etag } = file.headers;
    const known = (asked["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    if (etag && (known.includes(etag) || known[0] === "*")) {
      const { "content-length": _, "content-type": __, ...rest } = file.headers;
      response.writeHead(304, rest).end();
      return true;
    }
    const headers = packed
      ? {
          ...file.headers,
          ...(etag && { etag: weakTag(etag) }),
          "content-length": packed.length,
          "content-encoding": "gzip",
          vary: "accept-encoding",
        }
      : { ...file.headers, "content-length": file.body.length };
    response.writeHead(200, headers).end(method === "HEAD" ? undefined : (packed ?? file.body));
    return true;
  }

  /**
   * @param {import("node:http").IncomingMessage} answer @param {import("node:stream").Writable} sink
   * @returns what takes the answer's body in its place and copies what may be cached
   */
  function copying(request, path, { statusCode, rawHeaders }, sink) {
    if (request.method !== "GET" || statusCode !== 200 || !path.startsWith("/assets/") || path.includes("?")) return sink;
    const headers = headersFrom(rawHeaders);
    if (!forGood(headers) || bytes + Number(headers["content-length"] ?? 0) > maxBytes) return sink;
    const parts = [];
    return {
      write(part) {
        parts.push(part);
        return sink.write(part);
      },
      once: (event, listener) => sink.once(event, listener),
      end() {
        keep(path, headers, Buffer.concat(parts));
        sink.end();
      },
    };
  }

  function keep(path, headers, body) {
    if (files.has(path) || body.length < 1 || bytes + 2 * body.length > maxBytes) return;
    const file = { headers, body, compressed: null };
    files.set(path, file);
    bytes += body.length;
    if (body.length < 1024 || !isCompressible(headers["content-type"])) return;
    gzip(body, { level: 9 }, (error, compressed) => {
      if (error) return;
      file.compressed = compressed;
      bytes += compressed.length;
    });
  }
}
