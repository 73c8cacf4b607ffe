import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { catalog } from "./catalog.server";
import { type Locale, locales } from "./locales";
import { createTexts } from "./texts";

/** Every key of a file, plural endings included. */
const keysOf = (texts: object, before = ""): string[] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === "string" ? [before + key] : keysOf(value, `${before + key}.`)));

function i18nWith(locale: Locale, texts: Record<string, Record<string, unknown>>) {
  const instance = createInstance();
  instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: texts },
    ns: Object.keys(texts),
    defaultNS: "common",
    initImmediate: false,
    // React escapes.
    interpolation: { escapeValue: false },
  });
  return instance;
}

const ending = /_(zero|one|other)$/;
const holes = /\{\{\s*(\w+)\s*\}\}/g;

describe.each(locales)("the texts in %s", (locale) => {
  const ours = createTexts(locale, catalog[locale]!);
  const theirs = i18nWith(locale, catalog[locale]!);

  it.each(Object.keys(catalog[locale]!))("read as i18next reads them: %s", (namespace) => {
    const t = theirs.getFixedT(locale, namespace) as unknown as (key: string, vars: object) => string;
    const vars = Object.fromEntries(
      [...JSON.stringify(catalog[locale]![namespace]).matchAll(holes)].map(([, name]) => [name, `<${name}>`]),
    );
    const differing = keysOf(catalog[locale]![namespace]!).flatMap((key) =>
      [0, 1, 2, 7, undefined].flatMap((count) => {
        const values = count === undefined ? vars : { ...vars, count };
        const plain = key.replace(ending, "");
        const right = t(plain, values);
        const read = ours.getFixedT(locale, namespace)(plain, values);
        return read === right ? [] : [{ key, count, right, read }];
      }),
    );
    expect(differing).toEqual([]);
  });

  it("have the same keys in the other language, which counts alike", () => {
    for (const other of locales) {
      for (const namespace of Object.keys(catalog[locale]!)) {
        expect(keysOf(catalog[other]![namespace] ?? {}).sort(), namespace).toEqual(keysOf(catalog[locale]![namespace]!).sort());
      }
    }
  });
});

describe("texts", () => {
  const texts = createTexts("nl", {
    common: { actions: { save: "Opslaan" }, hi: "Dag {{name}}", n_one: "{{count}} stuk", n_other: "{{count}} stuks" },
    page: { title: "Pagina" },
  });

  it("fill holes, count, and find other namespaces", () => {
    expect(texts.t("hi", { name: "Jan & Co" })).toBe("Dag Jan & Co");
    expect([0, 1, 2].map((count) => texts.t("n", { count }))).toEqual(["0 stuks", "1 stuk", "2 stuks"]);
    expect(texts.t("page:title")).toBe("Pagina");
    expect(texts.getFixedT("nl", "page")("common:actions.save")).toBe("Opslaan");
  });

  it("give a missing text as its key, or the default that is given with it", () => {
    expect(texts.t("actions.fly")).toBe("actions.fly");
    expect(texts.t("actions.fly", { defaultValue: "Vlieg" })).toBe("Vlieg");
    expect(texts.t("https://example.org")).toBe("https://example.org");
  });

  it("tell whether there is a text, counted or not", () => {
    expect(["page:title", "common:actions.save", "page:nothing", "nowhere:title"].map((key) => texts.exists(key))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(texts.exists("common:n", { count: 2 })).toBe(true);
  });

  it("bring a namespace once, and one that cannot be had stands there empty", async () => {
    const calls: string[] = [];
    const lazy = createTexts("nl", {}, async (namespace) => {
      calls.push(namespace);
      if (namespace === "lost") throw new Error("404");
      return { title: "Er" };
    });
    await Promise.all([lazy.loadNamespaces("page"), lazy.loadNamespaces(["page", "lost"])]);
    expect(lazy.t("page:title")).toBe("Er");
    expect(lazy.hasLoadedNamespace("lost")).toBe(true);
    await lazy.loadNamespaces("lost");
    expect(calls).toEqual(["page", "lost"]);
  });
});
