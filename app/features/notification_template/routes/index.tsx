/** /notification_templates: every mail that goes out in the centre's name, and in whose words. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
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
  const rows = mails
    .map((event) => ({ ...event.words[portal.locale], event }))
    .filter(({ name, subject, event }) => `${name}\n${subject}`.toLowerCase().includes(words) && (!about || event.subject === about))
    .map(({ name: title, event: { name, subject } }) => ({
      name,
      title,
      subject,
      wording: { nl: wording(name, "nl"), en: wording(name, "en") },
      sent: sent.find((one) => one.name === name)?.sent ?? 0,
    }));
  const subjects = [...new Set(mails.map(({ subject }) => subject))]
    .map((value) => ({ value, label: kindOf(value, portal.locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, portal.locale));
  return {
    title: translator(portal.locale, "notification_template")("title"),
    days,
    subjects,
    found: Boolean(words || about),
    groups: subjects
      .map(({ value, label }) => ({ label, mails: rows.filter(({ subject }) => subject === value) }))
      .filter((group) => group.mails.length > 0),
  };
};
export const meta = titled;

const tones: Record<Wording, StatusTone> = { shipped: "neutral", own: "success", off: "info", broken: "danger" };

export default function Templates() {
  const { t } = useTranslation("notification_template");
  const { title, groups, found, days, subjects } = useLoaderData<typeof loader>();
  const { hash } = useLocation();
  // Back from a mail to where it stands.
  useEffect(() => {
    const row = document.getElementById(hash.slice(1));
    const group = row?.closest("details");
    if (!row || !group || group.open) return;
    group.open = true;
    row.scrollIntoView({ block: "center" });
  }, [hash]);
  return (
    <>
      <PageHeader
        back={{ to: "/instellingen", label: t("back") }}
        title={title}
        description={`${t("description")} ${t("sentLately", { days })}`}
      />
      <ListFilters search={t("search")} keep={[]} selects={[{ name: "filter[about]", label: t("field.about"), options: subjects }]} />
      {groups.length === 0 && <EmptyState icon="mail" title={t("common:search.noResults")} />}
      <div className="border-t border-line">
        {groups.map((group) => (
          <MailGroup key={group.label} {...group} open={found} />
        ))}
      </div>
    </>
  );
}

type Mail = ReturnType<typeof useLoaderData<typeof loader>>["groups"][number]["mails"][number];

/** What is worth seeing before it is opened: words of their own, and own words that cannot be sent. */
const worthSeeing = ["broken", "own", "off"] as const;

function MailGroup({ label, mails, open }: { label: string; mails: Mail[]; open: boolean }) {
  const { t } = useTranslation("notification_template");
  const sent = mails.reduce((sum, one) => sum + one.sent, 0);
  const has = (wording: Wording) => mails.some((one) => one.wording.nl === wording || one.wording.en === wording);
  return (
    <details className="group border-b border-line" open={open} key={String(open)}>
      <summary className="flex min-h-14 cursor-pointer items-center gap-x-4 py-3 hover:bg-sunken">
        <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
          <h2 className="text-lg">{label}</h2>
          <span className="text-sm text-muted">
            {t("mails", { count: mails.length })}
            {sent > 0 && `, ${t("timesSent", { count: sent })}`}
          </span>
          {worthSeeing.filter(has).map((wording) => (
            <StatusBadge key={wording} tone={tones[wording]}>
              {t(`wording.${wording}`)}
            </StatusBadge>
          ))}
        </span>
        <Icon name="chevron-down" className="flex-none group-open:rotate-180" />
      </summary>
      <ul className="mb-4">
        {mails.map(({ name, title, wording, sent }) => (
          <li
            key={name}
            id={name}
            className="grid gap-x-6 border-t border-line py-1 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)_8rem] md:items-center max-md:pb-3"
          >
            <Link
              className="flex min-h-11 items-center text-base font-semibold"
              to={`/notification_templates/${name}/edit`}
              prefetch="intent"
            >
              {title}
            </Link>
            <Wordings {...wording} />
            {sent > 0 && <span className="text-muted md:text-end">{t("timesSent", { count: sent })}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Of both languages, said once where it is the same. */
function Wordings({ nl, en }: Mail["wording"]) {
  const { t } = useTranslation("notification_template");
  const badge = (wording: Wording) => <StatusBadge tone={tones[wording]}>{t(`wording.${wording}`)}</StatusBadge>;
  if (nl === en) return <span>{badge(nl)}</span>;
  return (
    <span>
      {Object.entries({ nl, en }).map(([locale, wording]) => (
        <span key={locale} className="flex flex-wrap gap-x-2">
          {t(`language.${locale}`)}: {badge(wording)}
        </span>
      ))}
    </span>
  );
}
