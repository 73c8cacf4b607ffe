// Draws app/ui/icons.svg, one file for all icons: a page names the ones it shows and carries no script for them. And app/ui/icons.css, for
// those that stand in every row of a list: there an attribute of the text's own element asks for the icon, which is then no element at all.
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

async function drawingOf(name) {
  const shapes = (await shapesOf(name)).map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return shapes.join("");
}

const symbols = await Promise.all(names.map(async (name) => `<symbol id="${name}" viewBox="0 0 24 24">${await drawingOf(name)}</symbol>`));

const inRows = ["calendar", "clock", "hand-heart", "heart-handshake", "map-pin", "tag"];
const line = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const masks = await Promise.all(
  inRows.map(async (name) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${line}>${await drawingOf(name)}</svg>`;
    const address = svg.replaceAll('"', "'").replaceAll("#", "%23").replaceAll("<", "%3C").replaceAll(">", "%3E");
    return `[data-icon="${name}"]::before {\n  --icon: url("data:image/svg+xml,${address}");\n}\n`;
  }),
);

const credits = "Lucide icons, ISC License, Copyright (c) Lucide Icons and Contributors. Drawn by bin/icons.mjs.";
const head = `<!-- ${credits} -->`;
writeFileSync(new URL("app/ui/icons.svg", root), `${head}\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`);
writeFileSync(
  new URL("app/ui/icons.css", root),
  `/* ${credits} */
[data-icon]::before {
  content: "";
  flex: none;
  width: 1.25em;
  height: 1.25em;
  background: currentColor;
  mask: var(--icon) center / contain no-repeat;
}

@media (forced-colors: active) {
  [data-icon]::before {
    background: CanvasText;
  }
}

${masks.join("\n")}`,
);
console.log(`${names.length} icons`);
