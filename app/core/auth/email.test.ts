import { describe, expect, it } from "vitest";
import { emailField, emailKeyOf, envelopeOf } from "./email";

const domain = (length: number) => `${"abcdefghi.".repeat(30).slice(0, length - 3)}.nl`.replace("..", "a.");

describe("e-mail addresses", () => {
  it.each([
    "jan@voorbeeld.nl",
    "jan+vrijwilliger@voorbeeld.nl",
    "o'neil!#$%&*/=?^_`{|}~-@sub.voorbeeld.co.uk",
    '"jan de wit"@voorbeeld.nl',
    '"a@b"@voorbeeld.nl',
    '"met \\" aanhaling"@voorbeeld.nl',
    "jan@bücher.example",
    "jan@例え.jp",
    `${"a".repeat(64)}@voorbeeld.nl`,
    `${"a".repeat(64)}@${domain(189)}`,
  ])("takes %s", (address) => {
    expect(emailField.safeParse(address).success).toBe(true);
  });

  it.each([
    "",
    "jan",
    "@voorbeeld.nl",
    "jan@",
    "jan@voorbeeld",
    "jan@@voorbeeld.nl",
    "jan.@voorbeeld.nl",
    ".jan@voorbeeld.nl",
    "ja..n@voorbeeld.nl",
    "jan de wit@voorbeeld.nl",
    "jan@voor beeld.nl",
    "jan@voorbeeld.nl:25",
    "jan@-voorbeeld.nl",
    "jan@[192.0.2.1]",
    "jan@192.0.2.1",
    "jan@0x7f.1",
    "jan@voorbeeld.nl\r\nBcc: iedereen@voorbeeld.nl",
    'jan@voorbeeld.nl,"piet"@voorbeeld.nl',
    "jané@voorbeeld.nl",
    '"jan\n"@voorbeeld.nl',
    `${"a".repeat(65)}@voorbeeld.nl`,
    `${"a".repeat(64)}@${domain(190)}`,
  ])("refuses %j", (address) => {
    expect(emailField.safeParse(address).success).toBe(false);
  });

  it("have one key a mailbox", () => {
    expect(emailKeyOf(" Jan@Voorbeeld.NL ")).toBe("jan@voorbeeld.nl");
    expect(emailKeyOf("jan@BÜCHER.example")).toBe(emailKeyOf("jan@xn--bcher-kva.example"));
    expect(emailKeyOf('"jan"@voorbeeld.nl')).toBe("jan@voorbeeld.nl");
    expect(emailKeyOf('"jan de wit"@voorbeeld.nl')).not.toBe(emailKeyOf("jandewit@voorbeeld.nl"));
    expect(emailKeyOf(emailKeyOf('"a@b"@Bücher.example'))).toBe(emailKeyOf('"a@b"@bücher.example'));
  });

  it("travel with their domain in ASCII", () => expect(envelopeOf("O'Neil+x@Café.nl")).toBe("O'Neil+x@xn--caf-dma.nl"));
});
