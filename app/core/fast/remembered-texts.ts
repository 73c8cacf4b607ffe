/** i18next looks a text up, and takes it apart, each time that it is asked for; one without variables always reads the same. */
import type { i18n, TFunction } from "i18next";
import type { Translate } from "../i18n/i18next";

/** @param instance one whose texts are all there and do not change */
export function remembering(instance: i18n): i18n {
  const translators = new Map<string, TFunction>();
  const make = instance.getFixedT.bind(instance) as (...args: unknown[]) => TFunction;
  instance.getFixedT = ((language: string | null, namespace: unknown, prefix?: string) => {
    const name = `${namespace} ${prefix ?? ""}`;
    let t = translators.get(name);
    if (!t) {
      t = remember(make(language, namespace, prefix));
      translators.set(name, t);
    }
    return t;
  }) as i18n["getFixedT"];
  return instance;
}

function remember(t: TFunction): TFunction {
  const texts = new Map<string, string>();
  const translate: Translate = t;
  const quick: Translate = (key, vars) => {
    if (vars) return translate(key, vars);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = translate(key);
    // Keys that are no text of ours may come from anywhere.
    if (text !== key) texts.set(key, text);
    return text;
  };
  return Object.assign(quick, t);
}
