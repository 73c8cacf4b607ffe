/** `npm run portal -- …`: hosts, users and data, of this machine or of the deployed site. */
if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`This needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  import("./lib/commands.mjs").then((commands) => commands.main(process.argv.slice(2)));
}
