import { simpleParser } from "mailparser";
import { describe, expect, it } from "vitest";
import { BadAddress, compileMime, envelopeAddress, type Mail, quotedPrintable } from "./mime";

const mail: Mail = {
  messageId: "019a0000-0000-7000-8000-000000000001@example.org",
  from: { name: "Vrijwilligers Heumen", email: "noreply@example.org" },
  to: { name: "Sanne", email: "sanne@example.nl" },
  replyTo: { name: "Marieke", email: "marieke@example.nl" },
  subject: "Je bent welkom",
  text: "Hallo Sanne,\n\nTot zaterdag!",
  html: "<p>Hallo Sanne</p>",
  language: "nl",
  unsubscribeUrl: null,
};
const at = new Date("2026-11-20T10:00:00Z");
const read = (changes: Partial<Mail>) => simpleParser(compileMime({ ...mail, ...changes }, at));

describe("a mail as it travels", () => {
  it("reads as it was written", async () => {
    const parsed = await read({});
    expect(parsed.subject).toBe("Je bent welkom");
    expect(parsed.from?.value).toEqual([{ name: "Vrijwilligers Heumen", address: "noreply@example.org" }]);
    expect(parsed.to).toMatchObject({ value: [{ name: "Sanne", address: "sanne@example.nl" }] });
    expect(parsed.replyTo?.value[0]).toEqual({ name: "Marieke", address: "marieke@example.nl" });
    expect(parsed.messageId).toBe(`<${mail.messageId}>`);
    expect(parsed.date).toEqual(at);
    expect(parsed.text?.trim()).toBe(mail.text);
    expect(parsed.html).toContain("<p>Hallo Sanne</p>");
    expect(parsed.headers.get("auto-submitted")).toBe("auto-generated");
    expect(parsed.headers.get("content-language")).toBe("nl");
  });

  it.each([
    "Über 3 café's: “één” vacature",
    "Welkom 🎉 bij Buurthuis 👩‍👩‍👧‍👦 De Linde",
    `${"Heel lange titel met ënkele ümlauten ".repeat(6)}einde`,
    `${"Heel lange titel zonder bijzondere letters ".repeat(6)}einde`,
    "x".repeat(240),
    'Aanhaling "met" \\ en =?UTF-8?Q?nep?=',
    "日本語のメール",
  ])("keeps the subject %s", async (subject) => {
    const source = compileMime({ ...mail, subject }, at);
    expect((await simpleParser(source)).subject).toBe(subject);
    expect(source).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect(Math.max(...source.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(subject.startsWith("x") ? 260 : 78);
  });

  it.each(['Sanne "de" Vries, Jr.', "Zoë Çelik", "Stichting (Zorg) & Ünie; <x@y.nl>", "a,b@c.nl"])(
    "keeps the name %s one name",
    async (name) => {
      const parsed = await read({ to: { name, email: "sanne@example.nl" }, from: { name, email: "noreply@example.org" } });
      expect(parsed.to).toMatchObject({ value: [{ name, address: "sanne@example.nl" }] });
      expect(parsed.from?.value).toEqual([{ name, address: "noreply@example.org" }]);
    },
  );

  it("lets nobody add a header", async () => {
    const evil = "Sanne\r\nBcc: evil@example.com\r\n\r\n<b>x</b>\u0000\u2028";
    const parsed = await read({
      subject: evil,
      to: { name: evil, email: "sanne@example.nl" },
      replyTo: { name: evil, email: "m@example.nl" },
    });
    expect(parsed.headers.has("bcc")).toBe(false);
    expect(parsed.subject).toBe("Sanne Bcc: evil@example.com <b>x</b>");
    expect(parsed.text?.trim()).toBe(mail.text);
  });

  it.each([
    "a@b.nl\r\nBcc: c@d.nl",
    "a b@c.nl",
    "<a@b.nl>",
    "a@b.nl>",
    "@b.nl",
    "a@",
    "a",
    "a@b.nl:25",
    "a@b/c",
    "a@[127.0.0.1]",
    "ü@b.nl",
    "",
    `${"a".repeat(250)}@b.nl`,
  ])("does not write to %j", (address) => {
    expect(() => envelopeAddress(address)).toThrow(BadAddress);
  });

  it("writes domains as DNS knows them", () => {
    expect(envelopeAddress("O'Neil+x@Café.nl")).toBe("O'Neil+x@xn--caf-dma.nl");
  });

  it.each(["a=b\tc \n.\nregel ", `${"é".repeat(200)}\n${"woord ".repeat(60)}`, "From hier\r\n\r\nslot", "🎉".repeat(40)])(
    "quotes %j so that it comes back",
    async (text) => {
      const parsed = await read({ text });
      expect(parsed.text?.replace(/\n$/, "")).toBe(text.replaceAll("\r\n", "\n"));
      expect(
        quotedPrintable(text)
          .split("\r\n")
          .every((line) => line.length <= 76),
      ).toBe(true);
    },
  );
});
