/** What a screen's `handle` says, read from its source: the modules themselves need a bundler. */
import { existsSync, readFileSync } from "node:fs";
import type { Access } from "~/core/auth/access";
import { root } from "../../bin/lib/paths.mjs";

export interface Handle {
  access?: Access;
  feature?: string;
  /** Whether there is a screen at all. */
  screen: boolean;
  loads: boolean;
}

/** @param file below app/, as in routes.ts */
export function handleOf(file: string): Handle {
  const path = `${root}/app/${file}`;
  const source = existsSync(path) ? readFileSync(path, "utf8") : "";
  const [handle = ""] = /^export const handle = \{[^}]*\}/m.exec(source) ?? [];
  return {
    access: /\baccess: "(\w+)"/.exec(handle)?.[1] as Access | undefined,
    feature: /\bfeature: "(\w+)"/.exec(handle)?.[1],
    screen: /^export default /m.test(source),
    loads: /^export (const|async function|function) loader\b/m.test(source),
  };
}
