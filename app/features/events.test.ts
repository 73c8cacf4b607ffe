import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { type EventDefinition, event, fieldNames, happened, notificationOf } from "~/core/events/event";
import { locales } from "~/core/i18n/locales";
import { applicationReceived } from "./application/application.events";
import { eventNamed, events } from "./events";
import { fieldsIn } from "./notification_template/liquid.server";
import { fieldsOf, sampleOf, word } from "./notification_template/template.server";

const hole = /\{\{\s*(\w+)\s*\}\}/g;

/** Fields that an event's words name and that it has not, in any language. */
function unknownFields(definition: EventDefinition): string[] {
  const own = fieldNames(definition);
  return locales.flatMap((locale) => {
    const { subject, body, button, reason, ...notification } = definition.words[locale];
    const inMail = [subject, body, button, reason].flatMap(fieldsIn).filter((field) => !fieldsOf(definition).includes(field));
    const inNotification = Object.values(notification).flatMap((text: string) => [...text.matchAll(hole)].map(([, field]) => field!));
    return [...inMail, ...inNotification.filter((field) => !own.includes(field))];
  });
}

const everything = events.flatMap((definition) => locales.map((locale) => [definition.name, locale, definition] as const));

describe("the catalogue of events", () => {
  it("has each name once, those of domain 7 among them", () => {
    const names = events.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        ...["organization_signed_up", "organization_approved", "organization_denied", "user_invited", "user_confirm", "password_reset"],
        ...["application_received", "application_confirmed", "application_accepted", "application_rejected", "application_withdrawn"],
        ...["profile_reply_received", "message_received", "vacancy_expiring", "vacancy_expired", "form_submitted", "form_invitation"],
        ...["weekly_digest", "saved_search_hit"],
      ]),
    );
    for (const name of names) expect(eventNamed(name)?.name).toBe(name);
    expect(eventNamed("constructor")).toBeUndefined();
  });

  it.each(everything)("%s says in %s what a sample of it reads like", (_, locale, definition) => {
    expect(definition.data.strict().parse(definition.sample)).toEqual(definition.sample);
    const mail = word(definition.words[locale], sampleOf(definition), locale);
    const { title, text } = notificationOf(definition, locale, definition.sample);
    for (const part of [...Object.values(mail), title, text]) {
      expect(part).not.toMatch(/\{\{|\{%|undefined|null/);
      expect(part.length).toBeGreaterThan(4);
    }
    expect([title, text]).not.toEqual(["title", "text"]);
  });

  it.each(events.map((definition) => [definition.name, definition] as const))("%s names its own fields only", (_, definition) => {
    expect(unknownFields(definition)).toEqual([]);
  });
});

describe("what an event says is so", () => {
  const said = (name: string, data: Record<string, string | number>, locale: (typeof locales)[number] = "nl") => {
    const definition = eventNamed(name)!;
    const mail = word(definition.words[locale], { ...sampleOf(definition), ...data }, locale);
    return [...Object.values(mail), notificationOf(definition, locale, { ...definition.sample, ...data }).text].join(" ");
  };

  it.each([
    ["pair_silent", "weeks", "al een week geen contact", "for a week"],
    ["form_receipt", "days", "één dag.", "for one day."],
  ])("%s of one of its %s is no plural", (name, field, nl, en) => {
    expect([said(name, { [field]: 1 }), said(name, { [field]: 1 }, "en")]).toEqual([
      expect.stringContaining(nl),
      expect.stringContaining(en),
    ]);
    expect([said(name, { [field]: 1 }), said(name, { [field]: 1 }, "en")].join()).not.toMatch(/\b1 (weken|weeks|dagen|days)/);
  });

  it.each(["activity_signed_up", "activity_waiting"])(
    "%s for a whole series tells of the times after, and promises no place there",
    (name) => {
      expect(said(name, { series: 1 })).toMatch(/ook aangemeld voor de keren daarna.*wachtlijst/);
      expect(said(name, { series: 1 }, "en")).toMatch(/signed up for the times after that as well.*waiting list/);
      expect([said(name, { series: 0 }), said(name, { series: 0 }, "en")].join()).not.toMatch(/daarna|after that/);
    },
  );

  it("nobody is promised that they can place vacancies who does not manage the organisation", () => {
    const words = [said("organization_approved", { unmanaged: 1 }), said("organization_approved", { unmanaged: 1 }, "en")].join();
    expect(words).not.toMatch(/Je kunt|You can|eerste vacature|first vacancy/);
    expect(said("organization_approved", {})).toContain("Je kunt meteen vacatures plaatsen");
  });

  it("no reason is promised where none has to be given, and no week to a vacancy that may end sooner", () => {
    expect([said("organization_denied", { reason: "" }), said("organization_denied", { reason: "" }, "en")].join()).not.toMatch(
      /waarom|why/,
    );
    expect(said("vacancy_expiring", { expiresAt: "2026-11-24T22:59:59.000Z" })).toMatch(/Verloopt op .*24 november/);
    expect(said("vacancy_expiring", {})).not.toContain("over een week");
  });
});

describe("an event's definition", () => {
  const words = {
    name: "Geprobeerd",
    subject: "Hoi {{ name }}",
    body: "{{ title }}",
    button: "Ga",
    reason: "Zo",
    title: "{{title}}",
    text: "…",
  };
  const define = (changes: Partial<typeof words>) =>
    event("tried", {
      subject: "vacancies",
      data: z.object({ title: z.string() }),
      sample: { title: "Koken" },
      deliver: ["mail"],
      words: { nl: words, en: { ...words, ...changes } },
    });

  it.each([
    [{}, []],
    [{ subject: "{{ titel }}" }, ["titel"]],
    [{ body: "{% if message %}x{% endif %}" }, ["message"]],
    [{ reason: "{{ siteNaam }}" }, ["siteNaam"]],
    [{ title: "{{name}}" }, ["name"]],
    [{ text: "{{ city }}" }, ["city"]],
  ])("with the words %o names %o too much", (changes, unknown) => {
    expect(unknownFields(define(changes))).toEqual(unknown);
  });

  it("says what has to be known when it happens", () => {
    type Data = Parameters<typeof happened<typeof applicationReceived>>[1]["data"];
    expectTypeOf<Data>().toEqualTypeOf<{
      applicantName: string;
      vacancyTitle: string;
      organizationName: string;
      message: string | null;
    }>();
    // @ts-expect-error: without the facts that its words name
    happened(applicationReceived, { about: "a1", to: [], data: { vacancyTitle: "Koken" }, link: "/" });
  });
});
