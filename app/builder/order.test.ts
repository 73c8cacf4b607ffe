import { describe, expect, it } from "vitest";
import { duplicate, insertAt, moveTo, type Placed, placeOf, within, without } from "./order";

/** "a(b c) d" */
const listOf = (written: string): Placed[] =>
  [...written.matchAll(/(\w+)(?:\(([^)]*)\))?/g)].flatMap(([, id, held]) => [
    { id: id! },
    ...(held ?? "")
      .split(" ")
      .filter(Boolean)
      .map((inner) => ({ id: inner, parentId: id! })),
  ]);

const written = (list: Placed[]): string =>
  within(list, null)
    .map(({ id }) => {
      const held = within(list, id).map((one) => one.id);
      return held.length > 0 ? `${id}(${held.join(" ")})` : id;
    })
    .join(" ");

/** In one list, so that a reader without parents has the same order. */
const ids = (list: Placed[]): string => list.map(({ id }) => id).join(" ");

describe("a list without sections", () => {
  it("has a block moved to a place, and stays as it is where there is no such block", () => {
    expect(ids(moveTo(listOf("a b c"), "a", 1))).toBe("b a c");
    expect(ids(moveTo(listOf("a b c"), "c", 0))).toBe("c a b");
    expect(ids(moveTo(listOf("a b c"), "a", 99))).toBe("b c a");
    expect(ids(moveTo(listOf("a b c"), "b", -1))).toBe("b a c");
    expect(ids(moveTo(listOf("a b c"), "x", 0))).toBe("a b c");
  });

  it("has a block added, copied and taken away, and those that are not touched are the same objects", () => {
    const list = listOf("a b");
    expect(ids(insertAt(list, { id: "n" }, 1))).toBe("a n b");
    expect(insertAt(list, { id: "n" }, 1)[2]).toBe(list[1]);
    expect(ids(duplicate(list, "a", (id) => `${id}2`))).toBe("a a2 b");
    expect(ids(without(list, "a"))).toBe("b");
    expect(duplicate(list, "x", (id) => `${id}2`)).toEqual(list);
  });
});

describe("a list with sections", () => {
  it("counts places among those with the same parent", () => {
    const list = listOf("s(a b) t(c) d");
    expect(["s", "t", "d", "a", "b", "c", "x"].map((id) => placeOf(list, id))).toEqual([0, 1, 2, 0, 1, 0, -1]);
  });

  it("takes what lies within a section along when it is moved, copied or taken away", () => {
    const list = listOf("s(a b) t(c) d");
    expect(ids(moveTo(list, "s", 2))).toBe("t c d s a b");
    expect(written(moveTo(list, "d", 0))).toBe("d s(a b) t(c)");
    const copied = duplicate(list, "s", (id) => `${id}2`);
    expect(written(copied)).toBe("s(a b) s2(a2 b2) t(c) d");
    expect(ids(copied)).toBe("s a b s2 a2 b2 t c d");
    expect(written(without(list, "s"))).toBe("t(c) d");
  });

  it("has a block moved within its section, into another, and out of it", () => {
    const list = listOf("s(a b) t(c) d");
    expect(written(moveTo(list, "b", 0))).toBe("s(b a) t(c) d");
    expect(written(moveTo(list, "a", 1, "t"))).toBe("s(b) t(c a) d");
    expect(written(moveTo(list, "d", 0, "s"))).toBe("s(d a b) t(c)");
    expect(written(moveTo(list, "a", 1, null))).toBe("s(b) a t(c) d");
    expect(moveTo(list, "a", 1, null).find(({ id }) => id === "a")!.parentId).toBeNull();
    expect(written(duplicate(list, "a", (id) => `${id}2`))).toBe("s(a a2 b) t(c) d");
    expect(written(insertAt(list, { id: "n" }, 1, "s"))).toBe("s(a n b) t(c) d");
  });

  it("is one level deep: no section within another, nothing within itself or what is not there", () => {
    const list = listOf("s(a) t(c) d");
    for (const [id, parent] of [
      ["s", "t"],
      ["d", "a"],
      ["d", "x"],
      ["d", "d"],
      ["s", "a"],
    ] as const)
      expect([id, parent, written(moveTo(list, id, 0, parent))]).toEqual([id, parent, "s(a) t(c) d"]);
    expect(written(insertAt(list, { id: "n" }, 0, "a"))).toBe("s(a) t(c) d");
    expect(written(insertAt(list, { id: "n" }, 0, "x"))).toBe("s(a) t(c) d");
  });

  it("shows at the top what has lost its section", () => {
    const list = [{ id: "a", parentId: "gone" }, { id: "b" }];
    expect(within(list, null).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(ids(moveTo(list, "b", 0))).toBe("b a");
    expect(placeOf(list, "a")).toBe(0);
  });
});
