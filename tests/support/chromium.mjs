/** The browser of the end-to-end tests: Debian's, because Playwright's own is not to be had everywhere. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { quietly } from "../../bin/lib/install.mjs";
import { Fault, step } from "../../bin/lib/say.mjs";

/** The shell shows no window of its own, so it leaves a good part of the work of a page undone that nobody sees. */
const shell = "/usr/bin/chromium-headless-shell";
const places = [
  shell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const succeeds = (command, args) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

/** One that is there, or undefined. */
export const chromiumHere = () => process.env.CHROMIUM || places.find((place) => existsSync(place));

/** @returns {Promise<string>} its path @throws Fault when there is none and none can be installed */
export async function findChromium() {
  const here = chromiumHere();
  if (process.env.CHROMIUM && !existsSync(here)) throw new Fault(`CHROMIUM names ${here}, which does not exist.`);
  if (process.env.CHROMIUM || here === shell) return here;
  const apt = aptGet();
  const missing = "No Chromium was found. Install it (Debian: apt-get install chromium), or set CHROMIUM to its path.";
  if (!apt && !here) throw new Fault(missing);
  if (!apt) return here;
  await step("Installing Chromium (Debian's package)", async () => {
    // Old lists still serve when the network does not.
    await apt("update").catch(() => {});
    await apt("install", "-y", "--no-install-recommends", "chromium-headless-shell");
  }).catch((error) => {
    if (!here) throw error;
  });
  return chromiumHere();
}

/** Where the machine has it and lets us. */
function aptGet() {
  if (!succeeds("apt-get", ["--version"])) return null;
  const root = process.getuid?.() === 0 ? [] : succeeds("sudo", ["-n", "true"]) ? ["sudo", "-n"] : null;
  if (!root) return null;
  const options = ["-q", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20", "-o", "Acquire::https::Timeout=20"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return (...args) => {
    const [command, ...rest] = [...root, "apt-get", ...options, ...args];
    return quietly(command, rest, "Chromium could not be installed", { env });
  };
}

/**
 * Features that are off. Chromium makes ready the popup of its own address bar, a process for each window that opens: more work than a page of ours.
 * Of switches with one name the last counts, so what Playwright turns off is named again.
 */
const without = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  // A page that a test makes up counts as one of the internet, which may not ask this machine for anything.
  "LocalNetworkAccessChecks",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** Switches for a machine without a screen and perhaps without a network, where a test looks at a picture of a page. */
export const chromiumThatDraws = [
  `--disable-features=${without}`,
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--enable-unsafe-swiftshader",
  // A page lives for seconds here: making its code fast costs an eighth of a run and gives nothing back.
  "--js-flags=--no-turbofan --no-maglev",
  // The tests need nothing but this machine; what asks for more fails at once in place of waiting.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/**
 * For all other tests: pages are laid out and not drawn. They ask where things are and how they are styled, and drawing is a fifth of what opening a page
 * costs. The other settings are Playwright's, of a mouse that can hover.
 */
export const chromiumSwitches = [
  ...chromiumThatDraws,
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,acceleratedCompositingEnabled=false",
];
