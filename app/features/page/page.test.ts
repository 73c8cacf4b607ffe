import { expect, it } from "vitest";
import routes from "~/routes";
import { isSystemSlug, ownPaths } from "~/system-slugs";

interface Route {
  path?: string;
  children?: Route[];
}

const firstParts = (list: Route[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path ? [path.split("/")[0]!] : []), ...firstParts(children)]);

const paths = (list: Route[]): string[] => list.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...paths(children)]);

it("what the portal has of its own among pages is there", () => {
  expect(ownPaths.filter((path) => !paths(routes).includes(path))).toEqual([]);
});

it("no page takes an address that the portal needs for itself", () => {
  // The campaign's page is one of the centre's own.
  const plain = firstParts(routes).filter((part) => /^[a-z0-9-]+$/.test(part) && part !== "gelderse-handen");
  expect(plain.filter((part) => !isSystemSlug(part))).toEqual([]);
});
