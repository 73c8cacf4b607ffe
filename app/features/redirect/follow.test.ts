import { expect, it } from "vitest";
import { beginnings, type Hop, neverArrives, redirectFor, targetOf } from "./follow";
import { pathsIn } from "./links";
import { pathFrom } from "./redirect.schema";

const hop = (fromPath: string, toPath: string | null, match: Hop["match"] = "exact"): Hop => ({ fromPath, toPath, match, statusCode: 301 });

it("a path's beginnings are itself and what stands before each slash", () => {
  expect(beginnings("/a/b/c")).toEqual(["/a/b/c", "/a/b", "/a"]);
});

it("the path itself counts before a prefix, and a longer prefix before a shorter one", () => {
  const all = [hop("/a", "/x", "prefix"), hop("/a/b", "/y", "prefix"), hop("/a/b/c", "/z")];
  expect(["/a/b/c", "/a/b/d", "/a/q", "/ab"].map((path) => redirectFor(path, all)?.toPath)).toEqual(["/z", "/y", "/x", undefined]);
  expect(targetOf(all[1]!, "/a/b/d")).toBe("/y/d");
});

it("a prefix that leads to the front page does so from its own path too, and never to another site", () => {
  const home = hop("/nl", "/", "prefix");
  expect(["/nl", "/nl/", "/nl/contact", "/nl//evil.example", "/nl///evil.example"].map((path) => targetOf(home, path))).toEqual([
    ...["/", "/", "/contact", "/evil.example", "/evil.example"],
  ]);
  expect(["/oud", "/oud//b"].map((path) => targetOf(hop("/oud", "https://example.org/", "prefix"), path))).toEqual([
    ...["https://example.org", "https://example.org/b"],
  ]);
});

it("a circle never arrives; elsewhere, gone and nothing do", () => {
  expect(neverArrives("/a", [hop("/a", "/b"), hop("/b", "/a/")])).toBe(true);
  expect(neverArrives("/a", [hop("/a", "/b"), hop("/b", "https://example.org/a")])).toBe(false);
  expect(neverArrives("/a", [hop("/a", null)])).toBe(false);
});

it("links are found in blocks and in Markdown, those elsewhere are not", () => {
  expect(pathsIn('{"href":"/a?x","text":"[b](/b#c) [d](https://d.nl) ![e](/files/e.png)"} {"href":"//evil"} {"href":"/a"}')).toEqual([
    "/a",
    "/b",
    "/files/e.png",
  ]);
});

it("an old address may be a path with or without its slash, or a whole address with or without https://", () => {
  const given = ["/oud/", "oud", "oud/jaar?x=1", "https://city.example.nl/oud", "city.example.nl/oud", "//x", "/a b"];
  expect(given.map(pathFrom)).toEqual(["/oud", "/oud", "/oud/jaar", "/oud", "/oud", "//x", "/a b"]);
});
