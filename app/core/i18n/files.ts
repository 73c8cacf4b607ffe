const urls = import.meta.glob<string>("../../locales/*/*.json", { eager: true, query: "?url", import: "default" });

export const textsUrl = (locale: string, namespace: string): string | undefined => urls[`../../locales/${locale}/${namespace}.json`];

export function namespacesOf(handles: unknown[]): string[] {
  const named = handles.flatMap((handle) => (handle as { i18n?: string | string[] } | undefined)?.i18n ?? []);
  return [...new Set(["common", ...named])];
}
