import { describe, expect, it } from "vitest";
import type { Draft, EditedBlock, Props } from "./field";
import { asIs, asMine, asTheirs, merge } from "./merge";

const block = (id: string, text = id, more: Partial<EditedBlock> = {}): EditedBlock => ({
  id,
  kind: "Markdown",
  version: 1,
  props: { text },
  propsEn: null,
  hidden: false,
  sourceChanged: false,
  ...more,
});
const draft = (...blocks: EditedBlock[]): Draft => ({ attributes: { title: "Pagina", summary: null, featured: false }, blocks });
const said = ({ blocks }: Draft) => blocks.map(({ props }) => props.text);
const [a, b, c] = ["a", "b", "c"].map((id) => block(id)) as [EditedBlock, EditedBlock, EditedBlock];

describe("two drafts of one beginning", () => {
  it("keep what each wrote in blocks of their own, and ask nothing", () => {
    const { draft: both, choices } = merge(draft(a, b), draft(block("a", "A"), b), draft(a, block("b", "B")));
    expect(said(both)).toEqual(["A", "B"]);
    expect(choices).toEqual([]);
  });

  it("ask about the block that both changed, and keep the rest of both", () => {
    const { draft: both, choices } = merge(
      draft(a, b, c),
      draft(block("a", "mine"), b, block("c", "C")),
      draft(block("a", "theirs"), block("b", "B"), c),
    );
    expect(said(both)).toEqual(["mine", "B", "C"]);
    expect(choices.map(({ id }) => id)).toEqual(["a"]);
    expect(said(asTheirs(both, choices[0]!))).toEqual(["theirs", "B", "C"]);
    expect(said(asMine(both, choices[0]!))).toEqual(["mine", "B", "C"]);
  });

  it("ask nothing where both say the same, however it is written down", () => {
    const mine = { ...draft(block("a", "same", { parentId: null })), attributes: { featured: false, summary: "", title: "Pagina " } };
    const { choices } = merge(draft(a), mine, draft(block("a", "same")));
    expect(choices).toEqual([]);
  });

  it("have what each added where it was put, and not what one of them took away", () => {
    const mine = draft(a, block("mine"), b, c);
    const theirs = draft(block("first"), a, c, block("last"));
    expect(said(merge(draft(a, b, c), mine, theirs).draft)).toEqual(["first", "a", "mine", "c", "last"]);
  });

  it("keep what one wrote in a section that the other took away, by itself", () => {
    const section = block("s");
    const { draft: both } = merge(draft(section), draft(section, block("q", "q", { parentId: "s" })), draft());
    expect(both.blocks).toEqual([block("q", "q", { parentId: null })]);
  });

  it("differ where one says no and the other nothing, which may mean yes", () => {
    const no = block("a", "a", { props: { text: "a", sends: false } });
    expect(merge(draft(a), draft(a, b), draft(no)).draft.blocks[0]).toEqual(no);
  });

  it("have the order of whoever changed it", () => {
    expect(said(merge(draft(a, b, c), draft(c, a, b), draft(a, b, c)).draft)).toEqual(["c", "a", "b"]);
    expect(said(merge(draft(a, b, c), draft(a, b, c), draft(b, a, c)).draft)).toEqual(["b", "a", "c"]);
  });

  it("lose no words when one takes away what the other went on writing", () => {
    const theirsGone = merge(draft(a, b), draft(block("a", "A"), b), draft(b));
    expect([said(theirsGone.draft), theirsGone.choices.length]).toEqual([["A", "b"], 1]);
    expect(said(asTheirs(theirsGone.draft, theirsGone.choices[0]!))).toEqual(["b"]);
    const mineGone = merge(draft(a, b), draft(b), draft(block("a", "A"), b));
    expect([said(mineGone.draft), mineGone.choices.length]).toEqual([["A", "b"], 1]);
    expect(said(asMine(mineGone.draft, mineGone.choices[0]!))).toEqual(["b"]);
  });

  it("put together what is said of the whole, name by name", () => {
    const base = draft(a);
    const mine = { ...base, attributes: { ...base.attributes, title: "Mijn titel" } };
    const theirs = { ...base, attributes: { ...base.attributes, title: "Hun titel", summary: "Hun tekst" } };
    const both = merge(base, mine, theirs);
    expect(both.draft.attributes).toEqual({ title: "Mijn titel", summary: "Hun tekst", featured: false });
    expect(asTheirs(both.draft, both.choices[0]!).attributes.title).toBe("Hun titel");
  });
});

describe("a block that both changed", () => {
  const english = (props: Props, propsEn: Props | null = null, more: Partial<EditedBlock> = {}) =>
    block("a", "", { props, propsEn, ...more });
  const both = (base: EditedBlock, mine: EditedBlock, theirs: EditedBlock) => {
    const { draft: merged, choices } = merge(draft(base), draft(mine), draft(theirs));
    return { merged, choices, block: merged.blocks[0]! };
  };
  const base = english({ title: "t", text: "x", list: [{ q: "1" }, { q: "2" }], group: { from: "a", to: "b" } });
  const says = (props: Props, propsEn: Props | null = null) => english({ ...base.props, ...props }, propsEn);

  it("has the fields of both where those differ, and asks nothing", () => {
    const { block: one, choices } = both(
      base,
      says({ title: "mine", group: { from: "mine", to: "b" }, list: [{ q: "mine" }, { q: "2" }] }),
      says({ text: "theirs", group: { from: "a", to: "theirs" }, list: [{ q: "1" }, { q: "theirs" }] }, { title: "theirs" }),
    );
    expect(choices).toEqual([]);
    expect(one.props).toEqual({
      title: "mine",
      text: "theirs",
      group: { from: "mine", to: "theirs" },
      list: [{ q: "mine" }, { q: "theirs" }],
    });
    expect(one.propsEn).toEqual({ title: "theirs" });
  });

  it("asks about the field that both changed, and an answer leaves the others as they are by then", () => {
    const { merged, choices } = both(base, says({ title: "mine" }), says({ title: "theirs", text: "theirs" }));
    expect(choices.map(({ paths }) => paths)).toEqual([[["props", "title"]]]);
    expect(merged.blocks[0]!.props).toMatchObject({ title: "mine", text: "theirs" });
    const later = draft({ ...merged.blocks[0]!, props: { ...merged.blocks[0]!.props, title: "mine, and more", text: "typed since" } });
    expect((asIs(later, choices[0]!) as EditedBlock).props.title).toBe("mine, and more");
    expect(asTheirs(later, choices[0]!).blocks[0]!.props).toMatchObject({ title: "theirs", text: "typed since" });
    expect(asMine(later, choices[0]!)).toBe(later);
  });

  it("asks about a list as a whole where both changed a part, or one of them how many there are", () => {
    for (const list of [[{ q: "theirs" }, { q: "2" }], [{ q: "1" }]]) {
      const { choices, block: one } = both(base, says({ list: [{ q: "mine" }, { q: "2" }] }), says({ list }));
      expect(choices.map(({ paths }) => paths)).toEqual([[["props", "list"]]]);
      expect(one.props.list).toEqual([{ q: "mine" }, { q: "2" }]);
    }
  });

  it("asks about all of it where one of them has it in another version of its kind", () => {
    const { choices, merged } = both(base, says({ title: "mine" }), { ...says({ text: "theirs" }), version: 2 });
    expect(choices).toMatchObject([{ id: "a", paths: undefined }]);
    expect(asTheirs(merged, choices[0]!).blocks[0]).toMatchObject({ version: 2, props: { title: "t", text: "theirs" } });
  });

  it("says nothing in English once the answer takes that away", () => {
    const said = says({}, { title: "was" });
    const { merged, choices } = both(said, says({}, { title: "mine" }), says({}, { text: "theirs" }));
    const [answered] = asTheirs(merged, choices[0]!).blocks;
    expect([choices[0]!.paths, answered!.propsEn]).toEqual([[["propsEn", "title"]], { text: "theirs" }]);
    expect(both(said, says({}), says({}, { title: "was" })).block.propsEn).toBeNull();
  });
});
