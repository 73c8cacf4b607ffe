declare global {
  /** Of a worker; the DOM's types do not know it. */
  interface CacheStorage {
    readonly default: Cache;
  }
}

/** So many of something on a day in Amsterdam. */
export interface Count {
  tenantId: string;
  centerId: string;
  kind: "view" | "vacancy" | "page" | "source" | "search" | "empty_search";
  key: string;
  /** An address of the portal itself, not of a page that may or may not be there. */
  fixed?: boolean;
  day: string;
  count: number;
}

/** Jobs for which an invocation had no room, and how many have worked on them by now. */
export interface LeftJobs {
  names: string[];
  /** The schedule's moment, in ms. */
  at: number;
  rounds: number;
}

/** A message of the queue: there is mail in this database; or, with counts, these belong there; or, with jobs, these go on there. */
export interface WakeUp {
  id: string;
  binding: string;
  counts?: Count[];
  jobs?: LeftJobs;
}

export interface Env {
  DB: D1Database;
  [binding: `DB_${string}`]: D1Database | undefined;
  FILES: R2Bucket;
  ASSETS: Fetcher;
  IMAGES?: ImagesBinding;
  OUTBOX_QUEUE: Queue<WakeUp>;
  WRITE_LIMIT: RateLimit;
  ENVIRONMENT: "development" | "production";
  DEFAULT_HOST: string;
  /** The key of the tenant whose admins may add tenants; empty: only the command line does. */
  INSTALLATION_TENANT?: string;
  MAIL_FROM: string;
  MAP_STYLE_URL: string;
  /** The style for dark screens, of the same origin; empty: the other one. */
  MAP_STYLE_URL_DARK?: string;
  /** "pdok" looks Dutch addresses up in the national register; empty: places are found by the table that we ship. */
  ADDRESS_LOOKUP?: string;
  /** Where names are looked up before they are asked (DNS over HTTPS, JSON); empty: they are not. */
  OUTGOING_RESOLVER?: string;
  /** In development alone: hosts, with their ports, that may be asked although they are private; comma-separated. */
  OUTGOING_ALLOW?: string;
  /** smtp://user:password@host:port; without it Cloudflare's binding sends, or the development mailbox keeps. */
  SMTP_URL?: string;
  SEND_EMAIL?: { send(message: unknown): Promise<void> };
  /** The domain whose mail is handed to the worker: with it, people answer a message by answering its mail. */
  INBOUND_MAIL_DOMAIN?: string;
  /** Cloudflare Turnstile: with both, forms ask browsers for proof that somebody sits behind them. */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET_KEY?: string;
  /** Where its script comes from and its answers are checked; Cloudflare's own unless set. */
  TURNSTILE_ORIGIN?: string;
  /** Where files that strangers send along are posted to before they are kept: 2xx says clean. Empty: they are not. */
  SCAN_URL?: string;
  SENTRY_DSN?: string;
  /** What secrets at rest are encrypted with (authenticator apps); a long random text. */
  ENCRYPTION_KEY?: string;
  /** What the mail provider signs in with at /webhooks/mail. */
  MAIL_WEBHOOK_SECRET?: string;
  /** The port of `npm start`, for links to sites under .localhost. */
  LOCAL_PORT?: string;
}

export const isDatabase = (binding: string): binding is "DB" | `DB_${string}` => /^DB(_\w+)?$/.test(binding);
