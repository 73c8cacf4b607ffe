import { describe, expect, it } from "vitest";
import { locales } from "~/core/i18n/locales";
import en from "~/locales/en/notification_template.json";
import nl from "~/locales/nl/notification_template.json";
import { documentFrom, isFaithful, markdownFrom } from "~/ui/form/rich-text/document";
import { events } from "../../events";
import { fieldsOf } from "../template.server";
import { chipsOf } from "./chip-words";

const named: Record<string, string> = nl.chip.name;
const said: Record<string, string> = nl.chip.say;
const chips = chipsOf({
  field: (name) => named[name] ?? name,
  say: (key, values = {}) => said[key]!.replace(/\{\{(\w+)\}\}/g, (_, value) => values[value] ?? ""),
});
const mails = events.filter(({ deliver }) => deliver.includes("mail"));

describe("merge fields as chips", () => {
  it("each field of each mail has a name in both languages", () => {
    const fields = mails.flatMap(fieldsOf);
    for (const names of [nl.chip.name, en.chip.name]) expect(fields.filter((field) => !(field in names))).toEqual([]);
  });

  it("a shipped text opens as it will look, shows no code, and is written as it was", () => {
    for (const { name, words } of mails)
      for (const locale of locales) {
        const { body } = words[locale];
        expect([name, locale, isFaithful(body, chips)]).toEqual([name, locale, true]);
        const document = documentFrom(body, chips);
        expect(JSON.stringify(document, (key, value) => (key === "attrs" ? undefined : value))).not.toMatch(/\{[{%]/);
        expect(codes(markdownFrom(document))).toEqual(codes(body));
      }
  });

  it("conditions are said in words", () => {
    expect(chips.describe("{{ expiresAt | day }}")).toBe("Tot wanneer");
    expect(chips.describe("{% if contactName %}{{ contactName }}{% else %}Iemand van {{ organizationName }}{% endif %}")).toBe(
      "[Naam van de contactpersoon], of anders Iemand van [Naam van de organisatie]",
    );
    expect(chips.describe("{% if city %} uit {{ city }}{% endif %}")).toBe("uit [Plaats] (als dat er is)");
    expect(chips.describe("{% if message %}")).toBe("Alleen als er iets staat bij ‘Bericht’:");
    expect(chips.describe("{% if count == 1 %}één{% elsif count > 1 %}meer{% else %}geen{% endif %}")).toBe(
      "één (past zich aan: Aantal vacatures)",
    );
  });
});

const codes = (text: string): string[] => text.match(/\{\{.*?\}\}|\{%.*?%\}/g) ?? [];
