/** An application's address within the list that it was opened from: the list's filters and order go along. Safe in the browser. */

const marker = "in";

/** @param search of the list's address */
export function addressInList(id: string, search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ["page[number]", "page[size]"]) params.delete(name);
  params.set(marker, "list");
  return `/applications/${id}?${params}`;
}

/** Whether somebody works through a list, and does not come from a mail. */
export const isInList = (search: string): boolean => new URLSearchParams(search).get(marker) === "list";

/** Back to the list. @param search of the application's address */
export function listAddressFrom(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(marker);
  return params.size > 0 ? `/applications?${params}` : "/applications";
}
