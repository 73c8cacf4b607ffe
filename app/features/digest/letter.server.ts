/** What there is to say, as the event that the mail is made of. */
import { happened } from "~/core/events/event";
import { asList } from "~/core/events/merge-list";
import { formatDate, formatDistance, formatList } from "~/core/i18n/format";
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { reasonsOf } from "../match/index.server";
import { listItemOf } from "../vacancy/index.server";
import type { Contents, New } from "./contents.server";
import { weeklyDigest } from "./digest.events";
import type { Reason } from "./fit";
import type { Reader } from "./readers.server";

/** Vacancies: how many there are is said, and the rest is found behind the button. What waits is named here alone, so all of it is. */
const perMail = 8;

export function letterTo(reader: Reader, { vacancies, news, waiting }: Contents, site: New) {
  const { locale } = reader;
  return happened(weeklyDigest, {
    about: reader.id,
    to: [{ userId: reader.id, email: reader.email, name: reader.firstName, locale }],
    data: {
      count: vacancies.length,
      vacancies: asList(
        vacancies.slice(0, perMail).map(({ vacancy, reason }) => listItemOf(vacancy, locale, inWords(reason, reader, site))),
      ),
      newsCount: news.length,
      news: asList(news.map((page) => ({ ...newsLine(page, locale), path: `/nieuws/${page.slug}` }))),
      waitingCount: waiting.length,
      waiting: asList(waiting.map(({ title, body, link }) => ({ title, detail: body ?? "", path: link ?? "/notificaties" }))),
    },
    link: vacancies.length > 0 ? "/vacancies/search" : news.length > 0 ? "/nieuws" : "/notificaties",
  });
}

function newsLine({ title, titleEn, publishedAt }: New["news"][number], locale: Locale) {
  return { title: (locale === "en" && titleEn) || title, detail: formatDate(publishedAt!, locale) };
}

/** "je koos Natuur, 3 km van Wijchen" */
function inWords(reason: Reason, { locale, place }: Reader, site: New): string | undefined {
  const t = translator(locale, "digest");
  const categories = locale === "en" ? site.categoriesEn : site.categoriesNl;
  switch (reason.kind) {
    case "fits": {
      const { why, but } = reasonsOf(reason.facts, { locale }, categories);
      return [t("reason.fits", { why: why.charAt(0).toLowerCase() + why.slice(1) }), ...but].join(". ");
    }
    case "search":
      return t("reason.search", { count: reason.names.length, names: formatList(reason.names.slice(0, 2), locale) });
    case "chosen": {
      const names = categories.filter(({ id }) => reason.interestIds.includes(id)).map(({ name }) => name);
      const parts = [
        names.length > 0 && t("reason.interest", { names: formatList(names, locale) }),
        reason.km !== null && t("reason.near", { distance: formatDistance(reason.km * 1_000, locale), place }),
      ];
      return parts.filter(Boolean).join(", ");
    }
    case "alike":
      return t("reason.alike");
    case "all":
      return undefined;
  }
}
