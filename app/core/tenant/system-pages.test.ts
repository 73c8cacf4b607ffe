import { expect, it } from "vitest";
import en from "~/locales/en/menu_item.json";
import nl from "~/locales/nl/menu_item.json";
import routes from "~/routes";
import { systemPages } from "./system-pages";

interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
}

const paths = (list: Route[], above = ""): string[] =>
  list.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    return [...(path || index ? [own || "/"] : []), ...paths(children, own)];
  });

it("a menu leads to screens that there are, which have names in both languages", () => {
  const all = paths(routes);
  expect(systemPages.filter(({ path }) => !all.includes(path))).toEqual([]);
  for (const words of [nl, en]) expect(Object.keys(words.page).sort()).toEqual(systemPages.map(({ key }) => key).sort());
});
