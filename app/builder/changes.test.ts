import { describe, expect, it } from "vitest";
import { changesBetween, isLeftOut, stateOf } from "./changes";
import type { Draft, EditedBlock } from "./field";

const block = (id: string, text = id, hidden = false): EditedBlock => ({
  id,
  kind: "Markdown",
  version: 1,
  props: { text },
  propsEn: null,
  hidden,
  sourceChanged: false,
});
const draft = (blocks: EditedBlock[], title = "Pagina"): Draft => ({ attributes: { title, summary: null }, blocks });
const told = (from: Draft, to: Draft) =>
  changesBetween(from, to).map((change) => `${change.what} ${"block" in change ? change.block.id : change.attribute}`);
const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => block(id)) as [EditedBlock, EditedBlock, EditedBlock, EditedBlock];

describe("what changes on the site", () => {
  it("is nothing where nothing was changed, however it is written down", () => {
    expect(told(draft([a, b]), { ...draft([a, { ...b, parentId: null }]), attributes: { title: "Pagina ", summary: "" } })).toEqual([]);
  });

  it("is each block that is new, gone, changed, hidden or shown, and what is said of the whole", () => {
    const before = draft([a, b, c, block("h", "h", true)]);
    const after = draft([block("a", "A"), { ...b, hidden: true }, d, block("h")], "Titel");
    expect(told(before, after)).toEqual(["said title", "changed a", "hidden b", "added d", "shown h", "removed c"]);
  });

  it("names the one block that was moved, and not all that it passed", () => {
    expect(told(draft([a, b, c, d]), draft([d, a, b, c]))).toEqual(["moved d"]);
    expect(told(draft([a, b, c, d]), draft([b, c, a, d]))).toEqual(["moved a"]);
  });

  it("leaves out what the public sees neither before nor after", () => {
    expect(told(draft([a]), draft([a, block("x", "x", true)]))).toEqual([]);
    expect(told(draft([a, block("x", "x", true)]), draft([a]))).toEqual([]);
  });
});

describe("where it stands", () => {
  const onSite = draft([a, b]);

  it("follows what is typed, and comes back when that is undone", () => {
    expect(stateOf({ state: "published", onSite }, draft([a, block("b", "B")]))).toBe("changed");
    expect(stateOf({ state: "changed", onSite }, draft([a, b]))).toBe("published");
    expect(stateOf({ state: "published", onSite }, draft([a, b]))).toBe("published");
  });

  it("leaves out of what waits for its time what was saved or typed since", () => {
    expect(isLeftOut({ draftWaits: true, draft: onSite }, draft([a, b]))).toBe(false);
    expect(isLeftOut({ draftWaits: true, draft: onSite }, draft([a, block("b", "B")]))).toBe(true);
    expect(isLeftOut({ draftWaits: false, draft: onSite }, draft([a, b]))).toBe(true);
  });

  it("is what the server says of what is not on the site, or waits for its time", () => {
    expect(stateOf({ state: "draft", onSite: null }, draft([a]))).toBe("draft");
    expect(stateOf({ state: "scheduled", onSite }, draft([a]))).toBe("scheduled");
  });
});
