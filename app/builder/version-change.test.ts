import { expect, it } from "vitest";
import { versionChange } from "./version-change";

const block = (id: string, text: string, more: object = {}) => ({ id, kind: "Markdown", props: { text }, propsEn: null, ...more });
const version = (title: string, blocks: Record<string, unknown>[], more: object = {}) => ({
  attributes: { title, ...more },
  children: { contentBlocks: blocks },
});
const change = versionChange.bind(null, "contentBlocks");
const same = { title: null, added: 0, changed: 0, removed: 0, moved: false, said: false };

it("the first version is all new", () => {
  expect(change(null, version("Over ons", [block("a", "Hallo")]))).toEqual({ ...same, title: "Over ons", added: 1 });
});

it("what came, changed and went is counted, and a new title is said", () => {
  const before = version("Over ons", [block("a", "Hallo"), block("b", "Dag"), block("c", "Weg")]);
  const now = version("Wie wij zijn", [block("a", "Hallo"), block("b", "Goedendag"), block("d", "Nieuw")]);
  expect(change(before, now)).toEqual({ ...same, title: "Wie wij zijn", added: 1, changed: 1, removed: 1 });
});

it("a block that is hidden has changed", () => {
  const [a, hidden] = [block("a", "Hallo"), block("a", "Hallo", { hidden: true })];
  expect(change(version("A", [a]), version("A", [hidden]))).toEqual({ ...same, changed: 1 });
});

it("another order and another setting are no changes of blocks", () => {
  const [a, b] = [block("a", "Een"), block("b", "Twee")];
  expect(change(version("A", [a, b]), version("A", [b, a], { summary: "Kort" }))).toEqual({ ...same, moved: true, said: true });
});

it("a version that says the same changed nothing", () => {
  const a = version("A", [block("a", "Een", { position: 1 })], { summary: "" });
  expect(change(a, version("A", [block("a", "Een", { position: 2 })], { summary: "" }))).toEqual(same);
});
