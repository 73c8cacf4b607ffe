/** Once before the end-to-end tests: the build, and `npm start` on a copy of the demo world. */
import { build } from "../../bin/lib/build.mjs";
import { buildDir } from "../../bin/lib/paths.mjs";
import { snapshot } from "./prepare";
import { Server } from "./server";

export default async function setup() {
  await build(buildDir);
  const server = await Server.start({ snapshot: await snapshot() });
  // The test processes inherit these.
  process.env.E2E_PORT = String(server.port);
  process.env.E2E_STATE = server.state;
  return () => server.close();
}
