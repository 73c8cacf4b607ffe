/**
 * One server in a process of its own, so that its CPU can be told from the load's. Prints its address as JSON. Arguments: state, build, and a module
 * with a front that is to stand before it, as bin/front.mjs does for `npm start`.
 */
import { pathToFileURL } from "node:url";
import { startWorker } from "../../bin/lib/runtime.mjs";

const [state, build, front] = process.argv.slice(2);
const { url } = await startWorker({
  state,
  build,
  vars: { ENVIRONMENT: "development", DEFAULT_HOST: "demo.localhost" },
  log: (line) => process.stderr.write(`${line}\n`),
});
const address = async () => {
  if (!front) return url;
  const { createFront } = await import(pathToFileURL(front).href);
  const server = createFront({ upstream: () => url });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${server.address().port}`;
};
process.stdout.write(`${JSON.stringify({ url: String(await address()) })}\n`);
process.stdin.resume();
process.stdin.on("end", () => process.exit(0));
