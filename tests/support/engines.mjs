/** Browsers of other makers, where they are installed: Debian's Firefox, and WebKitGTK with its driver and a screen that is not there (Xvfb). */
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const inPath = (name) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null;

/** WebKitGTK's own small browser lies beside its processes, in a folder with the version in its name. */
function miniBrowser() {
  for (const libraries of ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/libexec"]) {
    if (!existsSync(libraries)) continue;
    const folders = readdirSync(libraries).filter((name) => name.startsWith("webkit2gtk") || name.startsWith("webkitgtk"));
    const found = folders.map((name) => join(libraries, name, "MiniBrowser")).find((path) => existsSync(path));
    if (found) return found;
  }
  return null;
}

/** @returns {{ name: "Firefox" | "WebKit", missing: string | null, paths: Record<string, string> }[]} `missing`: what to install */
export function engines() {
  const firefox = process.env.FIREFOX || inPath("firefox-esr") || inPath("firefox");
  const webkit = { driver: inPath("WebKitWebDriver"), screen: inPath("Xvfb"), browser: miniBrowser() };
  return [
    { name: "Firefox", missing: firefox ? null : "firefox-esr", paths: { browser: firefox ?? "" } },
    { name: "WebKit", missing: Object.values(webkit).every(Boolean) ? null : "webkit2gtk-driver xvfb", paths: webkit },
  ];
}

/** What a run says of those that are not there; empty when all are. */
export const notInstalled = () =>
  engines()
    .filter(({ missing }) => missing)
    .map(({ name, missing }) => `${name} is not installed, so nothing was tried in it (Debian: apt-get install ${missing}).`);
