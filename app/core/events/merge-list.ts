/** A list as the text of one merge field, such as `vacancies`; the filter `list` shows it. */
export interface ListItem {
  title: string;
  detail: string;
  path: string;
  reason?: string;
}

export const asList = (items: ListItem[]): string => JSON.stringify(items);

export const listFrom = (text: string): ListItem[] => JSON.parse(text) as ListItem[];
