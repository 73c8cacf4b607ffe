/** What fails in this browser, told to our own address (features/monitoring). Loaded when the first thing fails. */
const maxReports = 5;
const told = new Set<string>();
/** Of browsers, extensions and connections rather than of ours. */
const noise = /^(Script error\.?|ResizeObserver loop.*|Unexpected Server Error|.*(Failed to fetch|Load failed|NetworkError).*)$/i;

export function reportError(thrown: unknown) {
  const { name, message, stack } = thrown instanceof Error ? thrown : { name: "Thrown", message: String(thrown), stack: undefined };
  const key = `${name} ${message}`;
  if (told.size >= maxReports || told.has(key) || noise.test(message)) return;
  told.add(key);
  const body = JSON.stringify({ name, message, stack: stack?.slice(0, 4_000), path: window.location.pathname });
  fetch("/monitoring/errors", { method: "POST", headers: { "content-type": "application/json" }, body, keepalive: true }).catch(() => {});
}
