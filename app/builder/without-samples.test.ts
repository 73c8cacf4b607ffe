import { expect, it } from "vitest";
import { blocks } from "~/blocks/registry";
import { newBlock } from "./draft";
import type { EditedBlock } from "./field";
import { kindsOf } from "./kinds.server";
import { blocksWithSamples } from "./sample";
import { withoutSamples } from "./without-samples";

const kinds = kindsOf(blocks);
const kindOf = ({ kind }: Pick<EditedBlock, "kind">) => kinds.find((one) => one.kind === kind);
const bare = (kind: string, said: Record<string, unknown> = {}, propsEn: EditedBlock["propsEn"] = null) => {
  const block = newBlock(kindOf({ kind })!);
  const draft = { attributes: {}, blocks: [{ ...block, props: { ...block.props, ...said }, propsEn }] };
  return withoutSamples(draft, kindOf).blocks[0]!;
};

it.each(kinds.map((kind) => [kind.kind, kind] as const))("%s shows no example any more", (_, kind) => {
  const { blocks: left } = withoutSamples({ attributes: {}, blocks: [newBlock(kind)] }, kindOf);
  expect(blocksWithSamples(left, kindOf)).toEqual([]);
});

it("takes what may be missing, and the parts of a list that say nothing else", () => {
  const quote = bare("QuoteBlock", { quote: "Ik kom er graag.", name: "Toos" });
  expect(quote.props).toMatchObject({ quote: "Ik kom er graag.", name: "Toos" });
  expect([quote.hidden, "role" in quote.props, "image" in quote.props]).toEqual([false, false, false]);
  const { questions } = kindOf({ kind: "Questions" })!.defaults.props as { questions: object[] };
  const own = { question: "Mag mijn hond mee?", answer: "Ja." };
  expect(bare("Questions", { questions: [questions[0], own, questions[1]] }).props.questions).toEqual([own]);
});

it("hides what would say nothing, and leaves alone what somebody began", () => {
  expect(bare("Figures").hidden).toBe(true);
  const begun = { quote: "Ik kom er graag." };
  expect(bare("QuoteBlock", begun)).toMatchObject({ hidden: false, props: { ...begun, name: "Naam van wie dit zei" } });
  const steps = [{ title: "Bel ons", text: "Schrijf hier wat iemand als eerste doet." }];
  expect(bare("Steps", { steps }).props.steps).toEqual(steps);
});

it("keeps what somebody wrote around an example", () => {
  const { text } = kindOf({ kind: "PhotoHero" })!.defaults.props as { text: string };
  const own = "Vanaf maandag koken we elke week samen.";
  for (const said of [`${text}${own}`, `${own} ${text}`, `${text}\n\n${own}`]) {
    expect(bare("PhotoHero", { title: "Samen", text: said }).props.text).toBe(own);
    // Without a title it cannot be shown: it stays, for them to say.
    expect(bare("PhotoHero", { text: said })).toMatchObject({ hidden: false, props: { text: said } });
  }
  expect("text" in bare("PhotoHero", { title: "Samen", text }).props).toBe(false);
});

it("is so in English too", () => {
  expect(bare("SectionTitle", { title: "Van ons" }, { title: "Ours", text: "Zeg hier kort wat eronder staat." }).propsEn).toEqual({
    title: "Ours",
  });
});
