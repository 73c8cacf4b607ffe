import { describe, expect, it } from "vitest";
import { blocks } from "~/blocks/registry";
import { newBlock } from "./draft";
import { kindsOf } from "./kinds.server";
import { isSample, samplesIn, sampleWordsOf, saysSample } from "./sample";

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

  it("is found where words were typed into it, and short words of one's own are no example", () => {
    const title = kindOf("SectionTitle");
    const says = (text: string) => samplesIn({ props: { title: text }, propsEn: null }, title).length;
    const first = String(title.defaults.props.title);
    expect([says(`${first}Programma van de dag`), says(`Programma: ${first}`), says("Programma van de dag")]).toEqual([1, 1, 0]);
    const words = sampleWordsOf([{ kind: "SectionTitle" }], kinds);
    expect([first, ` ${first}\n`, `${first} en meer`, "Van ons", ""].map((text) => isSample(text, words))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    // In a form the first words are such as many would write.
    const [choose, which] = ["Kies er een uit de lijst", "Welke past het best bij je?"];
    const asks = (text: string) => saysSample(text, [choose, which]);
    expect([choose, `Sport${choose}`, which, `${choose}sport`].map(asks)).toEqual([true, true, true, true]);
    expect([`${choose} van sporten`, `${which} Kies er een.`, `Zeg het: ${choose}`].map(asks)).toEqual([false, false, false]);
    const steps = kindOf("Steps");
    expect(samplesIn({ props: { steps: [{ title: "Eerste stap in de buurt", text: "Kom langs." }] }, propsEn: null }, steps)).toEqual([]);
    expect(sampleWordsOf([{ kind: "SectionTitle" }], kinds)).toContain(first);
    expect(sampleWordsOf([{ kind: "Steps" }], kinds)).not.toContain(first);
  });

  it("of opening hours is nothing that anybody's hours could say", () => {
    const hours = [
      { days: "Maandag tot en met donderdag", times: "9.00 tot 16.00 uur" },
      { days: "Vrijdag", times: "gesloten" },
    ];
    expect(samplesIn({ props: { hours }, propsEn: null }, kindOf("Contact"))).toEqual([]);
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
