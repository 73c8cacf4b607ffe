/** /notification_templates: every mail that goes out in the centre's name, and in whose words. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { ListFilters } from "~/ui/ListFilters";
import { PageHeader } from "~/ui/PageHeader";
import { StatusBadge, type StatusTone } from "~/ui/StatusBadge";
import { kindOf } from "../../audit_event/index.server";
import { days, mailsOn, ownWords, sentLately, type Wording, wordingOf } from "../overview.server";

export const handle = { i18n: ["notification_template"], access: "contentStaff", ownSite: true };

export const loader = async ({ request, context: { portal } }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams;
  const words = asked.get("filter[search]")?.trim().toLowerCase() ?? "";
  const about = asked.get("filter[about]");
  const { own, sent } = await portal.db.fetchAll({ own: ownWords(portal), sent: sentLately(portal) });
  const wording = (name: string, locale: "nl" | "en"): Wording => wordingOf(own.find((one) => one.name === name && one.locale === locale));
  const mails = mailsOn(portal);
  return {
    title: translator(portal.locale, "notification_template")("title"),
    days,
    subjects: [...new Set(mails.map(({ subject }) => subject))].map((value) => ({ value, label: kindOf(value, portal.locale) })),
    rows: mails
      .map((event) => ({ ...event.words[portal.locale], event }))
      .filter(({ name, subject, event }) => `${name}\n${subject}`.toLowerCase().includes(words) && (!about || event.subject === about))
      .map(({ name: title, event: { name, subject } }) => ({
        name,
        title,
        about: kindOf(subject, portal.locale),
        nl: wording(name, "nl"),
        en: wording(name, "en"),
        sent: sent.find((one) => one.name === name)?.sent ?? 0,
      })),
  };
};
export const meta = titled;

const tones: Record<Wording, StatusTone> = { shipped: "neutral", own: "success", off: "info", broken: "danger" };

export default function Templates() {
  const { t } = useTranslation("notification_template");
  const { title, rows, days, subjects } = useLoaderData<typeof loader>();
  const wording = (locale: "nl" | "en") => ({
    key: locale,
    header: t(`language.${locale}`),
    cell: (row: (typeof rows)[number]) => <StatusBadge tone={tones[row[locale]]}>{t(`wording.${row[locale]}`)}</StatusBadge>,
  });
  return (
    <>
      <PageHeader back={{ to: "/instellingen", label: t("back") }} title={title} description={t("description")} />
      <ListFilters search={t("search")} keep={[]} selects={[{ name: "filter[about]", label: t("field.about"), options: subjects }]} />
      <DataTable
        caption={title}
        rows={rows}
        empty={<EmptyState icon="mail" title={t("common:search.noResults")} />}
        rowKey={({ name }) => name}
        columns={[
          {
            key: "name",
            header: t("field.name"),
            primary: true,
            cell: ({ name, title }) => (
              <Link to={`/notification_templates/${name}/edit`} prefetch="intent">
                {title}
              </Link>
            ),
          },
          { key: "about", header: t("field.about"), cell: ({ about }) => about },
          wording("nl"),
          wording("en"),
          { key: "sent", header: t("sent", { days }), align: "end", cell: ({ sent }) => sent },
        ]}
      />
    </>
  );
}
