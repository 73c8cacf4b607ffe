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
    ["HTML alone", "Content-Type: text/html\n\n<style>p{}</style><p>Hoi &amp; dag</p><blockquote>oud</blockquote>", "Hoi & dag\n"],
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
