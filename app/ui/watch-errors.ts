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

/** When this page began to be left for another one. */
let left = Number.NEGATIVE_INFINITY;

/** Vite's, for a part of a page; for a page's own file that of bin/vite-lost-chunk.mjs, which waits to hear whether this page goes. */
interface LostFile extends Event {
  page?: boolean;
  leaving?: Promise<boolean>;
}

interface Navigation {
  state: string;
  location?: { pathname: string; search: string; hash: string };
}

/** Where somebody is going; the page with its form where one is being sent, and null where nobody is going anywhere. */
function askedFor(): string | null {
  const { navigation } = (window as { __remixRouter?: { state: { navigation: Navigation } } }).__remixRouter?.state ?? {};
  const { state, location } = navigation ?? {};
  if (!location) return null;
  return state === "loading" ? location.pathname + location.search + location.hash : window.location.href;
}

// A file of the version before this deploy: the page is read anew, once a minute at most, else the error screen stays. Forms keep what
// is typed in them (form/Form.tsx). Not without a connection: the page would be gone.
async function readAnew({ page }: LostFile): Promise<boolean> {
  const asked = askedFor();
  // What is only fetched in advance is no reason to leave.
  if (page && !asked) return false;
  // Firefox and Safari stop what was loading as soon as somebody leaves: to read this page anew then would call them back.
  if (Date.now() - left < 1_000) return false;
  // A report that cannot be made is no reason to take the page away.
  if (reporting > 0 || Date.now() - Number(sessionStorage.getItem(reloaded)) < 60_000) return false;
  const address = asked ?? window.location.href;
  const { ok } = await fetch(address, { method: "HEAD" }).catch(() => ({ ok: false }));
  if (!ok) return false;
  sessionStorage.setItem(reloaded, String(Date.now()));
  sendsForm();
  // To where one stands, but for its hash, `assign` would load nothing.
  if (new URL(address, window.location.href).href.split("#")[0] === window.location.href.split("#")[0]) window.location.reload();
  else window.location.assign(address);
  return true;
}

export function watchErrors() {
  window.addEventListener("beforeunload", () => {
    left = Date.now();
  });
  window.addEventListener("error", ({ error }) => error && report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
  window.addEventListener("vite:preloadError", (lost: LostFile) => {
    lost.leaving = readAnew(lost);
  });
}
