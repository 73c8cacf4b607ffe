import { describe, expect, test } from "vitest";
import { safeRedirect } from "./redirect";

describe("safeRedirect", () => {
  test.each([
    "/",
    "/vacancies",
    "/vacancies?page[number]=2&sort=-title",
    "/vacancies/1#plek",
    "/pagina/%C3%A9%C3%A9n",
    "/?returnTo=//evil.test",
  ])("keeps %s", (path) => {
    expect(decodeURI(safeRedirect(path, "/otherwise"))).toBe(decodeURI(path));
  });

  test.each([
    "//evil.test",
    "///evil.test",
    "\\\\evil.test",
    "/\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "/\r\n\\evil.test",
    "\t//evil.test",
    " //evil.test",
    "/.//evil.test",
    "/a/..//evil.test",
    "/%2e//evil.test",
    "/./\\evil.test",
    "https://evil.test",
    "https:evil.test",
    "http:/\\evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.test",
    "@evil.test",
    "%2F%2Fevil.test",
    "%5C%5Cevil.test",
    "",
    `/${"a".repeat(3_000)}`,
    null,
    undefined,
    42,
    ["//evil.test"],
    new File([], "evil"),
  ])("refuses %j", (path) => {
    expect(safeRedirect(path, "/otherwise")).toBe("/otherwise");
  });

  test("encoded slashes stay within the path", () => {
    expect(safeRedirect("/%2F%2Fevil.test")).toBe("/%2F%2Fevil.test");
    expect(safeRedirect("/%5C%5Cevil.test")).toBe("/%5C%5Cevil.test");
  });

  test("an answer never leads a browser off the host, whatever it is made of", () => {
    const pieces = ["/", "\\", ".", "..", "\t", "\n", "evil.test", "@", ":", "%2f", "%5c", "?", "#", " ", "\u2028", "https:"];
    for (let seed = 1, turn = 0; turn < 5_000; turn++) {
      let path = "";
      for (let length = 0; length < 6; length++) {
        seed = (seed * 48_271) % 2_147_483_647;
        path += pieces[seed % pieces.length];
      }
      expect(new URL(safeRedirect(path), "https://here.test").origin, JSON.stringify(path)).toBe("https://here.test");
    }
  });
});
