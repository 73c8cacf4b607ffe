/** The worker that wakes for messages also keeps what was opened last: for who put the site on their home screen. */
export function keepOffline(): void {
  const installed = window.matchMedia("(display-mode: standalone)").matches;
  if (!installed || !("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/push-worker.js").catch(() => undefined);
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
}
