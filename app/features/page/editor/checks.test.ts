import { expect, it } from "vitest";
import { blocks } from "~/blocks/registry";
import { newBlock } from "~/builder/draft";
import { kindsOf } from "~/builder/kinds.server";
import { checksOf, type FormChoice } from "./checks";

const markdown = kindsOf(blocks).find((one) => one.kind === "Markdown")!;
const kind = kindsOf(blocks).find((one) => one.kind === "BuilderForm")!;

it("names a block whose form visitors would not see", () => {
  const block = newBlock(kind);
  const found = (chosen: string | undefined, forms: FormChoice[], hidden = false) =>
    checksOf({ attributes: {}, blocks: [{ ...block, hidden, props: { form: chosen } }] }, () => kind, { forms })
      .map(({ check }) => check)
      .includes("noForm");
  const contact = { id: "c", title: "Contact", isContactForm: true };
  const other = { id: "o", title: "Aanmelden", isContactForm: false };
  expect([found(undefined, []), found(undefined, [other]), found("gone", [contact, other])]).toEqual([true, true, true]);
  expect([found(undefined, [contact]), found("o", [other]), found(undefined, [], true)]).toEqual([false, false, false]);
});

it("counts the words of a sentence, which ends at its mark or its line", () => {
  const foundIn = (text: string) =>
    checksOf({ attributes: {}, blocks: [{ ...newBlock(markdown), props: { text } }] }, () => markdown).flatMap(({ check, better }) =>
      check === "sentence" ? [better] : [],
    );
  const words = (count: number) => Array.from({ length: count }, () => "woord").join(" ");
  expect(foundIn(`${words(15)}. ${words(15)}! ${words(15)}?\n\n${words(15)}\n${words(15)}`)).toEqual([]);
  expect(foundIn(`${words(15)}. ${words(23)}. ${words(12)} 3.5 ${words(12)}`)).toEqual(["23", "24"]);
});
