import { describe, expect, it } from "vitest";
import { blocks } from "~/blocks/registry";
import { newBlock } from "./draft";
import { kindsOf } from "./kinds.server";
import { samplesIn } from "./sample";

const kinds = kindsOf(blocks);
const kindOf = (name: string) => kinds.find(({ kind }) => kind === name)!;

describe("an example", () => {
  it.each([...blocks].filter(([, { sample }]) => sample))(
    "of %s is found as long as nobody changed it, in each of its fields",
    (name, { sample, begins }) => {
      const kind = kindOf(name);
      for (const about of [undefined, ...Object.keys(begins ?? {})]) {
        const block = newBlock(kind, about);
        const found = new Set(samplesIn(block, kind).map(({ control }) => control.split(/[.[]/)[1]));
        const fields = Object.keys(block.props).filter((field) => sample!.includes(field) || Array.isArray(block.props[field]));
        expect([...found].sort()).toEqual(fields.filter((field) => field !== "buttons").sort());
        expect(samplesIn({ props: {}, propsEn: block.props }, kind).every(({ language }) => language === "en")).toBe(true);
      }
    },
  );

  it("is found as the schema keeps it, between words of one's own, and not once it is gone", () => {
    expect(samplesIn({ props: { video: "voorbeeld-1", title: "Van ons" }, propsEn: null }, kindOf("YouTube"))).toEqual([
      { language: "nl", control: "props.video" },
    ]);
    const markdown = kindOf("Markdown");
    const text = String(markdown.defaults.props.text);
    expect(samplesIn({ props: { text: `Van ons.\r\n\r\n${text.replaceAll("\n", "\r\n")}` }, propsEn: null }, markdown)).toHaveLength(1);
    expect(samplesIn({ props: { text: "Van ons." }, propsEn: null }, markdown)).toEqual([]);
  });
});

describe("a new block", () => {
  it.each(kinds.map((kind) => [kind.kind, kind] as const))("%s says nothing in English", (_, kind) => {
    expect(newBlock(kind).propsEn).toBeNull();
  });

  it("shows no picture of ours but those that are examples", () => {
    const said = JSON.stringify(kinds.map(({ defaults }) => defaults));
    expect(
      [...said.matchAll(/"(\/pictures\/[^"]+)"/g)].map(([, path]) => path).filter((path) => !path!.startsWith("/pictures/samples/")),
    ).toEqual([]);
  });
});
