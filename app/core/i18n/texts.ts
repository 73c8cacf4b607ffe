// The part of i18next that the portal uses: nested keys, `{{holes}}`, plurals by `count`, `namespace:key`, `exists`. i18next itself costs every page
// 14 kB of script, an eighth of what a page may have, and on the server 15 to 30 µs for a text with something filled in, of which this takes a tenth.
// texts.test.ts holds each text of the catalogue against i18next.
import type { i18n } from "i18next";
import type { Locale } from "./locales";
import type { Translate } from "./translate";

export type Namespaces = Record<string, Record<string, unknown>>;

const hole = /\{\{\s*(\w+)\s*\}\}/g;

const at = (texts: Record<string, unknown> | undefined, path: string): unknown =>
  path.split(".").reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], texts);

/** @param given namespaces that are there already; `load` brings others. A text that is missing is its own key. */
export function createTexts(locale: Locale, given: Namespaces, load?: (namespace: string) => Promise<Record<string, unknown>>): i18n {
  const texts: Namespaces = { ...given };
  const underway = new Map<string, Promise<void>>();
  const plurals = new Intl.PluralRules(locale);
  const known = new Map<string, string>();

  function find(namespace: string, path: string, vars: Record<string, unknown>): string | undefined {
    const { count } = vars;
    const forms = typeof count === "number" ? [...(count === 0 ? ["_zero"] : []), `_${plurals.select(count)}`, "_other", ""] : [""];
    for (const form of forms) {
      const place = `${namespace}:${path}${form}`;
      const text = known.get(place) ?? at(texts[namespace], path + form);
      if (typeof text !== "string") continue;
      known.set(place, text);
      return text;
    }
    return undefined;
  }

  function translate(own: string, key: string, vars: Record<string, unknown> = {}): string {
    const colon = key.indexOf(":");
    const other = colon > 0 ? key.slice(0, colon) : "";
    const named = other in texts;
    const path = named ? key.slice(colon + 1) : key;
    const text = find(named ? other : own, path, vars) ?? (vars.defaultValue as string | undefined);
    return text === undefined ? path : text.replace(hole, (_, name: string) => String(vars[name] ?? ""));
  }

  /** A key with its namespace. */
  function exists(key: string, vars: Record<string, unknown> = {}): boolean {
    const colon = key.indexOf(":");
    return find(key.slice(0, colon), key.slice(colon + 1), vars) !== undefined;
  }

  const fixed = new Map<string, Translate>();

  function getFixedT(_: unknown, namespace: string | string[] | null = "common", prefix?: string): Translate {
    const own = (typeof namespace === "string" ? namespace : namespace?.[0]) ?? "common";
    const name = prefix ? `${own} ${prefix}` : own;
    let t = fixed.get(name);
    if (!t) {
      const whole = (key: string) => (prefix ? `${prefix}.${key}` : key);
      const plain = new Map<string, string>();
      t = (key, vars) => {
        const known = vars ? undefined : plain.get(key);
        if (known !== undefined) return known;
        const text = translate(own, whole(key), vars);
        // What is missing may still be loaded.
        if (!vars && text !== whole(key)) plain.set(key, text);
        return text;
      };
      fixed.set(name, t);
    }
    return t;
  }

  function loadNamespace(namespace: string): Promise<void> {
    let loading = underway.get(namespace);
    if (!loading) {
      loading = Promise.resolve(texts[namespace] ?? load?.(namespace) ?? {}).then(
        (loaded) => {
          texts[namespace] = loaded;
        },
        () => {
          // Its keys in its place: react-i18next would ask without end, and the page would never wake up.
          texts[namespace] = {};
        },
      );
      underway.set(namespace, loading);
    }
    return loading;
  }

  const nothing = () => undefined;
  const instance = {
    language: locale,
    languages: [locale],
    isInitialized: true,
    options: { defaultNS: "common", react: { useSuspense: true } },
    store: { on: nothing, off: nothing },
    on: nothing,
    off: nothing,
    t: getFixedT(locale),
    getFixedT,
    exists,
    hasLoadedNamespace: (namespace: string) => namespace in texts,
    loadNamespaces: (namespaces: string | string[], done?: () => void) =>
      Promise.all([namespaces].flat().map(loadNamespace)).then(() => done?.()),
  };
  return instance as unknown as i18n;
}
