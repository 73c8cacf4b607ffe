/** What no style sheet says, since browsers then style every element of a page anew whenever one comes or goes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

const folder = () => join(inject("build"), "client/assets");
const sheets = () => readdirSync(folder()).filter((name) => name.endsWith(".css"));

/** `> * + *`: whatever stands beside whatever. Say `> :where(:not(:first-child))`. */
const anythingBesideAnything = /\*\s*[+~]\s*\*/;
/** Tailwind's `group-has-[…]`: anything below what has something. Say `[.group:has(…)>&]`. */
const anythingBelowWhatHas = /:has\([^{}]*\)\s\*\)/;

test("none depends on how the device is held", () => {
  for (const name of sheets()) expect(readFileSync(join(folder(), name), "utf8"), name).not.toMatch(/@media[^{]*orientation/);
});

test("no rule makes a change anywhere a change of all elements", () => {
  expect(sheets().length).toBeGreaterThan(3);
  const found: string[] = [];
  for (const name of sheets()) {
    const css = readFileSync(join(folder(), name), "utf8");
    for (const rule of css.match(/[^{}]+\{/g) ?? []) {
      if (anythingBesideAnything.test(rule) || anythingBelowWhatHas.test(rule)) found.push(`${name}: ${rule.trim()}`);
    }
  }
  expect(found).toEqual([]);
});
