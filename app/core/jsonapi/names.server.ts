/**
 * Attribute names on the wire: snake_case, and never `type`, which JSON:API keeps for itself. An attribute of ours that is called so is
 * `organization_type` there.
 */
import type { AnyResource } from "../resource/define.server";
import { toCamel, toSnake } from "./media.server";

const ownType = ({ noun }: AnyResource) => `${noun}_type`;

export const wireName = (resource: AnyResource, name: string): string => (name === "type" ? ownType(resource) : toSnake(name));

/** Our name for one from the wire. */
export const attributeName = (resource: AnyResource, wire: string): string =>
  wire === ownType(resource) && resource.attributes.includes("type") ? "type" : toCamel(wire);
