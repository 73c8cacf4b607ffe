/** The browser of the end-to-end tests: Debian's, because Playwright's own is not to be had everywhere. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { quietly } from "../../bin/lib/install.mjs";
import { Fault, step } from "../../bin/lib/say.mjs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const succeeds = (command, args) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

/** @returns {Promise<string>} its path @throws Fault when there is none and none can be installed */
export async function findChromium() {
  const given = process.env.CHROMIUM;
  if (given && !existsSync(given)) throw new Fault(`CHROMIUM names ${given}, which does not exist.`);
  const found = given || places.find((place) => existsSync(place));
  if (found) return found;
  const missing = "No Chromium was found. Install it (Debian: apt-get install chromium), or set CHROMIUM to its path.";
  if (!succeeds("apt-get", ["--version"])) throw new Fault(missing);
  const root = process.getuid?.() === 0 ? [] : succeeds("sudo", ["-n", "true"]) ? ["sudo", "-n"] : null;
  if (!root) throw new Fault(missing);
  const apt = (...args) => {
    const [command, ...rest] = [...root, "apt-get", ...args];
    return quietly(command, rest, "Chromium could not be installed", { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  };
  await step("Installing Chromium (Debian's package)", async () => {
    // Old lists still serve when the network does not.
    await apt("update", "-q").catch(() => {});
    await apt("install", "-y", "-q", "--no-install-recommends", "chromium", "chromium-sandbox");
  });
  if (!existsSync(places[0])) throw new Fault(missing);
  return places[0];
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

/** Switches for a machine without a screen and perhaps without a network. */
export const chromiumSwitches = [
  `--disable-features=${without}`,
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--enable-unsafe-swiftshader",
  // The tests need nothing but this machine; what asks for more fails at once in place of waiting.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
