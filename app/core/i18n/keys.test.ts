/** No language lacks a text, and no text is asked for that is not there. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalog } from "./catalog.server";
import { locales } from "./locales";

type Words = { [key: string]: string | Words };

const flat = (words: Words, before = ""): [key: string, text: string][] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === "object" && value !== null ? flat(value, `${before}${name}.`) : [[before + name, String(value)]],
  );

const texts = (locale: string) =>
  new Map(Object.entries(catalog[locale]!).map(([namespace, words]) => [namespace, new Map(flat(words as Words))]));
const all = Object.fromEntries(locales.map((locale) => [locale, texts(locale)]));
const dutch = all.nl!;

const variablesOf = (text: string) => [...new Set(Array.from(text.matchAll(/\{\{-?\s*(\w+)/g), ([, name]) => name!))].sort();

describe("both languages", () => {
  it("have the same files", () => expect([...all.en!.keys()].sort()).toEqual([...dutch.keys()].sort()));

  it.each([...dutch.keys()])("say the same keys in %s, both with words or neither, and with the same variables", (namespace) => {
    const [nl, en] = [dutch.get(namespace)!, all.en!.get(namespace) ?? new Map<string, string>()];
    expect([...nl.keys()].filter((key) => !en.has(key))).toEqual([]);
    expect([...en.keys()].filter((key) => !nl.has(key))).toEqual([]);
    // Some say nothing in either, such as of a choice that needs no explanation.
    expect([...nl].filter(([key, text]) => (text.trim() === "") !== (en.get(key)!.trim() === "")).map(([key]) => key)).toEqual([]);
    const differ = [...nl].filter(
      ([key, text]) => !/_(one|zero)$/.test(key) && String(variablesOf(text)) !== String(variablesOf(en.get(key)!)),
    );
    expect(differ.map(([key]) => key)).toEqual([]);
  });
});

const app = `${import.meta.dirname}/../..`;
const sources = (readdirSync(app, { recursive: true }) as string[])
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
  .map((path) => ({ path, code: readFileSync(`${app}/${path}`, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "") }))
  // Who neither asks for words nor is handed any calls something else so; who makes an instance has texts of its own.
  .filter(({ code }) => /Translat|translator|use\w*Words|useNames/.test(code) && !/\bcreateTexts\(/.test(code));

const plurals = ["", "_one", "_other", "_zero"];
const isIn = (namespace: string, key: string) => plurals.some((end) => dutch.get(namespace)?.has(key + end));

/** The namespaces that a file names, as words of its own: where it asks in none of them, the key may stand in any that it is handed. */
const namedIn = (code: string) => [...dutch.keys()].filter((namespace) => code.includes(`"${namespace}"`));

/** `t("key")`, whole or up to where something is filled in: `t(\`state.${x}\`)`. */
const asked = (code: string) =>
  Array.from(code.matchAll(/\b(?:t|named|words)\(\s*(?:"([\w:.-]+)"|`([\w:.-]*)(\$\{)?)/g), ([, whole, head, open]) => ({
    key: whole ?? head ?? "",
    isHead: open !== undefined,
  })).filter(({ key }) => /^(\w+:)?[a-z]\w*/.test(key));

function isThere({ key, isHead }: { key: string; isHead: boolean }, namespaces: string[]): boolean {
  const [, own, rest] = /^(?:(\w+):)?(.*)$/.exec(key)!;
  const among = own ? [own] : [...namespaces, "common"];
  if (!isHead) return among.some((namespace) => isIn(namespace, rest!));
  return among.some((namespace) => [...(dutch.get(namespace)?.keys() ?? [])].some((one) => one.startsWith(rest!)));
}

const endsIn = (namespace: string, key: string) => [...dutch.get(namespace)!.keys()].some((one) => one.endsWith(`.${key}`));

const everywhere = [...dutch.keys()];

describe("a key that is asked for", () => {
  it("is in a namespace that its file names, or that it is handed", () => {
    const missing = sources.flatMap(({ path, code }) => {
      const named = namedIn(code);
      const handed = /\b(t|named|words): Translate\b|Words\(|useNames\(/.test(code) || named.length === 0;
      return (
        asked(code)
          // One that asks below a key of its own: `const t = (key) => words(`bulk.${key}`)`.
          .filter(
            (asks) => !(/const t\b[^\n]*=>|\bt: \(name: string/.test(code) && everywhere.some((namespace) => endsIn(namespace, asks.key))),
          )
          .filter((asks) => !isThere(asks, named) && !(handed && isThere(asks, everywhere)))
          .map(({ key }) => `${path}: ${key}`)
      );
    });
    expect(missing).toEqual([]);
  });

  it("is found at all", () => expect(sources.flatMap(({ code }) => asked(code)).length).toBeGreaterThan(1_000));

  it("of a screen's title stands in the namespaces that the screen loads", () => {
    const missing = sources.flatMap(({ path, code }) => {
      const [, list] = /\bi18n: (\[[^\]]*\]|"\w+")/.exec(code) ?? [];
      return [...(list ?? "").matchAll(/"(\w+)"/g)]
        .filter(([, namespace]) => !dutch.has(namespace!))
        .map(([, namespace]) => `${path}: ${namespace}`);
    });
    expect(missing).toEqual([]);
  });
});
