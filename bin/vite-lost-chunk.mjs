// A page's own file that is gone, after a deploy: Remix reads the page anew that one stands on. Ours hears of it as of any other lost file
// (app/ui/watch-errors.ts), and reads the page that was asked for.
const file = "@remix-run/react/dist/esm/routeModules.js";
const theirs = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{[^}]*\}\);/;
const ours = `
    const lost = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: error, page: true });
    window.dispatchEvent(lost);
    if (!(await lost.leaving)) throw error;
    return new Promise(() => {});`;

export const lostChunk = () => ({
  name: "lost-chunk",
  transform(code, id) {
    if (!id.replaceAll("\\", "/").split("?")[0].endsWith(file)) return null;
    if (!theirs.test(code)) throw new Error(`bin/vite-lost-chunk.mjs: ${file} is not what it was`);
    return { code: code.replace(theirs, ours), map: null };
  },
});
