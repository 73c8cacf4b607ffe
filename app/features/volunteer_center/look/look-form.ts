/** Between the forms of /instellingen/design and /instellingen/footer and what they say of a look. Safe in the browser. */
import { ramp, shadeKeys } from "~/core/tenant/palette";
import { variableProblem } from "~/core/tenant/theme";
import type { Shades } from "~db/schema/center";
import { shadesFrom } from "./choices";

type Payload = Record<string, unknown>;

export interface VariableRow {
  name: string;
  value: string;
}

const record = (value: unknown): Payload =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Payload) : {};
const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Rows of two fields, or lines as `lineOf` writes them. */
export const rowsOf = (given: unknown): VariableRow[] =>
  [given ?? []].flat().map((row) => {
    if (typeof row === "string") return { name: text(row.split(":")[0]), value: text(row.split(":").slice(1).join(":")) };
    return { name: text(record(row).name), value: text(record(row).value) };
  });

export const lineOf = ({ name, value }: VariableRow): string => `${name}: ${value}`;

/** What is wrong with the rows, by the field's name; a name that comes twice is wrong, too. */
export function rowProblems(rows: VariableRow[]): Record<string, "variableName" | "variableValue" | "variableTwice"> {
  const seen = new Set<string>();
  const problems = rows.flatMap(({ name, value }, at) => {
    if (!name && !value) return [];
    const problem = variableProblem(name, value) ?? (seen.has(name) ? "variableTwice" : null);
    seen.add(name);
    return problem ? [[`variables[${at}].${problem === "variableValue" ? "value" : "name"}`, problem] as const] : [];
  });
  return Object.fromEntries(problems);
}

/** The design form's fields as a look's attributes: boxes that are not ticked, overrides as a record, shades that follow their colour. */
export function designFrom({ variables, ...payload }: Payload): Payload {
  const config = record(payload.themeConfig);
  const shades = (name: "primary" | "secondary") => {
    const given = text(payload[`${name}ColorShades`]);
    return given === "" ? null : given;
  };
  return {
    ...payload,
    primaryColorShades: shades("primary"),
    secondaryColorShades: shades("secondary"),
    themeConfig: {
      ...said(config),
      fonts: { sans: "", heading: "", ...record(config.fonts) },
      header: said(record(config.header)),
      footer: record(config.footer),
      cssVariables: Object.fromEntries(rowsOf(variables).flatMap(({ name, value }) => (name ? [[name, value]] : []))),
    },
  };
}

/** After a conflict, a box that is not ticked is empty. */
const said = (fields: Payload): Payload => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

export const sameShades = (a: Shades | null | undefined, b: Shades): boolean =>
  !a || shadeKeys.every((key) => a[key]?.toLowerCase() === b[key].toLowerCase());

/** As the form shows them: nothing where they are made from the colour. */
export function shadesText(stored: unknown, color: string): string {
  const shades = shadesFrom(stored);
  return sameShades(shades, ramp(color)) ? "" : JSON.stringify(shades, null, 2);
}

/** Pasted, and not all eleven. */
export const areIgnored = (given: unknown): boolean => text(given) !== "" && !shadesFrom(given);

/** A look in an address, so that a page can be shown in it before anything is saved. */
export const encodeLook = (look: Payload): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(look))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

export function decodeLook(given: string): Payload {
  try {
    const bytes = Uint8Array.from(atob(given.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return record(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return {};
  }
}

/** The footer form's fields as a look's attributes. */
export function footerFrom({ _action, lockVersion, ...payload }: Payload): Payload {
  const columns = Array.isArray(payload.footerColumns) ? payload.footerColumns : [];
  return {
    tagline: payload.tagline ?? null,
    showAnbiLogo: payload.showAnbiLogo === "on",
    showNovLogo: payload.showNovLogo === "on",
    footerColumns: columns.map(record),
  };
}
