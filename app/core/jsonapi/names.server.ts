/** JSON:API keeps `type` for itself: an attribute of ours that is called so is, for instance, `organization_type` on the wire. */
import type { AnyResource } from "../resource/define.server";
import { toCamel, toSnake } from "./media.server";

const snakeName = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;
const camelName = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)+$/;

/** A value with the names in it as we write them, where a body has them in snake_case (spec 7). What is no such name stays: `--radius`, an id. */
export const namedWithin = (value: unknown): unknown => renamed(value, (name) => (snakeName.test(name) ? toCamel(name) : name));

export const wireWithin = (name: string): string => (camelName.test(name) ? toSnake(name) : name);

/** The same value with the wire's names in it. */
export const wireNamed = (value: unknown): unknown => renamed(value, wireWithin);

export const isOwnWords = ({ ownWords }: AnyResource, name: string): boolean => ownWords?.includes(name) ?? false;

/** An attribute's value as it is sent, and below as it is kept. */
export const wireValue = (resource: AnyResource, name: string, value: unknown): unknown =>
  isOwnWords(resource, name) ? value : wireNamed(value);
export const ourValue = (resource: AnyResource, name: string, value: unknown): unknown =>
  isOwnWords(resource, name) ? value : namedWithin(value);

/** Deeper than any value of ours: what a body has below that is refused for its shape. */
const maxDepth = 50;

function renamed(value: unknown, rename: (name: string) => string, depth = 0): unknown {
  if (typeof value !== "object" || value === null || depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [rename(name), renamed(one, rename, depth + 1)]));
}

const ownType = ({ noun }: AnyResource) => `${noun}_type`;

export const wireName = (resource: AnyResource, name: string): string => (name === "type" ? ownType(resource) : toSnake(name));

export const attributeName = (resource: AnyResource, wire: string): string =>
  wire === ownType(resource) && resource.attributes.includes("type") ? "type" : toCamel(wire);
