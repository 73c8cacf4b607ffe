import { expect, test } from "vitest";
import { groupsOf } from "./points.server";

const point = (latitude: number, longitude: number) => ({ id: "", title: "", latitude, longitude });

test("points that lie together become one group in their middle, others stay apart, and none is lost", () => {
  const groups = groupsOf([point(52, 5), point(52.002, 5.002), point(53, 6)]);
  expect(groups.map(({ count }) => count).sort()).toEqual([1, 2]);
  expect(groups.find(({ count }) => count === 2)).toMatchObject({ latitude: 52.001, longitude: 5.001 });
});

test("two thousand points are drawn as a few dozen groups", () => {
  const many = Array.from({ length: 2000 }, (_, at) => point(51 + (at % 50) / 25, 4 + Math.floor(at / 50) / 15));
  const groups = groupsOf(many);
  expect(groups.length).toBeLessThan(150);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
});

test("nothing is no group", () => expect(groupsOf([])).toEqual([]));
