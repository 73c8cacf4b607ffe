/** A row of the outbox becomes a mail in the look and the words of its centre. Handed to the outbox by the worker. */
import { desc, eq, isNull } from "drizzle-orm";
import { calendarText } from "~/core/calendar.server";
import type { OutboxRow } from "~/core/events/claims.server";
import type { Composed } from "~/core/events/deliver.server";
import { type EventData, type EventDefinition, fieldNames, type MailWords } from "~/core/events/event";
import { checkStanding, standingOf } from "~/core/events/withheld.server";
import { fullUrl } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { phoneText } from "~/core/phone";
import type { SystemDb } from "~/core/tenant/databases.server";
import { combine } from "~/core/tenant/db.server";
import type { Env } from "~/core/tenant/env";
import type { Center } from "~/core/tenant/portal.server";
import { volunteerCenterProfiles as profiles, notificationTemplates as templates } from "~db/schema";
import { answerAddress } from "../conversation/index.server";
import { eventNamed } from "../events";
import { formAnswerAddress } from "../form_submission/index.server";
import { unsubscribeUrl } from "../notification_preference/index.server";
import { type LookInput, lookOf } from "./look.server";
import { type MailPage, renderMail } from "./mail.server";
import { type Values, type Worded, word } from "./template.server";

type Site = LookInput &
  Pick<
    Center,
    "name" | "websiteLogoUrl" | "websiteLogoDarkModeUrl" | "mailLogoUrl" | "contactName" | "contactEmail" | "contactPhoneNumber"
  >;

/** What a mail is made of, waiting in the outbox or not. */
type Said = Pick<OutboxRow, "event" | "data" | "origin" | "recipientId" | "locale" | "createdAt">;

/** What a centre words itself. */
type OwnWords = Pick<MailWords, "subject" | "body">;

/** @throws Withheld */
export async function compose(row: OutboxRow, database: SystemDb, env: Env): Promise<Composed> {
  const event = known(row);
  const { site, own, standing } = await load(row, database);
  await checkStanding(row, event, standing, env);
  const composed = composeWith(row, site, own, event.optional ? await unsubscribeUrl(row, env) : null);
  const answers = answerAddress(row, env) ?? formAnswerAddress(row, env);
  return answers ? { ...composed, replyTo: { name: site.name, email: answers } } : composed;
}

function known(row: Said): EventDefinition {
  const event = eventNamed(row.event);
  if (!event) throw new Error(`No such event: ${row.event}`);
  return event;
}

/**
 * @param own the centre's words, when it has any
 * @param unsubscribe where one click stops such mails
 */
export function composeWith(row: Said, site: Site, own: OwnWords | null, unsubscribe: string | null = null): Composed {
  const event = known(row);
  const { replyToName, replyToEmail, forOrganization: _, forCenter: __, ...fields } = JSON.parse(row.data) as Values;
  const values: Values = {
    // Empty in mail that waited while a new version with more fields came.
    ...Object.fromEntries(fieldNames(event).map((name) => [name, null])),
    ...fields,
    siteName: site.name,
    link: new URL(fields.link, row.origin).href,
    account: row.recipientId !== null,
  };
  const worded = wordOwn(event, row, values, own) ?? word(event.words[row.locale], values, row.locale);
  const page = pageOf(event, row, site, { ...worded, link: values.link, unsubscribe });
  return {
    senderName: site.name,
    replyTo: replyToEmail
      ? { name: String(replyToName), email: String(replyToEmail) }
      : site.contactEmail
        ? { name: site.contactName ?? site.name, email: site.contactEmail }
        : null,
    subject: worded.subject,
    html: renderMail(page, lookOf(site)),
    text: textOf(page, worded),
    unsubscribeUrl: unsubscribe,
    ...(event.calendar && {
      calendar: calendarText({ name: site.name, origin: row.origin, entries: [event.calendar(values as EventData)], now: row.createdAt }),
    }),
  };
}

/** Own words that broke, by a field that went away, must not keep the news from people: the shipped ones say it then. */
function wordOwn({ words }: EventDefinition, row: Said, values: Values, own: OwnWords | null): Worded | null {
  try {
    return own && word({ ...words[row.locale], ...own }, values, row.locale);
  } catch {
    return null;
  }
}

function pageOf(
  { optional }: EventDefinition,
  row: Said,
  site: Site,
  { subject, html, text, button, reason, link, unsubscribe }: Worded & { link: string; unsubscribe: string | null },
): MailPage {
  const t = translator(row.locale, "notification");
  const links = [
    ...(site.contactEmail ? [{ text: site.contactEmail, href: `mailto:${site.contactEmail}` }] : []),
    ...(site.contactPhoneNumber
      ? [{ text: phoneText(site.contactPhoneNumber), href: `tel:${site.contactPhoneNumber.replace(/[^+\d]/g, "")}` }]
      : []),
  ];
  return {
    language: row.locale,
    title: subject,
    preview: previewOf(text),
    body: html,
    button: { label: button, href: link },
    site: { name: site.name, href: row.origin, logo: logoOf(site, row.origin) },
    contact: links.length > 0 ? { label: t("mail.contact"), name: site.contactName ?? "", links } : null,
    reason,
    unsubscribe: optional ? { label: t("mail.unsubscribe"), href: unsubscribe ?? `${row.origin}/profile-edit/meldingen` } : null,
  };
}

/** The first words after the greeting. */
const previewOf = (text: string) => (text.split("\n\n").slice(1).join(" ") || text).replace(/\s+/g, " ").slice(0, 140);

/** Mail programs show no SVG: a centre whose logo is one has another for mail. */
function logoOf(site: Site, origin: string): MailPage["site"]["logo"] {
  const picture = (url: string | null) => (url && /\.(png|jpe?g|gif|webp)$/i.test(url) ? fullUrl(url, origin) : null);
  const own = picture(site.mailLogoUrl);
  if (own) return { src: own, dark: null };
  const src = picture(site.websiteLogoUrl);
  return src ? { src, dark: picture(site.websiteLogoDarkModeUrl) } : null;
}

/** "-- " on a line of its own is how mail programs know a signature. */
function textOf({ button, site, contact, reason, unsubscribe }: MailPage, { text }: Worded): string {
  const who = contact
    ? `${site.name}\n${`${contact.label} ${contact.name}`.trim()}\n${contact.links.map((link) => link.text).join(" · ")}`
    : site.name;
  const why = unsubscribe ? `${reason}\n${unsubscribe.label}: ${unsubscribe.href}` : reason;
  return `${text}\n\n${button.label}:\n${button.href}\n\n-- \n${who}\n\n${why}\n`;
}

async function load(row: OutboxRow, database: SystemDb) {
  const { tenantId, centerId, event, locale } = row;
  const profile = database
    .select(siteFields)
    .from(profiles)
    .where(eq(profiles.tenantId, tenantId), eq(profiles.centerId, centerId))
    .first();
  const words = database
    .select({ subject: templates.subject, body: templates.body })
    .from(templates)
    .where(
      eq(templates.tenantId, tenantId),
      eq(templates.centerId, centerId),
      eq(templates.name, event),
      eq(templates.locale, locale),
      eq(templates.active, true),
      isNull(templates.deletedAt),
    )
    .orderBy(desc(templates.updatedAt))
    .first();
  return database.fetch(
    combine({ profile, words, standing: standingOf(database, row) }, ({ profile: site, words: own = null, standing }) => {
      if (!site) throw new Error(`No centre ${centerId} in tenant ${tenantId}`);
      return { site, own, standing };
    }),
  );
}

const siteFields = {
  name: profiles.name,
  websiteLogoUrl: profiles.websiteLogoUrl,
  websiteLogoDarkModeUrl: profiles.websiteLogoDarkModeUrl,
  mailLogoUrl: profiles.mailLogoUrl,
  contactName: profiles.contactName,
  contactEmail: profiles.contactEmail,
  contactPhoneNumber: profiles.contactPhoneNumber,
  primaryColor: profiles.primaryColor,
  secondaryColor: profiles.secondaryColor,
  mutedColor: profiles.mutedColor,
  backgroundColor: profiles.backgroundColor,
  textColor: profiles.textColor,
  primaryColorShades: profiles.primaryColorShades,
  secondaryColorShades: profiles.secondaryColorShades,
  themeConfig: profiles.themeConfig,
};
