/** A request for help in words: what, where, when, how often; never who. */
import { ofContent } from "~/core/i18n/content-language";
import { formatDate } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { timesText } from "../availability/index.server";
import type { HelpKind } from "../help_request";
import { centerShown } from "../scope/index.server";

interface Asked {
  id: string;
  centerId: string;
  title: string;
  summary: string | null;
  kind: string;
  district: string | null;
  frequency: string;
  dayParts: readonly string[];
  needsCertificate: boolean;
  openedAt: string | null;
  createdAt: string;
}

export function requestView(row: Asked, portal: RequestPortal) {
  const t = translator(portal.locale, "help_request");
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    ...ofContent(portal.locale, row.title, row.summary),
    kind: row.kind as HelpKind,
    kindName: t(`kind.${row.kind}`),
    where: row.district,
    /** Of which centre, where several share. */
    center: centerShown(row, portal),
    when: timesText(row.dayParts, portal) ?? t("anyTime"),
    often: t(`frequency.${row.frequency}`),
    needsCertificate: row.needsCertificate,
    since: formatDate(row.openedAt ?? row.createdAt, portal.locale, portal.now),
  };
}

export type RequestView = ReturnType<typeof requestView>;

/** What the tenant calls it: neighbour help in a village. */
export const nameOf = ({ tenant, locale }: RequestPortal): string =>
  translator(locale, "one_on_one")(`name.${tenant.features.oneOnOneWording}`);
