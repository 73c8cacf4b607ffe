/** What a key of another program may read and write (auth/api-token.server.ts): types that are not somebody's own, of its scopes. */
import type { Viewer } from "../auth/viewer";
import { allResources } from "./catalogue.server";
import type { AnyResource } from "./define.server";

/** Rows of one person, and not the people themselves. */
const isOnesOwn = ({ personal, table }: AnyResource): boolean => typeof personal?.erase === "object" && personal.erase.owner !== table.id;

export const openToKeys = (resource: AnyResource): boolean => !resource.peopleOnly && !resource.directory && !isOnesOwn(resource);

/** Types that a key can be made for. */
export const keyTypes = (): string[] =>
  allResources()
    .filter((resource) => !resource.embedded && openToKeys(resource))
    .map(({ type }) => type)
    .sort();

/** True for people; what is only seen through others comes along with those. */
export function inScope(resource: AnyResource, viewer: Viewer): boolean {
  const scopes = viewer?.scopes;
  if (!scopes || resource.embedded) return true;
  return openToKeys(resource) && (scopes.types.length === 0 || scopes.types.includes(resource.type));
}

export const mayWrite = (resource: AnyResource, viewer: Viewer): boolean =>
  !viewer?.scopes || (viewer.scopes.write && !resource.embedded && inScope(resource, viewer));
