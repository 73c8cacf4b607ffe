import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { EmptyState } from "~/ui/EmptyState";
import { titledUnlisted } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { Time } from "~/ui/Time";
import { newestMails } from "../mailbox.server";

export const handle = { i18n: ["mailbox"], access: "developers" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  return { title: translator(portal.locale, "mailbox")("title"), ...(await newestMails(args)) };
};

export const meta: MetaFunction<typeof loader> = titledUnlisted;

export default function Mailbox() {
  const { t } = useTranslation("mailbox");
  const { mails, waiting, failed, serverHost } = useLoaderData<typeof loader>();
  return (
    <Section width="form">
      <PageHeader title={t("title")} description={t("description")} />
      {serverHost && <Notice tone="info">{t("elsewhere", { host: serverHost })}</Notice>}
      {waiting > 0 && <Notice tone="info">{t("waiting", { count: waiting })}</Notice>}
      {failed > 0 && <Notice tone="warning">{t("failed", { count: failed })}</Notice>}
      {mails.length === 0 ? (
        <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {mails.map((mail) => (
            <li key={mail.id} className="relative py-4">
              <div className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
                <span>{t("toWhom", { to: mail.recipients.join(", ") })}</span>
                <Time value={mail.createdAt} format="dateTime" />
              </div>
              <Link to={`/test/mail/${mail.id}`} className="font-semibold text-link after:absolute after:inset-0">
                {mail.subject}
              </Link>
              <div className="text-sm text-muted">{mail.sender}</div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
