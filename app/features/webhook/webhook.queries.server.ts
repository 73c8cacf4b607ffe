import { desc, eq } from "drizzle-orm";
import type { Locale } from "~/core/i18n/locales";
import { allResources } from "~/core/resource/catalogue.server";
import { openToKeys } from "~/core/resource/scopes.server";
import type { Portal } from "~/core/tenant/portal.server";
import { webhookDeliveries, webhooks } from "~db/schema";
import { kindOf } from "../audit_event/index.server";
import { toldTypes } from "./event-names.server";

const shown = 25;

/** The newest first; of a new webhook there is nothing. */
export const logOf = ({ db }: Portal, id: string | undefined) =>
  db
    .select({
      id: webhookDeliveries.id,
      event: webhookDeliveries.event,
      status: webhookDeliveries.status,
      attempts: webhookDeliveries.attempts,
      responseStatus: webhookDeliveries.responseStatus,
      duration: webhookDeliveries.duration,
      lastError: webhookDeliveries.lastError,
      sentAt: webhookDeliveries.sentAt,
      createdAt: webhookDeliveries.createdAt,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id ?? ""))
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(shown);

/** What it takes to check that it is us. */
export async function secretShown(portal: Portal, id: string): Promise<string | null> {
  const found = await portal.db.fetch(
    portal.db.select({ version: webhooks.secretVersion }).from(webhooks).where(eq(webhooks.id, id)).first(),
  );
  return found ? (portal.webhookSecret?.(id, found.version) ?? null) : null;
}

/** A choice for each kind of row whose changes are noted, and those that a program asked for by name. */
export function eventChoices(locale: Locale, chosen: readonly string[]) {
  const told = toldTypes();
  const types = allResources()
    .filter((resource) => told.has(resource.type) && !resource.embedded && openToKeys(resource))
    .map(({ type }) => ({ value: `${type}.*`, label: kindOf(type, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const known = new Set(types.map(({ value }) => value));
  return [...types, ...chosen.filter((one) => !known.has(one)).map((value) => ({ value, label: value }))];
}
