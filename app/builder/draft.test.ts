import { describe, expect, it } from "vitest";
import { changeList, copiesOf, duplicate, hasRoomFor, maxBlocks } from "./draft";
import type { Draft, EditedBlock, Kind, Props } from "./field";

const kind: Kind = {
  kind: "Choice",
  version: 1,
  fields: [{ name: "options", input: "list", required: true, min: 1, of: { name: "options", input: "line", required: true } }],
  defaults: { props: {}, propsEn: {} },
};

const block = (id: string, props: Props = {}, more: Partial<EditedBlock> = {}): EditedBlock => ({
  id,
  kind: "Choice",
  version: 1,
  props,
  propsEn: null,
  hidden: false,
  sourceChanged: false,
  ...more,
});

const draftOf = (...blocks: EditedBlock[]): Draft => ({ attributes: {}, blocks });

describe("a list that English says too", () => {
  const said = (english: string[] | null) =>
    draftOf(block("q", { options: ["een", "twee", "drie"] }, { propsEn: english && { options: english } }));
  const taken = (draft: Draft, step: "add" | "remove" | "up" | "down", control: string) => {
    const { props, propsEn, sourceChanged } = changeList(draft, "q", kind, { step, control }).blocks[0]!;
    return [props.options, propsEn?.options, sourceChanged];
  };
  const english = ["one", "two", "three"];

  it("takes each step of the Dutch one, so that each still stands beside the same", () => {
    expect(taken(said(english), "remove", "props.options[0]")).toEqual([["twee", "drie"], ["two", "three"], true]);
    expect(taken(said(english), "up", "props.options[2]")).toEqual([["een", "drie", "twee"], ["one", "three", "two"], true]);
    expect(taken(said(english), "down", "props.options[0]")).toEqual([["twee", "een", "drie"], ["two", "one", "three"], true]);
    expect(taken(said(english), "add", "props.options")).toEqual([["een", "twee", "drie", ""], ["one", "two", "three", ""], true]);
  });

  it("stays as it is where it has other parts, where there is none, and for a step of its own", () => {
    expect(taken(said(["one", "two"]), "remove", "props.options[0]")).toEqual([["twee", "drie"], ["one", "two"], true]);
    expect(taken(said(null), "remove", "props.options[0]")).toEqual([["twee", "drie"], undefined, false]);
    expect(taken(said(english), "remove", "en.options[0]")).toEqual([["een", "twee", "drie"], ["two", "three"], false]);
  });
});

describe("a copy of a block with what lies within it", () => {
  const leaning = (question: string) => ({ showIf: { match: "all", rules: [{ question, operator: "is", value: "een" }] } });
  const draft = draftOf(
    block("before"),
    block("s"),
    block("a", {}, { parentId: "s" }),
    block("b", leaning("a"), { parentId: "s" }),
    block("c", leaning("before"), { parentId: "s" }),
  );

  it("leans on the copies where it leaned on what was copied, and on others still", () => {
    const { blocks } = duplicate(draft, "s", (id) => `${id}2`);
    expect(blocks.map(({ id, parentId }) => `${id} ${parentId ?? ""}`.trim())).toEqual([
      "before",
      "s",
      "a s",
      "b s",
      "c s",
      "s2",
      "a2 s2",
      "b2 s2",
      "c2 s2",
    ]);
    const propsOf = (id: string) => blocks.find((one) => one.id === id)!.props;
    expect([propsOf("b"), propsOf("b2"), propsOf("c2")]).toEqual([leaning("a"), leaning("a2"), leaning("before")]);
  });

  it("needs room for all of it", () => {
    const upTo = (count: number) =>
      draftOf(...draft.blocks, ...Array.from({ length: count - draft.blocks.length }, (_, at) => block(`more ${at}`)));
    expect([hasRoomFor(upTo(maxBlocks - 1), "before"), hasRoomFor(upTo(maxBlocks), "before")]).toEqual([true, false]);
    expect([hasRoomFor(upTo(maxBlocks - 4), "s"), hasRoomFor(upTo(maxBlocks - 3), "s")]).toEqual([true, false]);
  });

  it("goes to another draft under ids of its own, a block of a section without it", () => {
    const [s, a, b] = copiesOf(draft, "s", (one) => one);
    expect([s!.parentId, a!.parentId, b!.parentId]).toEqual([undefined, s!.id, s!.id]);
    expect(b!.props).toEqual(leaning(a!.id));
    expect(new Set([s!.id, a!.id, b!.id, "s", "a", "b"]).size).toBe(6);
    expect(copiesOf(draft, "a", (one) => one).map(({ parentId }) => parentId)).toEqual([null]);
    expect(copiesOf(draft, "x", (one) => one)).toEqual([]);
  });
});
