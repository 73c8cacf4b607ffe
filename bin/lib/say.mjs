/** A problem that the person can do something about. Its message is the whole explanation. */
export class Fault extends Error {
  name = "Fault";
}

export const say = (line = "") => process.stdout.write(`${line}\n`);

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Says every ten seconds that it is still going. @template T @param {string} label @param {() => Promise<T>} work @returns {Promise<T>} */
export async function step(label, work) {
  const began = Date.now();
  say(`${label} …`);
  const beat = setInterval(() => say(`  still at it, ${Math.round((Date.now() - began) / 1000)} s`), 10_000);
  try {
    const result = await work();
    say(`  done in ${seconds(began)}`);
    return result;
  } finally {
    clearInterval(beat);
  }
}

/** Runs a command's main function; what goes wrong ends in one sentence and exit code 1. The stack is shown with DEBUG=1. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

export function explain(error) {
  if (process.env.DEBUG) return error?.stack ?? String(error);
  if (error instanceof Fault) return error.message;
  const [first] = String(error?.message ?? error).split("\n");
  return `That did not work: ${first}${/[.!?]$/.test(first) ? "" : "."} (DEBUG=1 shows where.)`;
}
