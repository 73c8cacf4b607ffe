/** Measuring: CPU of a process tree, requests per second, percentiles. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";

const tick = 1000 / 100;

/** What the servers printed that are measured: each line is an error of theirs. */
export const printed = [];

/** Answers that were not what was asked for, by status and address, and how many. */
export const others = new Map();

function note(target, status) {
  if (status === (target.status ?? 200)) return;
  const what = `${status} to ${target.path}`;
  others.set(what, (others.get(what) ?? 0) + 1);
}

/** Starts tests/bench/server.mjs. @param [front] the module of a front to put before it. @returns its address, its process id and how to stop it. */
export function start(state, build, front) {
  const args = [join(import.meta.dirname, "server.mjs"), state, build, ...(front ? [front] : [])];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "pipe"] });
  createInterface({ input: child.stderr }).on("line", (line) => {
    printed.push(line);
    process.stderr.write(`${line}\n`);
  });
  return new Promise((resolve, reject) => {
    let text = "";
    child.on("exit", (code) => reject(new Error(`The server of ${build} ended (${code}).`)));
    child.stdout.on("data", (chunk) => {
      text += chunk;
      if (text.includes("\n")) resolve({ url: new URL(JSON.parse(text).url), pid: child.pid, stop: () => child.kill("SIGKILL") });
    });
  });
}

/** Milliseconds of CPU that a process and all its descendants have used. */
export function cpuOf(pid) {
  const parents = new Map();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      parents.set(Number(entry), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) });
    } catch {
      // It ended while we looked.
    }
  }
  const isOurs = (one) => one === pid || (parents.has(one) && parents.get(one).parent > 1 && isOurs(parents.get(one).parent));
  let ticks = 0;
  for (const [one, { ticks: used }] of parents) if (isOurs(one)) ticks += used;
  return ticks * tick;
}

/**
 * One request on a kept connection.
 * @param target path, and what is not usual: host, headers, method, body
 * @returns milliseconds, status, headers and size
 */
export function once(agent, url, target) {
  return new Promise((resolve, reject) => {
    const began = process.hrtime.bigint();
    const sent = request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        path: target.path,
        method: target.method ?? "GET",
        headers: { host: target.host ?? "reference.localhost", ...target.headers },
      },
      (response) => {
        let size = 0;
        response.on("data", (chunk) => {
          size += chunk.length;
        });
        response.on("end", () =>
          resolve({ ms: Number(process.hrtime.bigint() - began) / 1e6, status: response.statusCode, headers: response.headers, size }),
        );
      },
    );
    // The server hung up on a connection that was idle for long.
    sent.on("error", (error) =>
      sent.reusedSocket && error.code === "ECONNRESET" ? once(agent, url, target).then(resolve, reject) : reject(error),
    );
    sent.end(target.body);
  });
}

/** What is answered, as text. */
export function htmlOf({ url }, { host, path, headers }) {
  return new Promise((resolve, reject) => {
    const sent = request({ host: url.hostname, port: url.port, path, headers: { host, ...headers } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve(text));
    });
    sent.on("error", reject).end();
  });
}

/** Sends `count` requests over `connections`. @returns requests per second and the sorted times */
export async function load(agent, url, target, count, connections) {
  const times = [];
  let left = count;
  const began = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const { ms, status } = await once(agent, url, target);
      note(target, status);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { perSecond: (count / (performance.now() - began)) * 1000, times: times.sort((a, b) => a - b) };
}

/** Asks for the same over `connections` for so long. @returns how often each status was answered */
export async function endure(agent, url, target, seconds, connections) {
  const statuses = {};
  const end = performance.now() + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const { status } = await once(agent, url, target);
      note(target, status);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return statuses;
}

/** The clock of /proc counts hundredths of a second: so long must be measured for a figure to mean something. */
const measured = 700;

/** CPU in ms per request, of as many requests as take a while. */
export async function cpuPerRequest(agent, server, target) {
  const spent = async (count) => {
    const before = cpuOf(server.pid);
    await load(agent, server.url, target, count, 4);
    return (cpuOf(server.pid) - before) / count;
  };
  const about = Math.max(await spent(60), 0.1);
  return spent(Math.ceil(measured / about));
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
export const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
