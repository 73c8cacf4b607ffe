/* Woken by the browser's push service, which is told nothing: what there is, is asked of the portal. */
const newest = "/api/v1/notifications?filter[read_at_null]=true&page[size]=1&fields[notifications]=title,body,link";

self.addEventListener("push", (event) => event.waitUntil(show()));

async function show() {
  const response = await fetch(newest, { headers: { accept: "application/vnd.api+json" }, credentials: "same-origin" });
  const found = response.ok ? (await response.json()).data[0] : null;
  const { title, body, link } = found?.attributes ?? { title: self.location.hostname, body: "", link: null };
  await self.registration.showNotification(title, { body, tag: found?.id ?? "portal", data: { link: link ?? "/notificaties" } });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.link));
});

/* What was opened last, to read again without a connection: only pages that everybody may see, as many as one would look for. */
const kept = "pages";
const most = 20;

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(opened(request, event));
});

async function opened(request, event) {
  try {
    const response = await fetch(request);
    if (mayKeep(response)) event.waitUntil(keep(request, response.clone()));
    return response;
  } catch (error) {
    const pages = await caches.open(kept);
    const page = await pages.match(request, { ignoreVary: true });
    if (page) return page;
    const others = await pages.keys();
    if (others.length === 0) throw error;
    return listOf(others.reverse());
  }
}

const mayKeep = ({ ok, redirected, type, headers }) =>
  ok && !redirected && type === "basic" && /html/.test(headers.get("content-type") ?? "") && !/no-store/.test(headers.get("cache-control") ?? "");

async function keep(request, response) {
  const pages = await caches.open(kept);
  // Put anew, it is the last one opened.
  await pages.delete(request, { ignoreVary: true });
  await pages.put(request, response);
  const all = await pages.keys();
  for (const old of all.slice(0, Math.max(0, all.length - most))) await pages.delete(old);
}

function listOf(requests) {
  const nl = !self.navigator.language.startsWith("en");
  const [title, text] = nl
    ? ["Geen verbinding", "Deze pagina kun je nu niet lezen. Deze wel:"]
    : ["No connection", "This page cannot be read now. These can:"];
  const links = requests.map(({ url }) => {
    const { pathname, search } = new URL(url);
    const address = (pathname + search).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    return `<li><a href="${address}">${address === "/" ? (nl ? "Startpagina" : "Home page") : address}</a></li>`;
  });
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title>`;
  const body = `<main><h1>${title}</h1><p>${text}</p><ul>${links.join("")}</ul></main>`;
  return new Response(`<!doctype html><html lang="${nl ? "nl" : "en"}"><head>${head}</head><body>${body}</body></html>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}
