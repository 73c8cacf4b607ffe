/** Vite runs the code in Node, on `npm start`'s bindings; what the platform does around a worker (schedule, queue, cache) is done here. */
import { install } from "./install.mjs";
import { root, stateDir } from "./paths.mjs";
import { Fault, run, say } from "./say.mjs";
import { everyMinute, onSignal, own, portFrom } from "./serve.mjs";

export const start = () =>
  run(async () => {
    const port = portFrom(process.env.PORT);
    await install();
    const owner = await own(port);
    process.on("exit", () => owner.release());
    const { open } = await import("./open.mjs");
    const { developmentVars } = await import("./runtime.mjs");
    const { runtime, databases } = await open(owner, { state: stateDir });

    const development = { env: { ...(await runtime.mf.getBindings("portal")), ...developmentVars(port) }, ctx, worker: null };
    development.env.OUTBOX_QUEUE = queue(development);
    globalThis.portalDevelopment = development;
    // The code's own cache would serve what was just changed.
    globalThis.caches ??= { default: { match: async () => undefined, put: async () => {}, delete: async () => false } };

    const { createServer } = await import("vite");
    const server = await createServer({ root, server: { port, strictPort: true, host: process.env.HOST || "127.0.0.1" } });
    try {
      await server.listen();
    } catch (error) {
      throw /already in use/.test(error.message)
        ? new Fault(`Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm run dev.`)
        : error;
    }
    const stopSchedule = everyMinute((time) =>
      development.worker?.scheduled({ scheduledTime: time.getTime(), cron: "* * * * *", noRetry() {} }, development.env, ctx),
    );
    onSignal(async () => {
      stopSchedule();
      await server.close();
      await runtime.dispose();
      owner.release();
    });
    owner.describe({ url: `http://localhost:${port}` });
    const { welcome } = await import("./welcome.mjs");
    say(await welcome(databases, port));
  });

/** Background work goes on in Node by itself; what fails there must not end the process. */
const ctx = {
  waitUntil: (promise) => void Promise.resolve(promise).catch((error) => console.error(error)),
  passThroughOnException() {},
  props: {},
};

/** Messages come back to the worker a moment later, as a batch of one. A lost one is found by the schedule. */
function queue(development) {
  const deliver = (body) =>
    setTimeout(() => {
      const message = { id: crypto.randomUUID(), timestamp: new Date(), body, attempts: 1, ack() {}, retry() {} };
      const batch = { queue: "outbox", messages: [message], ackAll() {}, retryAll() {} };
      ctx.waitUntil(development.worker?.queue(batch, development.env, ctx));
    }, 200);
  return { send: async (body) => void deliver(body), sendBatch: async (messages) => messages.forEach(({ body }) => void deliver(body)) };
}
