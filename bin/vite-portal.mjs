/** The worker's own way in, so that the origin check, the gate and the headers are those of the built worker. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const opened = () => globalThis.portalDevelopment;

/** @returns {import("vite").Plugin} */
export function portal() {
  return {
    name: "portal-development",
    apply: "serve",
    config(config) {
      // The build takes every package in, for workerd. Here Node loads them itself: Vite's runner knows no CommonJS.
      config.ssr = {};
    },
    transform(code, id, options) {
      // Node's own variant has no web streams.
      if (options?.ssr && id.includes("/app/")) return code.replaceAll('"react-dom/server"', '"react-dom/server.browser"');
    },
    configureServer(server) {
      // Vite's middleware for modules and files comes first; Remix adds its own handler after this one and is never reached.
      return () => {
        server.middlewares.use(async (incoming, outgoing, next) => {
          const runtime = opened();
          if (!runtime) return next(new Error("Start development with npm run dev."));
          try {
            const build = await server.ssrLoadModule("virtual:remix/server-build");
            runtime.worker = build.entry.module.worker;
            await send(outgoing, await runtime.worker.fetch(requestOf(incoming, outgoing), runtime.env, runtime.ctx, build));
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          }
        });
      };
    },
  };
}

function requestOf(incoming, outgoing) {
  const headers = new Headers();
  for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
    if (!incoming.rawHeaders[i].startsWith(":")) headers.append(incoming.rawHeaders[i], incoming.rawHeaders[i + 1]);
  }
  headers.set("cf-connecting-ip", incoming.socket.remoteAddress ?? "");
  const gone = new AbortController();
  outgoing.on("close", () => gone.abort());
  const hasBody = !["GET", "HEAD"].includes(incoming.method);
  return new Request(new URL(incoming.originalUrl ?? incoming.url, `http://${incoming.headers.host}`), {
    method: incoming.method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: "half" } : {}),
  });
}

async function send(outgoing, response) {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  if (!response.body) return outgoing.end();
  await pipeline(Readable.fromWeb(response.body), outgoing).catch(() => outgoing.destroy());
}
