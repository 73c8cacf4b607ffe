import { describe, expect, it } from "vitest";
import { markdown, plainText } from "./markdown.server";

describe("markdown", () => {
  it("never lets markup through", () => {
    expect(markdown('<script>alert(1)</script> <img src=x onerror="alert(1)">')).not.toMatch(/<(script|img)/);
    expect(markdown("[klik](javascript:alert(1))")).not.toContain("href");
    expect(markdown("![plaatje](https://elders.example/x.png)")).not.toContain("<img");
  });

  it("starts headings where the page wants them, whatever was typed", () => {
    expect(markdown("# Een\n\n## Twee", 3)).toBe("<h3>Een</h3>\n<h4>Twee</h4>\n");
    expect(markdown("### Een", 2)).toBe("<h2>Een</h2>\n");
  });

  it("leaves out the row of heads of a table where none has words; rows are headed where the first column is not", () => {
    const plain = (text: string) => markdown(text).replaceAll("\n", "");
    expect(plain("| | |\n|---|---|\n| ma | 9 uur |")).toBe('<table><tbody><tr><th scope="row">ma</th><td>9 uur</td></tr></tbody></table>');
    expect(plain("| | uur |\n|---|---|\n| ma | 9 |")).toBe(
      '<table><thead><tr><td></td><th scope="col">uur</th></tr></thead><tbody><tr><th scope="row">ma</th><td>9</td></tr></tbody></table>',
    );
    expect(plain("| dag | uur |\n|---|---|\n| ma | 9 |")).toContain("<tbody><tr><td>ma</td>");
  });

  it("gives links of others no rank, and leaves our own alone", () => {
    expect(markdown("https://elders.example")).toContain('rel="noopener nofollow ugc"');
    expect(markdown("[vacatures](/vacancies/search)")).toBe('<p><a href="/vacancies/search">vacatures</a></p>\n');
  });
});

describe("plainText", () => {
  it("is one line of words, cut between two of them", () => {
    expect(plainText("## Kop\n\nEen **vet** woord\nen een [link](/x).")).toBe("Kop Een vet woord en een link.");
    expect(plainText("woord ".repeat(60), 40)).toMatch(/^(woord ?)+…$/);
    expect(plainText(`a${"🦆".repeat(60)}`, 40)).toBe(`a${"🦆".repeat(19)}…`);
  });
});
