import { databases } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";

/** Which of the installation's databases it is, for people: the first of two, by the name that the configuration gives it. */
export function databasePlace(env: Env, binding: string): { name: string; number: number; total: number } {
  const names = databases(env).map((database) => database.binding);
  return { name: binding, number: names.indexOf(binding) + 1, total: names.length };
}
