import { expect, it } from "vitest";
import { fieldHref } from "./in-sight";

const to = (part: Record<string, string | null>) =>
  `?${Object.entries(part)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .join("&")}`;

it("a link leads to the field itself, in its own language", () => {
  expect(fieldHref(to, "a", "props.steps[2].text")).toBe("?block=a#props.steps%5B2%5D.text");
  expect(fieldHref(to, "a", "en.title")).toBe("?block=a&in=en#en.title");
});
