/** Filtering without script: an attribute, how, and a value, which become the address of the list as the API names filters. */
import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { urlOf } from "~/core/http/url.server";
import { type Predicate, predicatesOf } from "~/core/jsonapi/filter.server";
import { toSnake } from "~/core/jsonapi/media.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import type { AnyResource } from "~/core/resource/define.server";
import { columnWord, wholeOf } from "./columns.server";

const offered: Predicate[] = ["eq", "not_eq", "cont", "start", "gteq", "lteq", "null"];

export const filterFields = (args: RequestArgs, resource: AnyResource): { value: string; label: string }[] => {
  const word = columnWord(args.context.portal.locale);
  return [
    { value: "id", label: "id" },
    ...(wholeOf(resource, args.context.portal).filter ?? []).map((name) => ({ value: toSnake(name), label: word(resource.noun, name) })),
  ];
};

/** Where the form of the filters leads to; null where it was not sent. What an attribute does not take is the nearest that it does. */
export function filterAddress(args: RequestArgs, resource: AnyResource): string | null {
  const params = new URLSearchParams(urlOf(args.request).search);
  const [by, how, value] = ["by", "how", "value"].map((name) => params.get(name));
  if (by === null && how === null) return null;
  for (const name of ["by", "how", "value", "page[number]"]) params.delete(name);
  const name = ["id", ...(wholeOf(resource, args.context.portal).filter ?? [])].find((one) => toSnake(one) === by);
  if (name && (value || how === "null")) {
    const column = (getTableColumns(resource.table) as Record<string, SQLiteColumn>)[name]!;
    const taken = predicatesOf(column);
    const predicate = offered.find((one) => one === how && taken.includes(one)) ?? "eq";
    params.set(`filter[${by}_${predicate}]`, predicate === "null" ? value || "true" : value!);
  }
  return `/admin/data-viewer?${params}`;
}
