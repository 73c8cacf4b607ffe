/** What the page of one's own data says where the file for programs has a code, an id or a moment. */
import { getTableColumns } from "drizzle-orm";
import { formatDate, formatDateTime } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { isId } from "~/core/ids";
import { phoneText } from "~/core/phone";
import { isRecord } from "~/core/resource/body.server";
import { findResource } from "~/core/resource/catalogue.server";
import type { Row } from "~/core/tenant/db.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { fieldWord, kindOf, trailWord } from "../audit_event/index.server";
import { timesText } from "../availability/index.server";
import { nameOfEvent } from "../event-names.server";
import { type SearchWords, wordsOf } from "../vacancy/index.server";
import { languagesText, skillName } from "../volunteer_profile/index.server";
import { codesOf, codeWord } from "./my-data.server";
import { deviceOf } from "./security/device";

export interface Field {
  name: string;
  value: unknown;
  /** Of the table that it comes from, where a resource shows it. */
  noun?: string;
  /** It holds one of a few codes. */
  coded: boolean;
  /** The row that it stands in. */
  row: Row;
}

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

export function words(portal: RequestPortal, search: SearchWords): (field: Field) => string {
  const { locale } = portal;
  const t = translator(locale, "account");
  const state = (row: Row, kind: "action" | "state", name: string) =>
    trailWord(locale)(findResource(String(row.subjectType))?.noun, kind, name);

  const lists: Record<string, (value: string[]) => string | null> = {
    digestDays: (value) => value.map((one) => t(`digest.day.${one}`, { defaultValue: one })).join(", "),
    dayParts: (value) => timesText(value, { locale }),
    skills: (value) => value.map((one) => skillName(one, { locale })).join(", "),
    languages: (value) => languagesText(value, { locale }),
  };
  const texts: Record<string, (value: string, row: Row) => string | null> = {
    role: (value) => t(`role.${value}.name`),
    gender: (value) => t(`profile.genders.${value}`),
    locale: (value) => t(`common:language.${value}`),
    event: (value) => nameOfEvent(value, locale),
    phoneNumber: phoneText,
    query: (value) => wordsOf(portal, value, search).filters.join(", ") || t("data.everything"),
    userAgent: (value) => {
      const { browser, system } = deviceOf(value);
      return browser && system ? t("security:devices.on", { browser, system }) : (browser ?? t("security:devices.program"));
    },
    subjectType: (value) => kindOf(value, locale),
    action: (value, row) => state(row, "action", value),
    fromState: (value, row) => state(row, "state", value),
    toState: (value, row) => state(row, "state", value),
    link: (value) => portal.origin + value,
    photo: (value) => portal.origin + value,
  };

  function changesText(changes: Record<string, unknown>, { subjectType }: Row): string {
    const resource = findResource(String(subjectType));
    const noun = resource?.noun;
    const codes = resource ? codesOf(getTableColumns(resource.table)) : new Set();
    return Object.entries(changes)
      .map(([name, change]) => {
        const label = fieldWord(locale)(noun, name);
        const [before, after] = (Array.isArray(change) && change.length === 2 ? change : [null, null]).map((value) =>
          isId(value) || (typeof value === "object" && !Array.isArray(value))
            ? null
            : simple({ name, value, noun, coded: codes.has(name), row: {} }),
        );
        return before || after ? `${label}: ${before || "–"} → ${after || "–"}` : `${label}: ${t("data.changed")}`;
      })
      .join("\n");
  }

  function simple({ name, value, ...about }: Field): string {
    if (value === null || value === undefined || value === "") return "";
    const [list, said] = [Object.hasOwn(lists, name) && lists[name], Object.hasOwn(texts, name) && texts[name]];
    if (list && Array.isArray(value)) return list(value.filter((one) => typeof one === "string")) ?? "";
    if (said && typeof value === "string") return said(value, about.row) ?? "";
    if (name === "changes" && isRecord(value)) return changesText(value, about.row);
    if (typeof value === "boolean") return t(`data.${value ? "yes" : "no"}`);
    if (Array.isArray(value)) return value.map((one) => simple({ name, value: one, ...about })).join(", ");
    if (typeof value === "object")
      return Object.entries(value)
        .map(([inner, one]) => `${inner}: ${simple({ name: inner, value: one, ...about })}`)
        .join("\n");
    const text = String(value);
    const word = about.coded && codeWord(name, text, about.noun);
    if (word) return t(word);
    if (moment.test(text)) return formatDateTime(text, locale);
    return day.test(text) ? formatDate(text, locale) : text;
  }

  return (field) => simple(field) || "–";
}
