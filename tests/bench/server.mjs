/** One server in a process of its own, so that its CPU can be told from the load's. Prints its address as JSON. Arguments: state, build. */
import { startWorker } from "../../bin/lib/runtime.mjs";

const [state, build] = process.argv.slice(2);
const { url } = await startWorker({
  state,
  build,
  vars: { ENVIRONMENT: "development", DEFAULT_HOST: "demo.localhost" },
  log: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify({ url: String(url) })}\n`);
process.stdin.resume();
process.stdin.on("end", () => process.exit(0));
