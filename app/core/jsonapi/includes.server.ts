/** What comes along with rows: related ones, how many at most, and of each type which attributes (api.md, include and fields). */
import { findResource, resourceOf } from "../resource/catalogue.server";
import type { AnyResource, Relationship } from "../resource/define.server";
import { attributeNames, type IncludeTree, maxIncluded } from "../resource/select.server";
import type { Features } from "../tenant/features";
import { toCamel } from "./media.server";
import { attributeName } from "./names.server";

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
      if (!target || (target.feature && !features[target.feature])) return null;
      if (!Object.hasOwn(branch, name) && ++size > maxIncludes) return null;
      branch[name] ??= {};
      [at, branch] = [target, branch[name]!];
    }
  }
  return tree;
}

export const relationshipOf = ({ relationships = {} }: AnyResource, name: string): Relationship | undefined =>
  Object.hasOwn(relationships, name) ? relationships[name] : undefined;

export function fieldsOf(type: string, value: string): ReadonlySet<string> | null {
  const target = findResource(type);
  if (!target) return null;
  const known = new Set([...attributeNames(target), ...Object.keys(target.relationships ?? {})]);
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
