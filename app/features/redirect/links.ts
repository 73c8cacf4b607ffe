/** Links in what a page says: `"href":"/x"` of blocks, and `](/x)` of Markdown. */

const links = /"(?:href|url|to)":"(\/[^"\\\s]*)"|\]\((\/[^)\s"\\]*)/g;

/** The paths of this site that a page's blocks link to, as JSON says it; without query and fragment, each once. */
export function pathsIn(json: string): string[] {
  const found = [...json.matchAll(links)].map(([, href, markdown]) => (href ?? markdown)!.split(/[?#]/)[0]!);
  return [...new Set(found.filter((path) => path.startsWith("/") && !path.startsWith("//")).map((path) => path.replace(/(.)\/+$/, "$1")))];
}
