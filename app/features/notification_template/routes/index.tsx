/** /notification_templates: every mail that goes out in the centre's name, and in whose words. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { DataTable } from "~/ui/DataTable";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { StatusBadge, type StatusTone } from "~/ui/StatusBadge";
import { days, mailEvents, ownWords, sentLately, type Wording, wordingOf } from "../overview.server";

export const handle = { i18n: ["notification_template"], access: "contentStaff", ownSite: true };

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const { own, sent } = await portal.db.fetchAll({ own: ownWords(portal), sent: sentLately(portal) });
  const wording = (name: string, locale: "nl" | "en"): Wording => wordingOf(own.find((one) => one.name === name && one.locale === locale));
  return {
    title: translator(portal.locale, "notification_template")("title"),
    days,
    rows: mailEvents.map(({ name, words }) => ({
      name,
      title: words[portal.locale].name,
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
  const { title, rows, days } = useLoaderData<typeof loader>();
  const wording = (locale: "nl" | "en") => ({
    key: locale,
    header: t(`language.${locale}`),
    cell: (row: (typeof rows)[number]) => <StatusBadge tone={tones[row[locale]]}>{t(`wording.${row[locale]}`)}</StatusBadge>,
  });
  return (
    <>
      <PageHeader back={{ to: "/instellingen", label: t("back") }} title={title} description={t("description")} />
      <DataTable
        caption={title}
        rows={rows}
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
          wording("nl"),
          wording("en"),
          { key: "sent", header: t("sent", { days }), align: "end", cell: ({ sent }) => sent },
        ]}
      />
    </>
  );
}
