/** On two cores V8's garbage collector can wait for the one thread that waits for it: workerd runs at full speed and answers nobody. */
import http from "node:http";

/**
 * @param {{ upstream: () => URL | null, onSilent: () => void, everyMs?: number, timeoutMs?: number }} options asks again `everyMs` after
 * an answer; `onSilent` when it took a question and said nothing for `timeoutMs` @returns {() => void} stops watching
 */
export function watchOver({ upstream, onSilent, everyMs = 10_000, timeoutMs = 30_000 }) {
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
    }, timeoutMs).unref();
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
