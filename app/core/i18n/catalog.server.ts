/** Every text in both languages, in the bundle: the server never waits for a text. */
const files = import.meta.glob<Record<string, unknown>>("../../locales/*/*.json", { eager: true, import: "default" });

export const catalog: Record<string, Record<string, Record<string, unknown>>> = {};

for (const [path, texts] of Object.entries(files)) {
  const [, locale, namespace] = /(\w+)\/([\w-]+)\.json$/.exec(path)!;
  catalog[locale!] = { ...catalog[locale!], [namespace!]: texts };
}
