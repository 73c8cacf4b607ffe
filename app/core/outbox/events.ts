/** Everything that people are told about (domain 7), with the merge fields that a template of each event may use. */

export const mergeFields = {
  organization_signed_up: ["organizationName", "contactName", "city"],
  organization_approved: ["organizationName"],
  organization_denied: ["organizationName", "reason"],
  organization_moved: ["organizationName", "fromCenter", "toCenter"],
  /** Somebody says that an entry of the social map is not right. */
  entry_reported: ["organizationName", "reporterName", "message"],
  /** Once a year the organisation is asked whether its entry still is. */
  entry_check: ["organizationName", "expiresAt"],
  user_invited: ["inviterName", "organizationName", "expiresAt"],
  user_confirm: ["expiresAt"],
  account_exists: [],
  /** To the owner of an account whose address signed an organisation up, with the link that says yes. */
  organization_claim: ["organizationName", "expiresAt"],
  password_reset: ["expiresAt"],
  /** To the new address, with the link that confirms it. */
  email_change: ["newEmail", "expiresAt"],
  /** To the old one, once the new one counts. */
  email_changed: ["newEmail"],
  sign_in_link: ["expiresAt"],
  /** `change` is a sentence: what changed about the way into the account. */
  security_changed: ["change"],
  application_received: ["applicantName", "vacancyTitle", "organizationName", "message"],
  application_confirmed: ["vacancyTitle", "organizationName"],
  application_accepted: ["vacancyTitle", "organizationName", "contactName", "message"],
  application_rejected: ["vacancyTitle", "organizationName", "message"],
  application_withdrawn: ["applicantName", "vacancyTitle", "organizationName", "message"],
  profile_reply_received: ["organizationName", "senderName", "message"],
  message_received: ["senderName", "subject", "message"],
  vacancy_expiring: ["vacancyTitle", "organizationName", "expiresAt"],
  vacancy_expired: ["vacancyTitle", "organizationName", "expiresAt"],
  form_submitted: ["formTitle", "submitterName"],
  form_invitation: ["formTitle", "inviterName", "expiresAt"],
  /** `vacancies` is text made by `asList`, shown by the filter `list`. */
  weekly_digest: ["count", "vacancies"],
  saved_search_hit: ["searchName", "count", "vacancies"],
} as const satisfies Record<string, readonly string[]>;

export type EventName = keyof typeof mergeFields;
export type MergeField<Name extends EventName> = (typeof mergeFields)[Name][number];

export const eventNames = Object.keys(mergeFields) as EventName[];
export const isEventName = (value: unknown): value is EventName => eventNames.includes(value as EventName);

/** Fields that every template has beside its own: who is greeted, which site writes, where the button leads. */
export const commonFields = ["name", "siteName", "link"] as const;

/** Their link lets whoever has it into an account, so it goes by mail only and never into a list of notifications. */
export const secretLinks: readonly EventName[] = [
  "user_invited",
  "user_confirm",
  "password_reset",
  "sign_in_link",
  "email_change",
  "entry_check",
  "organization_claim",
  "form_invitation",
];

/** Mail that people subscribed to and can stop. */
export const subscriptions: readonly EventName[] = ["weekly_digest", "saved_search_hit"];

export interface ListItem {
  title: string;
  /** Where, when, for whom: one line. */
  detail: string;
  /** On the site that writes, from the root. */
  path: string;
}

/** The text that a merge field such as `vacancies` carries; `listFrom` reads it. */
export const asList = (items: ListItem[]): string => JSON.stringify(items);

export const listFrom = (text: string): ListItem[] => JSON.parse(text) as ListItem[];
