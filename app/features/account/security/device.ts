/** What a User-Agent says, in words that people know. */
const browsers: [RegExp, string][] = [
  [/edg(e|a|ios)?\//i, "Edge"],
  [/opr\/|opera/i, "Opera"],
  [/samsungbrowser/i, "Samsung Internet"],
  [/firefox|fxios/i, "Firefox"],
  [/chrome|crios|chromium/i, "Chrome"],
  [/safari/i, "Safari"],
];
const systems: [RegExp, string, "phone" | "computer"][] = [
  [/iphone/i, "iPhone", "phone"],
  [/ipad/i, "iPad", "phone"],
  [/android/i, "Android", "phone"],
  [/windows/i, "Windows", "computer"],
  [/mac os|macintosh/i, "Mac", "computer"],
  [/cros/i, "ChromeOS", "computer"],
  [/linux/i, "Linux", "computer"],
];

/** The browser and the system, null where the text says neither: a program, most likely. */
export function deviceOf(userAgent: string | null): {
  browser: string | null;
  system: string | null;
  kind: "phone" | "computer" | "program";
} {
  const browser = browsers.find(([sign]) => sign.test(userAgent ?? ""))?.[1] ?? null;
  const [, system, kind] = systems.find(([sign]) => sign.test(userAgent ?? "")) ?? [null, null, "program" as const];
  return { browser, system, kind: browser ? (kind === "program" ? "computer" : kind) : "program" };
}
