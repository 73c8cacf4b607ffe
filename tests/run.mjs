/** `npm test`. `npm test -- unit api` runs those steps only. Ends with one line: N passed, N failed. */
if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`This needs Node 20 or newer; this is Node ${process.versions.node}.`);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
} else {
  import("./support/runner.mjs").then((runner) => runner.main(process.argv.slice(2)));
}
