/** Listens from the first moment for what fails in the browser. Small, for every page has it; what it does then is loaded. */
import { sendsForm } from "./form/unsaved";

let reporting = 0;

export function report(thrown: unknown) {
  reporting++;
  import("./browser-errors")
    .then(
      ({ reportError }) => reportError(thrown),
      () => {},
    )
    .finally(() => reporting--);
}

const reloaded = "reloaded";

export function watchErrors() {
  window.addEventListener("error", ({ error }) => error && report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
  // A file of the version before this deploy: the page is read anew, once a minute at most, else the error screen stays. Forms keep what
  // is typed in them (form/Form.tsx). Not without a connection: the page would be gone.
  window.addEventListener("vite:preloadError", async () => {
    // A report that cannot be made is no reason to take the page away.
    if (reporting > 0 || Date.now() - Number(sessionStorage.getItem(reloaded)) < 60_000) return;
    const { ok } = await fetch(window.location.href, { method: "HEAD" }).catch(() => ({ ok: false }));
    if (!ok) return;
    sessionStorage.setItem(reloaded, String(Date.now()));
    sendsForm();
    window.location.reload();
  });
}
