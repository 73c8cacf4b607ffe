import type { output, ZodObject, ZodType } from "zod";
import type { Locale } from "../i18n/locales";
import { createTexts } from "../i18n/texts";

/** Facts that words can name. Moments are ISO 8601; the words say how they read. */
export type EventData = Record<string, string | number | null>;

type Fields = Record<string, ZodType<string | number | null>>;

/** Superusers of organisations, and those of the centre, who stand in for them; whoever works with forms; superusers of the centre. */
export const audiences = ["everyone", "organization", "formStaff", "center"] as const;

export type Audience = (typeof audiences)[number];

export type Channel = "notification" | "mail";

type Counted<Key extends string> = Record<Key, string> | Record<`${Key}_one` | `${Key}_other`, string>;

/** With liquid merge fields: {{ name }}. */
export interface MailWords {
  subject: string;
  /** Markdown. */
  body: string;
  button: string;
  reason: string;
}

interface Named {
  name: string;
  /** What it says where people choose whether they want to hear of it; its name, unless said. */
  choice?: string;
}

/** Title and text of the notification, with holes as in locales/: {{name}}. */
export type EventWords = Named & MailWords & Counted<"title"> & Counted<"text">;

export interface EventDefinition<Name extends string = string, F extends Fields = Fields> {
  name: Name;
  subject: string;
  data: ZodObject<F>;
  sample: output<ZodObject<F>>;
  deliver: readonly Channel[];
  /** The link lets whoever has it into an account, so it goes by mail only and never into a list of notifications. */
  secretLink?: true;
  /** Who may choose whether and how to hear of it. Without it the mail is transactional, and nobody can switch it off. */
  optional?: Audience;
  /** The reader asked for this very mail, such as a link to sign in: it goes even to an address that mail came back from. */
  asked?: true;
  /** What of its data makes a date for the reader's own calendar, sent along as a file. */
  calendar?: (data: EventData) => CalendarDate;
  words: Record<Locale, EventWords>;
}

/** What core/calendar.server.ts writes. */
export interface CalendarDate {
  id: string;
  title: string;
  text: string | null;
  place: string | null;
  startsAt: string;
  endsAt: string;
  sequence: number;
  path: string;
}

export function event<const Name extends string, F extends Fields>(
  name: Name,
  definition: Omit<EventDefinition<Name, F>, "name">,
): EventDefinition<Name, F> {
  return { name, ...definition };
}

export interface Recipient {
  userId: string | null;
  email: string;
  name: string;
  locale: Locale;
  /** Where the button leads for them, where that is not where it leads the others. */
  link?: string;
  /** Had a mail about the same thing a moment ago: a notification is enough. */
  quiet?: boolean;
  /** Told as a superuser of this organisation, or of this centre: who is none any more when the mail goes out does not get it. */
  forOrganization?: string;
  forCenter?: string;
}

interface Happened<Data> {
  about: string;
  to: Recipient[];
  data: Data;
  /** Where the button leads: a path of the site. */
  link: string;
  /** The centre in whose name it is said, when that is not the site's own. */
  centerId?: string;
  /** Nobody is woken before that: mail and push wait. */
  notBefore?: string;
  /** Who answers a reply; else the centre's contact does. */
  replyTo?: { name: string; email: string };
}

export interface PortalEvent extends Happened<EventData> {
  definition: EventDefinition;
}

export const happened = <D extends EventDefinition>(definition: D, facts: Happened<output<D["data"]>>): PortalEvent => ({
  ...facts,
  definition,
});

/** Whether the notification says what the mail does: then the mail can wait, and be named in that of the days. */
export const mayWait = ({ deliver, secretLink }: EventDefinition): boolean => deliver.includes("notification") && !secretLink;

export const fieldNames = ({ data }: EventDefinition): string[] => Object.keys(data.shape);

export const dataOf = ({ definition, data }: PortalEvent): EventData =>
  Object.fromEntries(fieldNames(definition).map((field) => [field, data[field] ?? null]));

export function notificationOf(definition: EventDefinition, locale: Locale, data: EventData): { title: string; text: string } {
  const { t } = createTexts(locale, { event: { ...definition.words[locale] } });
  return { title: t("event:title", { ...data }), text: t("event:text", { ...data }) };
}
