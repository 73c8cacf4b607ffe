/** What `npm start` does, in order: install, build, open the databases, migrate, seed, serve, and keep the schedule. */
import { connect } from "node:net";
import { createFront } from "../front.mjs";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { ownerOf } from "./owner.mjs";
import { buildDir, stateDir } from "./paths.mjs";
import { explain, Fault, run, say } from "./say.mjs";
import { watchOver } from "./watchdog.mjs";

/** Loopback only: the demo accounts have a password that everybody knows. HOST=0.0.0.0 opens it to the network. */
const addresses = () => (process.env.HOST ? [process.env.HOST] : ["127.0.0.1", "::1"]);

export function portFrom(text) {
  const port = Number(text || 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Fault(`PORT must be a number from 1 to 65535, not "${text}".`);
  return port;
}

export const start = () =>
  run(async () => {
    const port = portFrom(process.env.PORT);
    await mustBeFree(port);
    await install();
    const owner = await own(port);
    process.on("exit", () => owner.release());
    await build(buildDir);
    const { open } = await import("./open.mjs");
    const { developmentVars } = await import("./runtime.mjs");
    const { runtime, databases } = await open(owner, { state: stateDir, build: buildDir, vars: developmentVars(port) });

    catchUp();
    let upstream = runtime.url;
    let reviving = false;
    const server = createFront({ upstream: () => upstream, onLost: revive });
    const servers = await listen(server, port);
    const stopSchedule = everyMinute((time) => runtime.scheduled(time));
    const stopWatching = watchOver({ upstream: () => upstream, onSilent: () => endSilent(runtime.workerd()) });
    onSignal(async () => {
      stopWatching();
      stopSchedule();
      await closed(servers);
      await runtime.dispose();
      owner.release();
    });
    owner.answer("scheduled", ({ time }) => runtime.scheduled(time ? new Date(time) : undefined));
    owner.describe({ url: `http://localhost:${port}` });

    const { welcome } = await import("./welcome.mjs");
    say(await welcome(databases, port));

    /** What was due while it stood still; before anybody is let in, who need not wait until it is done. */
    function catchUp() {
      runtime.scheduled().catch((error) => console.error(`The schedule failed: ${explain(error)}`));
    }

    /** workerd was killed or fell over: requests get 503 until it is back. */
    async function revive() {
      if (reviving) return;
      reviving = true;
      upstream = null;
      try {
        const url = await runtime.restart();
        catchUp();
        upstream = url;
        say("workerd had stopped and was started again.");
      } catch (error) {
        console.error(`workerd stopped and could not be started again: ${explain(error)}`);
        process.exit(1);
      } finally {
        reviving = false;
      }
    }
  });

/** The next request finds it gone, and has it started again. */
function endSilent(pid) {
  say("workerd answers nobody any more and is started again.");
  if (pid) process.kill(pid, "SIGKILL");
}

export async function own(port) {
  const { claimFolder } = await import("./open.mjs");
  const owner = await claimFolder(stateDir);
  if (owner) return owner;
  const other = await ownerOf(stateDir);
  throw new Fault(
    `${stateDir} is in use${other?.url ? ` by the portal at ${other.url}` : ""} (process ${other?.pid ?? "unknown"}). Stop that first, or use another folder: STATE=.state-${port} npm start.`,
  );
}

const taken = (port) => new Fault(`Port ${port} is taken by another program. Stop that, or choose another: PORT=${port + 1} npm start.`);

/** Before the long work; `listen` has the last word. A connection tells more than a trial bind, which a wildcard listener survives. */
async function mustBeFree(port) {
  for (const host of ["127.0.0.1", "::1"]) {
    const answered = await new Promise((resolve) => {
      const socket = connect({ host, port, timeout: 1_000 });
      socket
        .once("connect", () => resolve(true))
        .once("error", () => resolve(false))
        .once("timeout", () => resolve(false));
      socket.once("close", () => resolve(false));
      setTimeout(() => socket.destroy(), 1_100).unref();
    });
    if (answered) throw taken(port);
  }
}

/** Node listens on one address a server; the second one hands its connections to the first. */
async function listen(server, port) {
  const servers = [];
  for (const [i, host] of addresses().entries()) {
    const one = i === 0 ? server : (await import("node:net")).createServer((socket) => server.emit("connection", socket));
    try {
      await new Promise((resolve, reject) => one.once("error", reject).listen({ port, host }, resolve));
      one.closeIdleConnections ??= () => {};
      servers.push(one);
    } catch (error) {
      if (error.code === "EACCES") throw new Fault(`Port ${port} is not allowed for this user; choose one above 1023.`);
      if (error.code === "EADDRINUSE") throw taken(port);
      // A machine without IPv6 does with IPv4.
      if (i === 0) throw new Fault(`${host} cannot be listened on (${error.code}).`);
    }
  }
  return servers;
}

function closed(servers) {
  const all = Promise.all(servers.map((one) => new Promise((resolve) => one.close(resolve))));
  for (const one of servers) one.closeIdleConnections();
  return Promise.race([all, new Promise((resolve) => setTimeout(resolve, 3_000))]);
}

/** A failure is told and does not stop the next. */
export function everyMinute(work) {
  let timer;
  const wait = () => {
    timer = setTimeout(
      async () => {
        try {
          await work(new Date());
        } catch (error) {
          console.error(`The schedule failed: ${explain(error)}`);
        }
        wait();
      },
      60_000 - (Date.now() % 60_000),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/** One signal ends cleanly, a second one at once. wrangler and Vite have handlers of their own, which end the process under our hands. */
export function onSignal(stop) {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.removeAllListeners(signal);
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(0), 5_000).unref();
      await stop().catch((error) => console.error(explain(error)));
      process.exit(0);
    });
  }
}
