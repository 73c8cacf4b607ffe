import { readdirSync, readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { fontNames } from "~/core/tenant/fonts";
import { root } from "../../../../bin/lib/paths.mjs";
import { cardOf } from "./card.server";
import { known, type Letters, widthOf, wrapped } from "./letters.server";
import { pngOf } from "./png.server";

const lettersIn = (file: string): Letters => JSON.parse(readFileSync(`${root}/public/letters/${file}`, "utf8"));
const letters = lettersIn("figtree.json");
const roles = { footer: "#0a2a60", "footer-text": "#ffffff", "footer-accent": "#ffc91f", secondary: "#ffc91f" };
const card = (title: string) => cardOf({ title, name: "Vrijwilligerspunt", roles, round: true }, letters);

describe("a picture for a shared link", () => {
  it("is a PNG of 1200 by 630 with the words in its colours", async () => {
    const canvas = card("Samen koken");
    const png = await pngOf(canvas);
    const view = new DataView(png.buffer);
    expect([...png.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join("")).toBe("PNG");
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630]);
    // Its pixels come out as they went in: the second row is all differences of none.
    const rows = inflateSync(png.subarray(41, 41 + view.getUint32(33)));
    expect([rows.length, [...rows.subarray(0, 4)], rows[3601]]).toEqual([630 * 3601, [2, 0x0a, 0x2a, 0x60], 2]);
    const white = canvas.pixels.reduce(
      (sum, _, at) => sum + Number(at % 3 === 0 && canvas.pixels[at] === 255 && canvas.pixels[at + 2] === 255),
      0,
    );
    expect(white).toBeGreaterThan(5_000);
  });

  it("has a line at its foot that is seen, also where the centre's two colours are nearly one", () => {
    const foot = (secondary: string) => {
      const { pixels } = cardOf({ title: "x", name: "y", roles: { ...roles, secondary }, round: false }, letters);
      return [...pixels.subarray(-3)];
    };
    expect([foot("#00d563"), foot("#0a2a61")]).toEqual([
      [0x00, 0xd5, 0x63],
      [0xff, 0xc9, 0x1f],
    ]);
  });

  it("is made of whatever a title says: long, of one word, in letters that the font does not have", () => {
    for (const title of ["", "x".repeat(400), "woord ".repeat(90), "日本語", "Zdravé jídlo 🥕", "\u202e‮<script>", "Ğüzel"]) card(title);
    expect(known("Ğüzel 🥕  日本 thuis", letters)).toBe("Güzel thuis");
    for (const line of wrapped("Vrijwilligerswerkvacatureoverzichtspagina en nog wat", letters, 92, 600))
      expect(widthOf(line, letters, 92)).toBeLessThanOrEqual(600);
  });

  it("has the letters of every font that a centre may choose", () => {
    const files = fontNames.map((name) => `${name.toLowerCase().replaceAll(" ", "-")}.json`);
    expect(readdirSync(`${root}/public/letters`).sort()).toEqual(files.sort());
    for (const file of files) for (const letter of "aZ09éëïöüñçß€–’…") expect(Object.keys(lettersIn(file).glyphs)).toContain(letter);
  });
});
