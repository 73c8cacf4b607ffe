/**
 * Requests without a body on kept connections to workerd, which alone answers here: Node's own client costs twice as much as all the rest of the front
 * (docs/decisions/front.md). What has a body goes by that one.
 */
import { connect } from "node:net";
import { answerReader } from "./answer-reader.mjs";

/** workerd closes a connection that is idle for 5 seconds; this side must let go of it first, or a request gets lost in between. */
const idleMs = 3_000;
const maxConnections = 512;
const maxIdle = 128;

/** What a header may hold, as Node's client has it. */
const unsound = /[^\t\x20-\x7e\x80-\xff]/;

/** @returns the head of a request as bytes go, or null when a header holds what no header may */
export function headOf(method, path, headers) {
  let text = `${method} ${path} HTTP/1.1\r\n`;
  for (let i = 0; i < headers.length; i += 2) {
    if (unsound.test(headers[i + 1])) return null;
    text += `${headers[i]}: ${headers[i + 1]}\r\n`;
  }
  return `${text}\r\n`;
}

/**
 * @typedef {object} Asked
 * @property {string} head
 * @property {boolean} isHead a HEAD, whose answer has no body whatever it says
 * @property {(status: number, headers: string[]) => import("node:stream").Writable} begin gives what takes the body
 * @property {(error: { code?: string }, reused: boolean) => void} fail nothing was answered, or not to the end
 */
export function createUpstream() {
  /** @type {{ socket: import("node:net").Socket, since: number }[]} the one used last stands last */
  const idle = [];
  const waiting = [];
  let open = 0;
  let place = "";
  const sweep = setInterval(() => {
    const oldest = Date.now() - idleMs;
    while (idle.length > 0 && idle[0].since <= oldest) idle.shift().socket.destroy();
  }, 1_000);
  sweep.unref();

  return { ask, close };

  function close() {
    clearInterval(sweep);
    for (const { socket } of idle.splice(0)) socket.destroy();
  }

  /** @param {URL} to @param {Asked} asked @param {boolean} [anew] on a connection of its own. @returns {() => void} gives it up */
  function ask(to, asked, anew = false) {
    if (place !== to.host) {
      for (const { socket } of idle.splice(0)) socket.destroy();
      place = to.host;
    }
    const socket = anew ? undefined : idleOne();
    if (socket) return send(socket, asked, true);
    if (open < maxConnections) return send(connected(to), asked, false);
    let giveUp = () => void waiting.splice(waiting.indexOf(next), 1);
    const next = () => {
      giveUp = ask(to, asked, anew);
    };
    waiting.push(next);
    return () => giveUp();
  }

  function idleOne() {
    const last = idle.pop();
    if (!last || last.since > Date.now() - idleMs) return last?.socket;
    last.socket.destroy();
    return idleOne();
  }

  function connected(to) {
    const socket = connect({ host: to.hostname, port: Number(to.port), noDelay: true });
    socket.origin = to.host;
    open++;
    let error = {};
    socket.on("error", (one) => {
      error = one;
    });
    // Between requests there is nothing to say.
    socket.on("data", (bytes) => (socket.take ? socket.take(bytes) : socket.destroy()));
    socket.on("close", () => {
      open--;
      const at = idle.findIndex((one) => one.socket === socket);
      if (at >= 0) idle.splice(at, 1);
      socket.lose?.(error);
      waiting.shift()?.();
    });
    return socket;
  }

  function send(socket, { head, isHead, begin, fail }, reused) {
    let sink = null;
    let mine = true;
    const free = (mayStay) => {
      mine = false;
      socket.take = socket.lose = null;
      if (!mayStay || socket.destroyed || socket.origin !== place || idle.length >= maxIdle) return socket.destroy();
      if (socket.isPaused()) socket.resume();
      idle.push({ socket, since: Date.now() });
      waiting.shift()?.();
    };
    const reader = answerReader(isHead, {
      head(status, headers) {
        sink = begin(status, headers);
      },
      body(bytes) {
        if (sink.write(bytes) || socket.isPaused()) return;
        socket.pause();
        sink.once("drain", () => socket.resume());
      },
      end(mayStay) {
        sink.end();
        free(mayStay);
      },
      wrong() {
        const { lose } = socket;
        socket.take = socket.lose = null;
        socket.destroy();
        lose({ code: "EPROTO" });
      },
    });
    socket.take = reader.take;
    socket.lose = (error) => {
      if (reader.closed()) return;
      socket.lose = null;
      fail(error.code ? error : { code: "ECONNRESET" }, reused);
    };
    socket.write(head, "latin1");
    return () => {
      if (!mine) return;
      socket.take = socket.lose = null;
      socket.destroy();
    };
  }
}
