import { describe, expect, it } from "vitest";
import { fieldNames } from "~/core/events/event";
import { asList } from "~/core/events/merge-list";
import { locales } from "~/core/i18n/locales";
import { applicationReceived } from "../application/application.events";
import { events } from "../events";
import { problemsOf, sampleOf, type Values, word } from "./template.server";

const everything = events.flatMap((event) => locales.map((locale) => [event.name, locale, event] as const));
const own = { subject: "Hoi {{ name }}", body: "Hoi", button: "Verder", reason: "Daarom" };
const wording = (body: string, values: Record<string, unknown> = {}) =>
  word({ ...own, body }, { ...sampleOf(applicationReceived), ...values } as Values, "nl");

describe("the shipped words", () => {
  it.each(everything)("of %s in %s use their own fields, and are whole", (_, locale, event) => {
    const words = event.words[locale];
    expect(problemsOf(event, words)).toEqual([]);
    const mail = word(words, sampleOf(event), locale);
    for (const part of Object.values(mail)) {
      expect(part).not.toMatch(/\{\{|\{%|undefined|null|NaN|\[object|[\ue000-\uf8ff]/);
      expect(part).not.toMatch(/\S {2,}\S|\s[,.](\s|$)/m);
    }
    expect(mail.subject.length).toBeLessThan(80);
    expect(mail.text).toContain(locale === "nl" ? "Hallo Sanne," : "Hello Sanne,");
  });

  it.each(everything)("of %s in %s read well with every field that may be empty left empty", (_, locale, event) => {
    const words = event.words[locale];
    const values = { ...sampleOf(event), account: false } as Values;
    for (const field of fieldNames(event)) if (words.body.includes(`{% if ${field} %}`)) values[field] = null;
    const mail = word(words, values, locale);
    expect(mail.text).not.toMatch(/null|undefined|^> *$|\n{3}/m);
    expect(mail.html).not.toMatch(/<blockquote[^>]*>\s*<\/blockquote>|<p[^>]*>\s*<\/p>/);
  });

  it.each(everything)("of %s in %s stay words whatever people are called", (_, locale, event) => {
    const nasty =
      "<script>alert(1)</script> {{ name }} {% if x %} [klik](https://evil.example) **dik** \"'><img src=x onerror=1>\r\nBcc: evil@example.com\n# kop";
    const values = { ...sampleOf(event) } as Values;
    for (const field of [...fieldNames(event), "name", "siteName"])
      if (!["expiresAt", "count", "vacancies"].includes(field)) values[field] = nasty;
    for (const [, list] of event.words[locale].body.matchAll(/\{\{ (\w+) \| list \}\}/g))
      values[list!] = asList([{ title: nasty, detail: nasty, path: '/x"><script>' }]);
    const mail = word(event.words[locale], values, locale);
    expect(mail.html).not.toMatch(/<script|<img|<h1|href="https:\/\/evil|onerror=1>/);
    expect(mail.html.includes("&lt;script&gt;") || !mail.html.includes("script")).toBe(true);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.button).not.toMatch(/[\r\n]/);
    expect(mail.text).not.toContain("alert(1)</script>\r");
  });
});

describe("a centre's own words", () => {
  it("may use Markdown", () => {
    const { html, text } = wording(
      "# Welkom\n\nLees **dit** en [onze site](https://heumen.nl).\n\n* een\n* twee\n\n1. eerst\n2. dan\n\nMail naar <mailto:a@b.nl> of ga naar https://c.nl.",
    );
    expect(html).toContain('<h1 class="heading">Welkom</h1>');
    expect(html).toContain('<a href="https://heumen.nl" class="link">onze site</a>');
    expect(html).toContain("<strong>dit</strong>");
    expect(html).toContain('<a href="https://c.nl" class="link">');
    expect(text).toBe(
      "Welkom\n\nLees dit en onze site (https://heumen.nl).\n\n* een\n* twee\n\n1. eerst\n2. dan\n\nMail naar mailto:a@b.nl of ga naar https://c.nl.",
    );
  });

  it("quote what somebody wrote, line by line", () => {
    const { html, text } = wording("{{ applicantName }} schrijft:\n\n> {{ message }}", { message: "Hoi <b>!\nIk kom graag.\r\n\r\nTom" });
    expect(text).toBe("Tom de Wit schrijft:\n\n> Hoi <b>!\n> Ik kom graag.\n> \n> Tom");
    expect(html).toContain("Hoi &lt;b&gt;!<br>Ik kom graag.<br><br>Tom</p>");
  });

  it("may depend on a field, across paragraphs", () => {
    const body = "Hoi\n{% if message %}\nDit is **het**:\n\n> {{ message }}\n{% else %}\nNiets.\n{% endif %}\nDag";
    expect(wording(body, { message: "ja" }).html).toMatch(
      /Hoi<\/p>\s*<p class="text">Dit is <strong>het<\/strong>:<\/p>\s*<blockquote class="quote">\s*<p class="text">ja<\/p>\s*<\/blockquote>\s*<p class="text">Dag/,
    );
    expect(wording(body, { message: null }).html).toMatch(/Hoi<\/p>\s*<p class="text">Niets\.<\/p>\s*<p class="text">Dag/);
    expect(wording(body, { message: "" }).text).toBe("Hoi\n\nNiets.\n\nDag");
  });

  it("may lead to the button's address, and no other field decides where people go", () => {
    expect(wording("[hier]({{ link }})").html).toContain('<a href="https://voorbeeld.nl/voorbeeld" class="link">hier</a>');
    for (const body of [
      "[hier]({{ message }})",
      "[hier](https://{{ message }})",
      "https://x.nl/{{ message }}",
      "<https://{{ message }}>",
      "[a](javascript:alert(1))",
      "[a](data:text/html,x)",
    ]) {
      expect(wording(body, { message: "evil.example" }).html, body).not.toMatch(/<a [^>]*href="[^"]*(evil|javascript|data:)/);
    }
  });

  it("hold no HTML, pictures or scripts", () => {
    const { html } = wording('<script>x</script>\n\n<img src="x">\n\n![x](https://x.nl/pixel.gif)\n\n<b onclick="x">dik</b>');
    expect(html).not.toMatch(/<(script|img|b)\b/);
  });

  it.each([
    ["{{ nobody }}", "unknownField", "nobody"],
    ["{{ applicantname }}", "unknownField", "applicantname"],
    ["{% if secret %}x{% endif %}", "unknownField", "secret"],
    ["{{ reason }}", "unknownField", "reason"],
    ["{{ name", "notATemplate", ""],
    ["{% if name %}", "notATemplate", ""],
    ["{% for x in name %}{% endfor %}", "notATemplate", ""],
    ["{% include 'x' %}", "notATemplate", ""],
    ["{% render 'x' %}", "notATemplate", ""],
    ["{% assign x = 1 %}", "notATemplate", ""],
    ["{{ name | raw }}", "notATemplate", ""],
    ["{{ name | where: 'a' }}", "notATemplate", ""],
    ["{{ name | list }}", "notATemplate", ""],
    [`{{ name }}${"x".repeat(60_000)}`, "notATemplate", ""],
  ])("with %s are refused when they are saved", (text, code, value) => {
    const [problem] = problemsOf(applicationReceived, { subject: "Hoi", body: text });
    expect(problem).toMatchObject({ field: "body", code, value: value || expect.any(String) });
    const [inSubject] = problemsOf(applicationReceived, { subject: text, body: "Hoi" });
    expect(inSubject).toMatchObject({ field: "subject", code });
  });

  it("reach no properties of the machine", () => {
    for (const path of ["name.constructor", "name.length.constructor", "link.__proto__", "name['constructor']"]) {
      expect(() => wording(`{{ ${path} }}`), path).toThrow();
    }
  });

  it("say dates as people do", () => {
    expect(wording("{{ expiresAt | moment }} / {{ expiresAt | day }}", { expiresAt: "2026-12-12T09:00:00.000Z" }).text).toMatch(
      /^za 12 december( 2026)?, 10\.00 uur \/ za 12 december( 2026)?$/,
    );
  });
});
