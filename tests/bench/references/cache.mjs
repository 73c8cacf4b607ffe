/** A Worker that answers from the Cache API: a page as large as the portal's own. */
export default {
  async fetch(request, _env, ctx) {
    const kept = await caches.default.match(request);
    if (kept) return kept;
    const size = Number(new URL(request.url).searchParams.get("size"));
    const body = `<!doctype html><title>page</title><p>${"a page of text ".repeat(Math.ceil(size / 15))}`.slice(0, size);
    const response = new Response(body, {
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=600" },
    });
    ctx.waitUntil(caches.default.put(request, response.clone()));
    return response;
  },
};
