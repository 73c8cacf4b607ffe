/** Once before the end-to-end tests: the build, and `npm start` on a copy of the demo world. */
import { build } from "../../bin/lib/build.mjs";
import { buildDir } from "../../bin/lib/paths.mjs";
import { snapshot } from "./prepare";
import { freePort, Server } from "./server";

export default async function setup() {
  await build(buildDir);
  // Where a test may have the server call another program (integrations.spec.ts).
  const receiver = String(await freePort());
  const server = await Server.start({ snapshot: await snapshot(), env: { OUTGOING_ALLOW: `127.0.0.1:${receiver}` } });
  // The test processes inherit these.
  process.env.E2E_PORT = String(server.port);
  process.env.E2E_STATE = server.state;
  process.env.E2E_RECEIVER = receiver;
  return () => server.close();
}
