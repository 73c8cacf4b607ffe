import { expect, it } from "vitest";
import { catalog } from "~/core/i18n/catalog.server";
import { locales } from "~/core/i18n/locales";

interface Texts {
  form?: unknown;
  trail?: { action?: Record<string, string> };
}

/** The trail says "Hulpvraag: op de site gezet", the dashboard "Hulpvraag op de site gezet door Kim." */
it.each(locales)("what is done to something does not say again what it is, and begins as every step does: %s", (locale) => {
  const nouns = Object.values(catalog[locale]!) as Texts[];
  const wrong = nouns.flatMap(({ form, trail }) => {
    const [noun = ""] = typeof form === "string" ? form.split(" ") : [];
    return Object.values(trail?.action ?? {}).filter((said) => !/^\p{Lu}/u.test(said) || (noun !== "" && said.split(" ")[0] === noun));
  });
  expect(wrong).toEqual([]);
});
