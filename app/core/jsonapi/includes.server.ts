/** What comes along with rows: related ones, how many at most, and of each type which attributes (api.md, include and fields). */
import { findResource, resourceOf } from "../resource/catalogue.server";
import type { AnyResource, Relationship } from "../resource/define.server";
import { attributeNames, type IncludeTree, maxIncluded } from "../resource/select.server";
import type { Features } from "../tenant/features";
import type { Fault } from "./faults.server";
import { toCamel, toSnake } from "./media.server";
import { attributeName, wireName } from "./names.server";

const maxDepth = 3;
const maxIncludes = 12;
/** What a choice of a few, such as the categories of a vacancy, brings along as a rule. */
const usualLinks = 5;

/** Null when there is no such relationship, or it goes too deep or too wide. */
export function includeTree(resource: AnyResource, paths: readonly string[], features: Features): IncludeTree | null {
  const tree: IncludeTree = {};
  let size = 0;
  for (const path of paths) {
    const names = path.split(".");
    if (names.length > maxDepth) return null;
    let [at, branch]: [AnyResource, IncludeTree] = [resource, tree];
    const taken = new Set<Relationship>();
    for (const name of names.map(toCamel)) {
      const relationship = relationshipOf(at, name);
      // All of the rows of all of them, once more.
      if (relationship?.kind === "many" && taken.has(relationship)) return null;
      if (relationship) taken.add(relationship);
      const target = relationship && resourceOf(relationship.type);
      if (!target || !isOffered(target, features)) return null;
      if (!Object.hasOwn(branch, name) && ++size > maxIncludes) return null;
      branch[name] ??= {};
      [at, branch] = [target, branch[name]!];
    }
  }
  return tree;
}

/** Of paths that are none: the first whose relationship there is not, and those that it could have named. */
export function includeFault(resource: AnyResource, paths: readonly string[], features: Features): Fault | undefined {
  for (const path of paths) {
    const names = path.split(".").slice(0, maxDepth);
    let at = resource;
    for (const [depth, name] of names.entries()) {
      const offered = Object.entries(at.relationships ?? {}).filter(([, { type }]) => isOffered(resourceOf(type), features));
      const found = offered.find(([one]) => one === toCamel(name));
      if (!found) return { value: path, possible: offered.map(([one]) => [...names.slice(0, depth), toSnake(one)].join(".")) };
      at = resourceOf(found[1].type);
    }
  }
}

const isOffered = ({ feature }: AnyResource, features: Features): boolean => !feature || Boolean(features[feature]);

export const relationshipOf = ({ relationships = {} }: AnyResource, name: string): Relationship | undefined =>
  Object.hasOwn(relationships, name) ? relationships[name] : undefined;

export function fieldsFault(type: string, value: string): Fault {
  const target = findResource(type);
  if (!target) return { said: "noType", value: type };
  const known = fieldsIn(target);
  const unknown = value.split(",").filter((name) => name && !known.includes(attributeName(target, name)));
  return { value: unknown.join(", "), possible: known.map((name) => wireName(target, name)) };
}

const fieldsIn = (target: AnyResource): string[] => [...new Set([...attributeNames(target), ...Object.keys(target.relationships ?? {})])];

export function fieldsOf(type: string, value: string): ReadonlySet<string> | null {
  const target = findResource(type);
  if (!target) return null;
  const known = new Set(fieldsIn(target));
  const names = value
    .split(",")
    .filter(Boolean)
    .map((name) => attributeName(target, name));
  return names.every((name) => known.has(name)) ? new Set(names) : null;
}

/** How many rows a page may bring along for each of its own. */
export function includedRows(resource: AnyResource, tree: IncludeTree): number {
  let rows = 0;
  for (const [name, branch] of Object.entries(tree)) {
    const { kind, type } = resource.relationships![name]!;
    rows += (kind === "one" ? 1 : kind === "many" ? maxIncluded : usualLinks) * (1 + includedRows(resourceOf(type), branch));
  }
  return rows;
}
