import { describe, expect, it } from "vitest";
import { compileMime } from "./mime";
import { readMime, withoutQuote } from "./read-mime";

const bytes = (text: string) => new TextEncoder().encode(text.replaceAll("\n", "\r\n"));

describe("a mail that came in", () => {
  it("gives the text that our own mails are made of", () => {
    const address = { name: "Renée", email: "renee@example.org" };
    const mail = { from: address, to: address, replyTo: null, subject: "Hé", text: "Hé, dit is één\n\nregel = goed", html: "<p>x</p>" };
    const made = compileMime({ ...mail, messageId: "0123456789abcdef@example.org", language: "nl", unsubscribeUrl: null }, new Date());
    expect(readMime(new TextEncoder().encode(made)).text?.trim()).toBe("Hé, dit is één\n\nregel = goed");
  });

  it.each<[string, string, string | null]>([
    ["bare", "Subject: x\n\nHoi", "Hoi"],
    ["base64 in another charset", "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: base64\n\n6ek=\n", "éé"],
    ["eight bits as they are", "Content-Type: text/plain; charset=utf-8\n\nHé, €5", "Hé, €5"],
    ["an unknown charset", 'Content-Type: text/plain; charset="x-klingon"\n\nHoi', "Hoi"],
    ["eight bits without a charset", "Content-Type: text/plain\n\nHé", "Hé"],
    ["a part without headers", 'Content-Type: multipart/mixed; boundary="a"\n\n--a\n\nHoi\n--a--', "Hoi"],
    [
      "HTML alone",
      "Content-Type: text/html\n\n<head><title>x</title><!--[if mso]><xml>96</xml><![endif]--><style>p{}</style ></head><p>Hoi &amp; dag</p><blockquote>oud</blockquote>",
      "Hoi & dag\n",
    ],
    ["HTML with a quote that never ends", "Content-Type: text/html\n\nHoi<br>dag<blockquote>oud <b>x</b>", "Hoi\ndag"],
    [
      "parts within parts, after an attachment",
      'Content-Type: multipart/mixed; boundary="a"\n\n--a\nContent-Type: text/plain\nContent-Disposition: attachment\n\nbijlage\n--a\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/html\n\n<b>x</b>\n--b\nContent-Type: text/plain\n\nHoi\n--b--\n--a--\n',
      "Hoi",
    ],
    ["no text", 'Content-Type: multipart/mixed; boundary="a"\n\n--a\nContent-Type: image/png\n\nx\n--a--', null],
    ["a boundary that never comes", 'Content-Type: multipart/mixed; boundary="a"\n\nHoi', null],
    ["nothing", "", ""],
  ])("reads %s", (_, mail, text) => {
    expect(readMime(bytes(mail)).text).toBe(text);
  });

  it("keeps the first header of a name, also when it goes on on the next line", () => {
    const { headers } = readMime(bytes("Message-ID:\n <a@b>\nSubject: een\nSubject: twee\n\n"));
    expect([headers.get("message-id"), headers.get("subject")]).toEqual(["<a@b>", "een"]);
  });
});

const million = 1_000_000;

describe("a mail that is made to cost much", () => {
  const html = (text: string) => readMime(bytes(`Content-Type: text/html\n\n<p>Hoi</p>${text}`)).text;

  it.each(["<", "<br", "<!-", "&", "</style", "< br", "<p<!", "-->"])(
    "is read no further than an answer goes, of %j without end",
    (sign) => {
      const text = html(sign.repeat((5 * million) / sign.length))!;
      expect(text.slice(0, 4)).toBe("Hoi\n");
      expect(text.length).toBeLessThanOrEqual(200_000);
    },
  );

  it.each(["<style>", "<script <", "<!--", "<blockquote>", "<title><style>"])("has its text before %j without end", (sign) => {
    expect(html(sign.repeat((5 * million) / sign.length))).toBe("Hoi\n");
  });

  it("has all of a file of which each sign is quoted, and of its text as much as an answer may have", () => {
    const quoted = "=C3=A9=\n".repeat((5 * million) / 7);
    const part = "Content-Transfer-Encoding: quoted-printable\nContent-Type: text/plain";
    const { text, files } = readMime(
      bytes(`Content-Type: multipart/mixed; boundary=a\n\n--a\n${part}\n\n${quoted}\n--a\n${part}; name=x\n\n${quoted}\n--a--`),
    );
    expect([text?.slice(0, 20_000), text!.length < 200_000]).toEqual(["é".repeat(20_000), true]);
    expect(Buffer.from(files[0]!.bytes).equals(Buffer.from("é".repeat((5 * million) / 7)))).toBe(true);
  });

  it("has two hundred parts at most, side by side or one within the other", () => {
    const many = readMime(
      bytes(`Content-Type: multipart/mixed; boundary=a\n\n${"--a\nContent-Type: x/y; name=z\n\nx\n".repeat(million / 10)}`),
    );
    expect(many.files.length).toBeLessThanOrEqual(200);
    expect(many.files.at(-1)?.name).toBe("z");
    const nested = "--a\nContent-Type: multipart/mixed; boundary=a\n\n--a\n\n".repeat(million / 10);
    expect(readMime(bytes(`Content-Type: multipart/mixed; boundary=a\n\n${nested}`)).files).toEqual([]);
    const deep = Array.from({ length: 5_000 }, (_, level) => `--b${level}\nContent-Type: multipart/mixed; boundary=b${level + 1}\n\n`);
    expect(readMime(bytes(`Content-Type: multipart/mixed; boundary=b0\n\n${deep.join("")}--b5000\n\nHoi`)).text).toBeNull();
  });

  it("has headers up to a point", () => {
    const { headers, text } = readMime(bytes(`Subject: x\n${"a: b\n".repeat(million)}Late: y\n\nHoi`));
    expect([headers.get("subject"), headers.get("late"), text]).toEqual(["x", undefined, "Hoi"]);
    expect(readMime(bytes(`Subject: x\n${"a\n ".repeat(million)}`)).headers.get("subject")).toBe("x");
  });
});

describe("what was written anew", () => {
  it.each([
    ["Ja, graag!\n\nOp ma 23 nov 2026 om 10:12 schreef Buurthuis <x@y.nl>:\n> Kom je?", "Ja, graag!"],
    ["Yes\n\nOn Mon, 23 Nov 2026 at 10:12, Somebody With A Long Name\n<somebody@example.org> wrote:\n> Coming?", "Yes"],
    ["Ja\n________________________________\nVan: x", "Ja"],
    ["Ja\n\nVan: Buurthuis <x@y.nl>\nVerzonden: maandag 23 november\nAan: mij", "Ja"],
    ["Ja\n\n-----Oorspronkelijk bericht-----\nx", "Ja"],
    ["Ja\n-- \nSanne de Wit\n06 12345678", "Ja"],
    ["Op woensdag kan ik niet.\nVan: huis ga ik om tien uur weg.", "Op woensdag kan ik niet.\nVan: huis ga ik om tien uur weg."],
    ["> alleen een citaat", ""],
  ])("%j", (text, anew) => {
    expect(withoutQuote(text)).toBe(anew);
  });
});
