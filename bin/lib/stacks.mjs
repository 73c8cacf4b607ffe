import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";

/** By the map's file. Reading one takes a second, so it is read when something failed, and once. @type {Map<string, SourceMap>} */
const maps = new Map();

function mapOf(file) {
  const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(file, "utf8")));
  maps.set(file, map);
  return map;
}

/** Tells where in the source something is that a line of the log places in the built worker, whose names and rows say nothing. @param {string} [build] its folder */
export function withPlaces(build) {
  const file = build && join(build, "worker/entry.worker.js.map");
  /** @param {string} line */
  return (line) => {
    if (!file || !line.includes("entry.worker.js:") || !existsSync(file)) return line;
    const map = mapOf(file);
    return line.replace(/[^\s()"]*entry\.worker\.js:(\d+):(\d+)/g, (place, row, column) => {
      const { originalSource, originalLine, originalColumn } = map.findEntry(row - 1, column - 1);
      return originalSource ? `${originalSource.replace(/^(\.\.\/)+/, "")}:${originalLine + 1}:${originalColumn + 1}` : place;
    });
  };
}
