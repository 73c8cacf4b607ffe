import { expect, it } from "vitest";
import { blocks } from "~/blocks/registry";
import { newBlock } from "~/builder/draft";
import { kindsOf } from "~/builder/kinds.server";
import { checksOf, type FormChoice } from "./checks";

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
