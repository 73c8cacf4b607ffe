/** What a screen's `handle` says, read from its source: the modules themselves need a bundler. */
import { existsSync, readFileSync } from "node:fs";
import type { Access } from "~/core/auth/access";
import { root } from "../../bin/lib/paths.mjs";

export interface Handle {
  access?: Access;
  ownSite: boolean;
  feature?: string;
  loads: boolean;
  /** Whether it answers to forms. */
  acts: boolean;
  /** Whether it draws a page; else it answers with a file, or leads on. */
  draws: boolean;
}

const exportsIt = (source: string, name: string) =>
  new RegExp(`^export (const|async function|function) ${name}\\b|^export \\{[^}]*\\b${name}\\b`, "m").test(source);

/** @param file below app/, as in routes.ts */
export function handleOf(file: string): Handle {
  const path = `${root}/app/${file}`;
  const source = existsSync(path) ? readFileSync(path, "utf8") : "";
  const [handle = ""] = /^export const handle = \{[^}]*\}/m.exec(source) ?? [];
  return {
    access: /\baccess: "(\w+)"/.exec(handle)?.[1] as Access | undefined,
    ownSite: /\bownSite: true/.test(handle),
    feature: /\bfeature: "(\w+)"/.exec(handle)?.[1],
    loads: exportsIt(source, "loader"),
    acts: exportsIt(source, "action"),
    draws: /^export default\b|^export \{[^}]*\bdefault\b/m.test(source),
  };
}
