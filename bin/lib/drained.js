/**
 * The worker as `npm start` and the tests run it: a body that it left unread is read before its answer goes out. workerd hangs up on
 * the rest of a large body otherwise, and the answer is lost with it. Cloudflare's edge, and wrangler dev, do the same.
 */
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
