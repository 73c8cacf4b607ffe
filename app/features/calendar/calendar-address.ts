/** The calendar as an address: what is shown, from when, narrowed by what. Safe in the browser. */
import { addressOf, changed, fieldName, textOf, valuesOf } from "../search";

export const calendarPath = "/activiteitenkalender";
export const feedPath = `${calendarPath}/agenda.ics`;

export const views = ["month", "week", "list"] as const;
export type View = (typeof views)[number];

/** A2 and its kin stand among a vacancy's tags. */
export const levels = ["A0", "A1", "A2", "B1", "B2", "C1", "C2"] as const;

export interface CalendarFilters {
  type: string;
  free: boolean;
  childCare: boolean;
  workshop: boolean;
  language: string;
  level: string;
  place: string;
  distance: string;
  ageGroup: string;
  programme: string;
  organization: string;
  center: string;
}

export const filterNames = [
  "type",
  "free",
  "child_care",
  "workshop",
  "language",
  "level",
  "place",
  "distance",
  "age_group",
  "tags",
  "organization",
  "center",
] as const;

const yes = (params: URLSearchParams, name: string) => textOf(params, name) === "true";

export const filtersOf = (params: URLSearchParams): CalendarFilters => ({
  type: textOf(params, "type"),
  free: yes(params, "free"),
  childCare: yes(params, "child_care"),
  workshop: yes(params, "workshop"),
  language: textOf(params, "language").slice(0, 40),
  level: textOf(params, "level"),
  place: textOf(params, "place").slice(0, 120),
  distance: textOf(params, "distance"),
  ageGroup: valuesOf(params, "age_group")[0] ?? "",
  programme: valuesOf(params, "tags")[0] ?? "",
  organization: textOf(params, "organization").slice(0, 64),
  center: valuesOf(params, "center")[0] ?? "",
});

/** The filters alone, such as for the feed of what is shown. */
export const filterParams = (params: URLSearchParams): [string, string][] =>
  filterNames.flatMap((name) => (params.get(fieldName(name)) ? [[fieldName(name), params.get(fieldName(name))!] as [string, string]] : []));

export const withFilters = (path: string, params: URLSearchParams): string => addressOf(path, filterParams(params));

export const moved = (params: URLSearchParams, changes: Record<string, string | null>): string => changed(calendarPath, params, changes);
