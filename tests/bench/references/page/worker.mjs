import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "reference-build";

const handle = createRequestHandler(build, "production");

export default { fetch: (request, env, ctx) => handle(request, { env, ctx }) };
