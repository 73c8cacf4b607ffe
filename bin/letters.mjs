/** Letters for pictures of shared links, made anew for another font: `npm install --no-save fontkit wawoff2 && node bin/letters.mjs`. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { root } from "./lib/paths.mjs";

const files = ["archivo", "atkinson-hyperlegible-next", "bricolage-grotesque", "figtree", "inter", "outfit", "source-sans-3"];

const require = createRequire(`${process.env.TOOLS ?? root}/package.json`);
const fontkit = require("fontkit");
const { decompress } = require("wawoff2");

for (const file of files) {
  const packed = readFileSync(`${root}/node_modules/@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`);
  const font = fontkit.create(Buffer.from(await decompress(packed)));
  const bold = font.getVariation({ wght: 700 });
  const glyphs = {};
  for (const code of font.characterSet) {
    if (code < 32) continue;
    const { advanceWidth, path } = bold.glyphForCodePoint(code);
    const whole = path.toSVG().replace(/-?\d+(\.\d+)?/g, (number) => String(Math.round(Number(number))));
    glyphs[String.fromCodePoint(code)] = [Math.round(advanceWidth), whole];
  }
  const { unitsPerEm, capHeight } = font;
  writeFileSync(`${root}/public/letters/${file}.json`, `${JSON.stringify({ unitsPerEm, capHeight, glyphs })}\n`);
}
