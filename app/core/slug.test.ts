import { expect, test } from "vitest";
import { newSlug, slugOf } from "./slug";

test("a title becomes lower case letters and digits with hyphens between", () => {
  expect(slugOf("Café 't Hoekje & Zn.", "organisatie")).toBe("cafe-t-hoekje-zn");
  expect(slugOf("a".repeat(70), "organisatie")).toHaveLength(60);
});

test("a title without letters of ours takes the word for what it is", () => {
  expect(slugOf("مطبخ الحي", "organisatie")).toBe("organisatie");
  expect(newSlug("中文", "vacature")).toMatch(/^vacature-[a-z0-9]{6}$/);
});
