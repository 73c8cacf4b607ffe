// Draws app/ui/icons.svg, one file for all icons: a page names the ones it shows and carries no script for them.
import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("..", import.meta.url);
const names = [...readFileSync(new URL("app/ui/icon-names.ts", root), "utf8").matchAll(/^ {2}"([\w-]+)",$/gm)].map(([, name]) => name);

const drawings = new URL("node_modules/lucide-react/dist/esm/icons/", root);

/** An icon's shapes; an older name leads to the file of the newer one. */
async function shapesOf(name) {
  const url = new URL(`${name}.mjs`, drawings);
  const { __iconData } = await import(url);
  return __iconData?.node ?? shapesOf(/from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(url, "utf8"))[1]);
}

const symbols = await Promise.all(
  names.map(async (name) => {
    const shapes = (await shapesOf(name)).map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${tag}${written.join("")}/>`;
    });
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
  }),
);

const head = "<!-- Lucide icons, ISC License, Copyright (c) Lucide Icons and Contributors. Drawn by bin/icons.mjs. -->";
writeFileSync(new URL("app/ui/icons.svg", root), `${head}\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`);
console.log(`${names.length} icons`);
