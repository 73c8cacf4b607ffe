/** What the demo centres' pages say is true of the centre: its links lead somewhere, and its pictures are there. */
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blocks } from "~/blocks/registry";
import routes from "~/routes";
import { addressesOf } from "../../../tests/isolation/addresses";
import { sites } from "../world";
import type { CenterSeed } from "./shape";

const screens = addressesOf(await routes)
  .map(({ path }) => path)
  .filter((path) => !/[:*]/.test(path));
const centers = sites.flatMap(({ centers }) => centers).map((center): [string, CenterSeed] => [center.key, center]);

const wordsOf = ({ pages, news = [], footer }: CenterSeed) => JSON.stringify([pages, news, footer]);

describe.each(centers)("%s", (_, center) => {
  const { pages, news = [] } = center;
  const said = wordsOf(center);

  it("has ten pages or more, four news items and two stories, each at an address of its own", () => {
    expect(pages.length).toBeGreaterThanOrEqual(10);
    expect(news.filter(({ story }) => !story).length).toBeGreaterThanOrEqual(4);
    expect(news.filter(({ story }) => story).length).toBeGreaterThanOrEqual(2);
    const slugs = [...pages, ...news].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it("leads nowhere that is not there", () => {
    const known = new Set(["/", ...screens, ...pages.map(({ slug }) => `/${slug}`), ...news.map(({ slug }) => `/nieuws/${slug}`)]);
    const links = [...said.matchAll(/(?:"href":"|\]\()(\/[^")?#]*)/g)].map(([, path]) => path!);
    expect(links.filter((path) => !known.has(path) && !existsSync(`public${path}`))).toEqual([]);
  });

  it("shows pictures that are there", () => {
    const pictures = [...said.matchAll(/"(\/pictures\/[^"]+)"/g)].map(([, path]) => path!);
    expect(pictures.filter((path) => !existsSync(`public${path}`))).toEqual([]);
  });
});

it("each kind of block is used somewhere", () => {
  const used = new Set(
    centers.flatMap(([, { pages, news = [] }]) => [...pages, ...news].flatMap((page) => page.blocks.map(({ kind }) => kind))),
  );
  expect([...blocks.keys()].filter((kind) => !used.has(kind as never))).toEqual([]);
});
