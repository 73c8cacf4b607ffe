/** The floor: a Worker that answers a constant. */
export default { fetch: () => new Response("ok", { headers: { "content-type": "text/plain" } }) };
