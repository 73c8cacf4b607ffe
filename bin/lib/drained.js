/** workerd hangs up on a large body that was left unread, and the answer is lost: so it is read first, as Cloudflare and wrangler do. */
import worker from "./entry.worker.js";

export default {
  ...worker,
  async fetch(request, env, ctx) {
    try {
      return await worker.fetch(request, env, ctx);
    } finally {
      if (request.body && !request.bodyUsed) await drain(request.body);
    }
  },
};

async function drain(body) {
  try {
    const reader = body.getReader();
    while (!(await reader.read()).done);
  } catch {
    // The client went away, or somebody holds the body after all.
  }
}
