import { expect, it } from "vitest";
import { previewMessage } from "./messages";

it.each(["before", "after"])("something may be asked %s a block", (insert) =>
  expect(previewMessage({ block: "a", insert })).toMatchObject({ block: "a", insert }),
);

it.each([undefined, "above", 3])("%j is no side of a block", (insert) =>
  expect(previewMessage({ block: "a", insert })!.insert).toBeUndefined(),
);

it.each([null, "block", { refresh: true }])("%j is no message of a preview", (said) => expect(previewMessage(said)).toBeNull());
