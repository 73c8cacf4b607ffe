/** JSON:API keeps `type` for itself: an attribute of ours that is called so is, for instance, `organization_type` on the wire. */
import type { AnyResource } from "../resource/define.server";
import { toCamel, toSnake } from "./media.server";

const snakeName = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

/** A value with the names in it as we write them, where a body has them in snake_case (spec 7). What is no such name stays: `--radius`, an id. */
export function namedWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(namedWithin);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [snakeName.test(name) ? toCamel(name) : name, namedWithin(one)]));
}

const ownType = ({ noun }: AnyResource) => `${noun}_type`;

export const wireName = (resource: AnyResource, name: string): string => (name === "type" ? ownType(resource) : toSnake(name));

export const attributeName = (resource: AnyResource, wire: string): string =>
  wire === ownType(resource) && resource.attributes.includes("type") ? "type" : toCamel(wire);
