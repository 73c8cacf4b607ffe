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
