import fc from "fast-check";
import { expect, it } from "vitest";
import { arranged, inOrder, type Move, moves, type Placed, placeAfter, refusalOf } from "./arrange";

const menus = ["header", "footer"];

/** Menus as they may be stored by whatever means: parents that are gone, loops, the same place twice. */
const stored = fc
  .array(fc.record({ menu: fc.constantFrom(...menus), parent: fc.option(fc.nat(7), { nil: null }), position: fc.nat(4) }), { maxLength: 8 })
  .map((rows) =>
    rows.map(({ menu, parent, position }, at): Placed => ({ id: `${at}`, menu, parentId: parent === null ? null : `${parent}`, position })),
  );

const apply = (items: Placed[], changed: Placed[]) => items.map((item) => ({ ...item, ...changed.find(({ id }) => id === item.id) }));

it("shows each item once, whatever is stored", () => {
  fc.assert(
    fc.property(stored, (items) => {
      const shown = menus.flatMap((menu) => inOrder(items, menu).map(({ id }) => id));
      expect(shown.sort()).toEqual(items.map(({ id }) => id).sort());
    }),
  );
});

it("never makes a third level or a loop, and up and down take back one another", () => {
  fc.assert(
    fc.property(
      fc.nat(6),
      fc.array(fc.record({ id: fc.nat(6), move: fc.constantFrom<Move>(...moves) }), { maxLength: 30 }),
      (count, steps) => {
        let items: Placed[] = Array.from({ length: count + 1 }, (_, at) => ({ id: `${at}`, menu: "header", parentId: null, position: at }));
        for (const { id, move } of steps) {
          const to = placeAfter(items, `${id}`, move);
          if (!to) continue;
          expect(refusalOf(items, `${id}`, to)).toBeNull();
          const next = apply(items, arranged(items, `${id}`, to));
          if (move === "up" || move === "down") {
            const back = placeAfter(next, `${id}`, move === "up" ? "down" : "up")!;
            const undone = apply(next, arranged(next, `${id}`, back));
            expect(inOrder(undone, "header").map((one) => one.id)).toEqual(inOrder(items, "header").map((one) => one.id));
          }
          items = next;
        }
        for (const item of items) {
          const above = items.find(({ id }) => id === item.parentId);
          expect(above?.parentId ?? null).toBeNull();
        }
      },
    ),
  );
});
