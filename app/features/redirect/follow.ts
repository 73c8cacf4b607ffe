/** Where a path is sent, by the redirects of a site. */

export interface Hop {
  fromPath: string;
  match: "exact" | "prefix";
  statusCode: number;
  toPath: string | null;
}

/** The path and all that it begins with, the longest first: "/a/b" → "/a/b", "/a". */
export const beginnings = (path: string): string[] => {
  const parts = path.split("/").slice(1);
  return parts.map((_, at) => `/${parts.slice(0, parts.length - at).join("/")}`);
};

/** The one that counts: the path itself, else the longest beginning. */
export function redirectFor<H extends Hop>(path: string, redirects: readonly H[]): H | undefined {
  const fitting = redirects.filter(({ fromPath, match }) => fromPath === path || (match === "prefix" && path.startsWith(`${fromPath}/`)));
  return fitting.sort((a, b) => b.fromPath.length - a.fromPath.length)[0];
}

/** Where it leads from this path: behind a prefix stays what stood behind it. */
export const targetOf = ({ fromPath, match, toPath }: Hop, path: string): string | null =>
  toPath !== null && match === "prefix" ? toPath.replace(/\/+$/, "") + path.slice(fromPath.length).replace(/^\/+/, "/") || "/" : toPath;

const maxHops = 20;

/** Whether somebody who is sent on from here never arrives. */
export function neverArrives(path: string, redirects: readonly Hop[]): boolean {
  let at = path;
  for (let hop = 0; hop < maxHops; hop++) {
    const redirect = redirectFor(at, redirects);
    const to = redirect && targetOf(redirect, at);
    if (!to?.startsWith("/")) return false;
    at = to.split(/[?#]/)[0]!.replace(/(.)\/$/, "$1");
  }
  return true;
}
