/** What the portal itself knows, and so may be asked in a twisted way: its addresses, types, names and forms. */
import type { RouteConfigEntry } from "@remix-run/route-config";
import { toSnake } from "~/core/jsonapi/media.server";
import { allResources, setCatalogue } from "~/core/resource/catalogue.server";
import { product } from "~/features/index.server";
import { addressesOf, pageOf, pages } from "../isolation/addresses";
import type { Ids } from "../isolation/ground";

setCatalogue(product);

/** An address and a method that may be meant for it. A name in braces is filled by a row's id of that kind. */
export interface Address {
  path: string;
  method: string;
  type?: string;
}

const resources = allResources();
const unique = (names: string[]) => [...new Set(names)];

export const types = [...resources.map(({ type }) => type), "current_user", "current_organization", "openapi.json", "nothing"];
export const relationships = unique(resources.flatMap((one) => Object.keys(one.relationships ?? {}).map(toSnake)));
export const transitions = unique(resources.flatMap((one) => Object.keys(one.transitions ?? {})));
export const attributes = unique(resources.flatMap((one) => (one.attributes as string[]).map(toSnake)));
export const filters = unique(resources.flatMap((one) => Object.keys(one.filters ?? {})));
export const predicates = ["eq", "not_eq", "in", "not_in", "cont", "start", "lt", "lteq", "gt", "gteq", "null", "matches"];

/** Every page and resource route of routes.ts, and what Remix and the portal answer beside them. */
export function pageAddresses(routes: RouteConfigEntry[]): Address[] {
  const declared = addressesOf(routes).map(({ path: pattern, type, page }) => {
    const path = pattern.replace(/:(\w+)|\*/g, (_, name: string) => (name === "type" ? "users" : `{${page.row ?? type ?? "nothing"}}`));
    return { path, method: page.forms ? "POST" : "GET", type };
  });
  const beside = ["/__manifest", "/.well-known/portal-host", "/_root.data", "/index.html", "/assets/nothing.js", "/cdn-cgi/trace"];
  return [...declared, ...beside.map((path) => ({ path, method: "GET" }))];
}

/** Every operation that openapi.json describes. */
export function apiAddresses(document: { paths: Record<string, Record<string, unknown>> }): Address[] {
  return Object.entries(document.paths).flatMap(([path, item]) => {
    const type = /^\/api\/v1\/(\w+)/.exec(path)?.[1];
    return Object.keys(item)
      .filter((name) => name !== "parameters")
      .map((method) => ({ path: path.replace("{id}", `{${type}}`), method: method.toUpperCase(), type }));
  });
}

/** The forms of pages, as they should be filled in. */
export function formsOf(ids: Ids): Record<string, string>[] {
  const lists = ["", "/add", "/:id"].map((rest) => pageOf(`/admin/categories${rest}`)!);
  return [...Object.values(pages), ...lists].flatMap(({ forms }) => forms?.(ids) ?? []);
}

export const filled = (path: string, ids: Ids): string => path.replace(/\{(\w+)\}/g, (_, kind: string) => ids[kind] || "nothing");
