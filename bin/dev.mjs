if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`This needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  import("./lib/develop.mjs").then((develop) => develop.start());
}
