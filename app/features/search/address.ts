/** A search as an address: every state of the page is one, for links, forms and people who share them (architecture rule 8). */

export const fieldName = (name: string) => `filter[${name}]`;

/** All values of a filter, whether they came as one list or several fields. */
export const valuesOf = (params: URLSearchParams, name: string): string[] =>
  params.has(fieldName(name))
    ? params
        .getAll(fieldName(name))
        .flatMap((value) => value.split(","))
        .map((value) => value.trim())
        .filter(Boolean)
    : [];

export const textOf = (params: URLSearchParams, name: string): string => params.getAll(fieldName(name)).join(" ").trim();

type Parameter = [name: string, value: string];

/** The address of these parameters: no empty ones, and readable, as people see it. */
export function addressOf(path: string, params: Iterable<Parameter>): string {
  let query = "";
  for (const [name, value] of params) if (value !== "") query += `${query && "&"}${encodeURI(name)}=${encodeURIComponent(value)}`;
  return (query ? `${path}?${query}` : path).replaceAll("%5B", "[").replaceAll("%5D", "]");
}

/** The same search with other values for some parameters (null takes one away), from its first page. */
export function changed(path: string, params: URLSearchParams, changes: Record<string, string | null>): string {
  const left = new Map(Object.entries(changes));
  const next: Parameter[] = [];
  for (const [name, value] of params) {
    if (name === "page[number]") continue;
    if (!Object.hasOwn(changes, name)) next.push([name, value]);
    else if (left.has(name)) {
      next.push([name, left.get(name) ?? ""]);
      left.delete(name);
    }
  }
  for (const [name, value] of left) next.push([name, value ?? ""]);
  return addressOf(path, next);
}

/** The same search without one value of a filter; without the filter when no value is named. */
export function without(path: string, params: URLSearchParams, name: string, value?: string): string {
  const rest = value === undefined ? [] : valuesOf(params, name).filter((other) => other !== value);
  const others = [...params].filter(([other]) => other !== "page[number]" && other !== fieldName(name));
  return addressOf(path, [...others, ...rest.map((one): Parameter => [fieldName(name), one])]);
}

/** What a filled-in form asks for; a distance means nothing without a place. In the browser only. */
export function formAddress(path: string, form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) params.append(name, String(value).trim());
  if (!params.get(fieldName("place"))) params.delete(fieldName("distance"));
  return addressOf(path, params);
}
