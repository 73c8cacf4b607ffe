/**
 * Light or dark: what the visitor prefers, else what the device says, else what a screen forces while it is shown (spec 4).
 * The class `dark` on <html> is set before the first paint by `colorModeScript`; afterwards this module keeps it right.
 */
import { useEffect, useSyncExternalStore } from "react";

export type ColorMode = "light" | "dark";
export type Preference = ColorMode | "system";

const key = "color-mode";

/** Runs in <head>. Also marks that there is script, for styles that depend on it. */
export const colorModeScript = `(function(d){d.classList.add("js");var p=d.dataset.forcedMode;try{p=p||localStorage.getItem("${key}")}catch(e){}
d.classList.toggle("dark",p==="dark"||p!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches)})(document.documentElement)`;

const listeners = new Set<() => void>();
const device = () => window.matchMedia("(prefers-color-scheme: dark)");

function stored(): Preference {
  try {
    const value = localStorage.getItem(key);
    return value === "light" || value === "dark" ? value : "system";
  } catch {
    return "system";
  }
}

const forcedMode = () => document.documentElement.dataset.forcedMode as ColorMode | undefined;

function modeFor(preference: Preference): ColorMode {
  const forced = forcedMode();
  if (forced) return forced;
  if (preference !== "system") return preference;
  return device().matches ? "dark" : "light";
}

function apply() {
  document.documentElement.classList.toggle("dark", modeFor(stored()) === "dark");
  for (const listener of listeners) listener();
}

/** Remembers the preference on this device and shows it at once. */
export function setColorMode(preference: Preference) {
  try {
    if (preference === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, preference);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the device, other tabs and screens that force a mode. For the root, once. */
export function useColorModeEffect(forced: ColorMode | undefined) {
  useEffect(() => {
    const query = device();
    const other = (event: StorageEvent) => event.key === key && apply();
    query.addEventListener("change", apply);
    window.addEventListener("storage", other);
    return () => {
      query.removeEventListener("change", apply);
      window.removeEventListener("storage", other);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the forced mode is read from <html>, which React has updated by now
  useEffect(apply, [forced]);
}

/** The state of spec 3: unknown on the server and until the page has woken up. */
export function useColorMode(): { preference: Preference; value: ColorMode; unknown: boolean; forced: boolean } {
  const snapshot = useSyncExternalStore(
    subscribe,
    () => `${stored()} ${modeFor(stored())} ${Boolean(forcedMode())}`,
    () => null,
  );
  const [preference, value, forced] = (snapshot ?? "system light false").split(" ") as [Preference, ColorMode, string];
  return { preference, value, unknown: snapshot === null, forced: forced === "true" };
}
