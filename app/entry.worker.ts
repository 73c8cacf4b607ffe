/**
 * What wrangler starts. Everything lives in the Remix build, so that each module exists once; `app/worker.server.ts` is the way in.
 */
import type { ServerBuild } from "@remix-run/cloudflare";
// biome-ignore lint/suspicious/noTsIgnore: an expected error is none once the build is there
// @ts-ignore: made by `npm run build`, absent before it
import * as made from "../build/server/index.js";
import type { Env } from "./core/tenant/env";
import type { worker } from "./worker.server";

const build = made as unknown as ServerBuild;
const { worker: portal } = build.entry.module as ServerBuild["entry"]["module"] & { worker: typeof worker };

export default {
  fetch: (request, env, ctx) => portal.fetch(request, env, ctx, build),
  queue: (batch, env, ctx) => portal.queue(batch, env, ctx),
  email: (message, env, ctx) => portal.email(message, env, ctx),
  scheduled: (event, env, ctx) => portal.scheduled(event, env, ctx),
} satisfies ExportedHandler<Env, { id: string; binding: string }>;
