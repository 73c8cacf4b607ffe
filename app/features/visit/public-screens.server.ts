/** Which screens of the site are counted, and under what: those that anybody may open, as routes.ts and they themselves say. */
import type { ServerBuild } from "@remix-run/cloudflare";
import { routePath } from "~/core/screen/route-path";
import type { countKinds } from "~db/schema/daily-count";

type Routes = ServerBuild["routes"];

export interface Counted {
  kind: Extract<(typeof countKinds)[number], "vacancy" | "page">;
  key: string;
  /** An address of the portal itself, not of a page that people wrote. */
  fixed: boolean;
}

interface Screen {
  pattern: string;
  matches: RegExp;
  variables: number;
}

/** Not the site's: getting in, choosing, and what developers try. */
const aside = /^\/(api|auth|test|uitloggen|uitschrijven|preferences|confirm|signup|switch|monitoring|webhooks)(\/|$)/;

const known = new WeakMap<Routes, Screen[]>();

function screensOf(routes: Routes): Screen[] {
  let screens = known.get(routes);
  if (!screens) {
    screens = Object.keys(routes).flatMap((id) => {
      const { module, index, path } = routes[id]!;
      const handle = module.handle as { access?: string } | undefined;
      if (!module.default || handle?.access !== "everyone" || (!path && !index) || path?.includes("*")) return [];
      const pattern = routePath(routes, id);
      if (aside.test(pattern)) return [];
      const source = pattern.replace(/[.]/g, "\\.").replace(/:\w+/g, "([^/]+)");
      return [{ pattern, matches: new RegExp(`^${source}/?$`), variables: pattern.split(":").length - 1 }];
    });
    screens.sort((a, b) => a.variables - b.variables || b.pattern.length - a.pattern.length);
    known.set(routes, screens);
  }
  return screens;
}

/** Of a content page its path, of any other screen with a variable its pattern: rows of organisations are not told apart. Null: not counted. */
export function countedAs(routes: Routes, path: string): Counted | null {
  const screen = path.length <= 200 ? screensOf(routes).find(({ matches }) => matches.test(path)) : undefined;
  if (!screen) return null;
  const [, variable] = screen.matches.exec(path)!;
  if (screen.pattern === "/vacancies/:id") return { kind: "vacancy", key: variable!, fixed: false };
  const isWritten = screen.pattern.endsWith("/:slug");
  return { kind: "page", key: isWritten ? path.replace(/\/$/, "") : screen.pattern, fixed: !isWritten };
}
