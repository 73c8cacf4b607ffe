import { expect, it } from "vitest";
import { chosenIn } from "./view";

it("the filters count what is chosen in them, and not what of the address they have no box for", () => {
  const filter = (chosen: string[], values: string[]) => ({
    name: "tags",
    legend: "Kenmerken",
    chosen,
    options: values.map((value) => ({ value, label: value, count: 1 })),
  });
  expect(
    chosenIn([filter(["once", "gone"], ["once", "free"]), filter([], ["rural"]), filter(["teens", "adults"], ["teens", "adults"])]),
  ).toBe(3);
});
