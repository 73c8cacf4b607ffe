import { simpleParser } from "mailparser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OutboxRow } from "~/core/events/claims.server";
import { compileMime } from "~/core/events/mime";
import { SystemDb } from "~/core/tenant/databases.server";
import type { Env } from "~/core/tenant/env";
import { world } from "~db/seeds/world";
import { type TestDatabase, testDatabase } from "../../../tests/support/d1";
import { eventNamed, events } from "../events";
import { compose, composeWith } from "./compose.server";
import { sampleOf } from "./template.server";

const sites = world(new Date("2026-11-20T10:00:00Z")).volunteerCenterProfiles as unknown as (Parameters<typeof composeWith>[1] & {
  tenantId: string;
  centerId: string;
})[];
const [site] = sites;

function row(changes: Partial<OutboxRow> = {}, data: Record<string, unknown> = {}): OutboxRow {
  const event = changes.event ?? "application_accepted";
  const { siteName: _, account: __, ...fields } = sampleOf(eventNamed(event)!);
  return {
    id: "019a0000-0000-7000-8000-000000000001",
    tenantId: site!.tenantId,
    centerId: site!.centerId,
    origin: "http://village.localhost:8787",
    event,
    about: null,
    recipientId: null,
    recipientName: "Sanne",
    recipientEmail: "sanne@example.nl",
    locale: "nl",
    data: JSON.stringify({ ...fields, link: "/vacancies/x?a=1&b=2", ...data }),
    attempts: 1,
    unanswered: 0,
    claim: "c",
    createdAt: "2026-11-20T10:00:00.000Z",
    ...changes,
  };
}

describe("a mail", () => {
  it.each(sites.map((each) => [each.name, each] as const))("of %s carries the site's name, contact and colours", (name, each) => {
    for (const { name: event } of events) {
      const { senderName, html, text, replyTo } = composeWith(row({ event }), each, null);
      expect(senderName).toBe(name);
      expect(replyTo?.email).toBe(each.contactEmail);
      expect(html).toContain(`mailto:${each.contactEmail}`);
      expect(text).toContain(each.contactEmail);
      expect(html.match(/class="buttonText"/g)).toHaveLength(1);
      expect(html).toContain('href="http://village.localhost:8787/vacancies/x?a=1&amp;b=2"');
      expect(html).not.toMatch(/undefined|\[object|NaN|<script|<img(?![^>]*alt=)|style="[^"]*(?:url|expression)\(/);
      expect(new TextEncoder().encode(html).length).toBeLessThan(20_000);
    }
  });

  it("that waited while its event got another field leaves that out", () => {
    const { contactName: _, ...before } = JSON.parse(row().data);
    expect(composeWith(row({ data: JSON.stringify(before) }), site!, null).text).toContain("Iemand van Buurthuis");
  });

  it("loads nothing from afar where no logo was put in: nobody is followed, and no program asks whether it may show pictures", () => {
    expect(composeWith(row(), { ...site!, mailLogoUrl: null }, null).html).not.toMatch(/src=|@import|@font-face|url\(/);
  });

  it("shows a logo that mail programs can show, in both modes", () => {
    const drawn = { ...site!, mailLogoUrl: null };
    const { html } = composeWith(row(), { ...drawn, websiteLogoUrl: "/files/logo.png", websiteLogoDarkModeUrl: "/files/dark.webp" }, null);
    expect(html).toContain('src="http://village.localhost:8787/files/logo.png"');
    expect(html).toContain('src="http://village.localhost:8787/files/dark.webp"');
    expect(composeWith(row(), { ...drawn, websiteLogoUrl: "/files/logo.svg" }, null).html).not.toContain("<img");
    const mail = composeWith(row(), { ...drawn, websiteLogoUrl: "/files/logo.svg", mailLogoUrl: "/files/mail.png" }, null).html;
    expect(mail).toContain('src="http://village.localhost:8787/files/mail.png"');
  });

  it("is answered to the organisation when that was said", () => {
    const data = { replyToName: "De Linde", replyToEmail: "linde@example.nl" };
    expect(composeWith(row({}, data), site!, null).replyTo).toEqual({ name: "De Linde", email: "linde@example.nl" });
  });

  it("leads people with an account to their own page, others to what they can open", () => {
    const event = "pair_started_seeker";
    expect(composeWith(row({ event, recipientId: "u" }), site!, null).html).toContain("Naar jullie koppel");
    expect(composeWith(row({ event }), site!, null).html).toContain("Zo werkt het");
  });

  it("that somebody need not get can be stopped from the mail itself, others cannot", () => {
    const stop = "http://village.localhost:8787/uitschrijven/x";
    const { text, html, unsubscribeUrl } = composeWith(row({ event: "weekly_digest" }), site!, null, stop);
    expect([text, html]).toEqual([expect.stringContaining(stop), expect.stringContaining(`href="${stop}"`)]);
    expect(unsubscribeUrl).toBe(stop);
    expect(composeWith(row({ event: "weekly_digest" }), site!, null).html).toContain("/profile-edit/meldingen");
    expect(composeWith(row(), site!, null).html).not.toMatch(/uitschrijven|meldingen/);
  });

  it("arrives whole, whatever people are called", async () => {
    const nasty = "</td></table><script>alert(1)</script>\r\nBcc: evil@example.com {{ 7 | times: 7 }}";
    const data = { organizationName: nasty, vacancyTitle: nasty, message: nasty, contactName: nasty, name: nasty };
    const composed = composeWith(row({ recipientName: nasty }, data), { ...site!, name: nasty, contactName: nasty }, null);
    const source = compileMime(
      {
        ...composed,
        messageId: "x@y.nl",
        from: { name: composed.senderName, email: "a@b.nl" },
        to: { name: nasty, email: "c@d.nl" },
        language: "nl",
      },
      new Date(),
    );
    const parsed = await simpleParser(source);
    expect(parsed.headers.has("bcc")).toBe(false);
    expect(parsed.html).not.toMatch(/<script/);
    expect(String(parsed.html).match(/<table/g)!.length).toBe(String(parsed.html).match(/<\/table>/g)!.length);
    expect(parsed.text).not.toContain("49");
  });
});

describe("a centre's own words", () => {
  let test: TestDatabase;
  let database: SystemDb;
  let env: Env;
  beforeAll(async () => {
    test = await testDatabase();
    env = { DB: test.d1, ENVIRONMENT: "development" } as unknown as Env;
    database = new SystemDb("DB", test.d1);
    const profile = {
      id: "p1",
      tenant_id: "t1",
      center_id: "c1",
      name: "Heumen",
      primary_color: site!.primaryColor,
      secondary_color: site!.secondaryColor,
      muted_color: site!.mutedColor,
      background_color: site!.backgroundColor,
      text_color: site!.textColor,
      theme_config: JSON.stringify(site!.themeConfig),
      created_at: "2026-01-01",
      updated_at: "2026-01-01",
    };
    await test.insert(
      "volunteer_center_profiles",
      profile,
      { ...profile, id: "p2", center_id: "c2", name: "Zuid" },
      { ...profile, id: "p3", tenant_id: "t2", name: "Ander" },
    );
  });
  afterAll(() => test.dispose());

  let made = 0;
  const words = (changes: Record<string, unknown> = {}) =>
    test.insert("notification_templates", {
      id: `n${made++}`,
      tenant_id: "t1",
      center_id: "c1",
      name: "application_accepted",
      locale: "nl",
      subject: "Hoera {{ name }}",
      body: "Welkom bij **{{ organizationName }}**",
      active: 1,
      created_at: "2026-01-01",
      updated_at: "2026-01-01",
      ...changes,
    });
  const subject = async (changes: Partial<OutboxRow> = {}) =>
    (await compose(row({ tenantId: "t1", centerId: "c1", ...changes }), database, env)).subject;
  const shippedSubject = "Je bent welkom bij Buurthuis De Linde!";

  it("go before the shipped ones, for that centre, event and language only", async () => {
    expect(await subject()).toBe(shippedSubject);
    await words({ tenant_id: "t2" });
    await words({ center_id: "c2", subject: "Zuid" });
    await words({ locale: "en", subject: "Hurray" });
    await words({ active: 0 });
    await words({ deleted_at: "2026-01-02" });
    expect(await subject()).toBe(shippedSubject);
    await words();
    expect(await subject()).toBe("Hoera Sanne");
    expect(await subject({ centerId: "c2" })).toBe("Zuid");
    expect(await subject({ locale: "en" })).toBe("Hurray");
    expect(await subject({ event: "application_rejected" })).toBe("Over je aanmelding: Taalmaatje op zaterdag");
  });

  it("that broke give way to the shipped ones", async () => {
    await words({ updated_at: "2026-02-01", body: "{{ wegGehaald }}" });
    expect(await subject()).toBe(shippedSubject);
  });

  it("are refused for an event that does not exist, and a centre that does not", async () => {
    await expect(compose({ ...row({ tenantId: "t1", centerId: "c1" }), event: "nothing" }, database, env)).rejects.toThrow("No such event");
    await expect(subject({ centerId: "c9" })).rejects.toThrow("No centre");
  });
});
