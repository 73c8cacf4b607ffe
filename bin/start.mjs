/** `npm start`. Nothing is imported before Node's version is known to be enough for the rest. */
if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`This needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  import("./lib/serve.mjs").then((serve) => serve.start());
}
