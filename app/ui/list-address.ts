import { useLocation } from "@remix-run/react";

/** Parameters to set, or (null) to take away. */
export type Changes = Record<string, string | null>;

/** A list's state is its address: the same filters and order with some of them changed, from the first page. */
export function listAddress(pathname: string, search: string, changes: Changes): string {
  const params = new URLSearchParams(search);
  params.delete("page[number]");
  params.delete("page[after]");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") params.delete(name);
    else params.set(name, value);
  }
  const query = [...params].filter(([, value]) => value !== "").map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length > 0 ? `${pathname}?${query.join("&")}` : pathname;
}

/** The address of the list on the screen, and how to make others of it. */
export function useListAddress() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  return {
    get: (name: string) => params.get(name) ?? "",
    to: (changes: Changes) => listAddress(pathname, search, changes),
    page: (number: number) => listAddress(pathname, search, { "page[number]": number > 1 ? String(number) : null }),
    sort: { value: params.get("sort") ?? "", href: (sort: string) => listAddress(pathname, search, { sort }) },
  };
}
