/**
 * Wraps the worker in tests. It asks no machine but this one: what it wants from another goes to the server that `OUTSIDE` names, with the address that was
 * meant in the header x-outside, or fails. And `STRAIN` has what shows only under load. `databaseDelay`: how many ms later D1 answers; the header x-database-delay says so for one
 * request. `clockSpeed`: how many times as fast the clock runs, so that what is kept for half a minute is out of date after seconds.
 */
import worker from "./drained.js";

const RealDate = Date;
let began = 0;
let speed = 1;

class FastDate extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [FastDate.now()]));
  }
  static now() {
    const now = RealDate.now();
    began ||= now;
    return began + (now - began) * speed;
  }
}

const originals = new WeakMap();

function late(d1, delay) {
  const later = async (run) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    return run();
  };
  const lateStatement = (statement) => {
    const wrapped = {
      bind: (...values) => lateStatement(statement.bind(...values)),
      first: (...given) => later(() => statement.first(...given)),
      all: () => later(() => statement.all()),
      run: () => later(() => statement.run()),
    };
    originals.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (text) => lateStatement(d1.prepare(text)),
    batch: (statements) => later(() => d1.batch(statements.map((statement) => originals.get(statement)))),
  };
}

const realFetch = globalThis.fetch;
let outside = null;

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const { hostname, href } = new URL(request.url);
  if (["localhost", "127.0.0.1", "[::1]"].includes(hostname)) return realFetch(request);
  if (!outside) return Promise.reject(new TypeError(`The tests ask nobody outside, such as ${href}`));
  const headers = new Headers(request.headers);
  headers.set("x-outside", href);
  return realFetch(outside, { method: request.method, headers, body: request.body, redirect: "manual" });
};

export default {
  ...worker,
  fetch(request, env, ctx) {
    outside = env.OUTSIDE ?? null;
    if (!env.STRAIN) return worker.fetch(request, env, ctx);
    const { databaseDelay = 0, clockSpeed } = JSON.parse(env.STRAIN);
    const delay = Number(request.headers.get("x-database-delay") ?? databaseDelay);
    if (clockSpeed) {
      speed = clockSpeed;
      globalThis.Date = FastDate;
    }
    const strained = delay ? { ...env, DB: late(env.DB, delay), DB_2: late(env.DB_2, delay) } : env;
    return worker.fetch(request, strained, ctx);
  },
};
