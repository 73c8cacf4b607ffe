/** JSON:API keeps `type` for itself: an attribute of ours that is called so is, for instance, `organization_type` on the wire. */
import type { AnyResource } from "../resource/define.server";
import { toCamel, toSnake } from "./media.server";

const ownType = ({ noun }: AnyResource) => `${noun}_type`;

export const wireName = (resource: AnyResource, name: string): string => (name === "type" ? ownType(resource) : toSnake(name));

export const attributeName = (resource: AnyResource, wire: string): string =>
  wire === ownType(resource) && resource.attributes.includes("type") ? "type" : toCamel(wire);
