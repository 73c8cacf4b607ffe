/**
 * Sees that workerd answers. V8's garbage collector can wait for the one thread that waits for it, on a machine of two cores: workerd then runs at
 * full speed and answers nobody any more.
 */
import http from "node:http";

/**
 * @param {object} options
 * @param {() => URL | null} options.upstream where workerd listens now; null while it does not
 * @param {() => void} options.onSilent told when it took a question and said nothing for `patienceMs`
 * @param {number} [options.everyMs] how long after an answer it asks again
 * @param {number} [options.patienceMs]
 * @returns {() => void} stops watching
 */
export function watchOver({ upstream, onSilent, everyMs = 10_000, patienceMs = 30_000 }) {
  let stopped = false;
  let timer;
  const next = () => {
    if (!stopped) timer = setTimeout(ask, everyMs).unref();
  };
  // Whatever it says, it lives; and one that cannot be reached is the front's to see.
  const ask = () => {
    const at = upstream();
    if (!at) return next();
    const request = http.get({
      host: at.hostname,
      port: at.port,
      path: "/robots.txt",
      headers: { host: "watchdog.invalid" },
      agent: false,
    });
    const silent = setTimeout(() => {
      request.destroy();
      if (!stopped) onSilent();
    }, patienceMs).unref();
    request.on("response", (answer) => answer.resume());
    request.on("error", () => {});
    request.on("close", () => {
      clearTimeout(silent);
      next();
    });
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
