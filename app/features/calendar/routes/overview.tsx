/** /activiteitenkalender/overzicht: the dates that staff run, with places, people and who waits. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urlOf } from "~/core/http/url.server";
import { formatRange } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { dayAfter } from "~/core/time";
import { Button, ButtonLink } from "~/ui/Button";
import { DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { DateField } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { StatusBadge } from "~/ui/StatusBadge";
import { dayOf } from "../../vacancy_date";
import { datesRun, goingOnIn } from "../calendar.queries.server";
import { periodOf } from "../period";

export const handle = {
  i18n: ["calendar"],
  access: "managers",
  feature: "volunteerProfiles",
  navigation: { section: "offer", icon: "calendar-days", order: 2, words: "calendar:overview" },
};

const pageSize = 200;

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { locale, now } = portal;
  const period = periodOf("list", urlOf(args.request).searchParams.get("date"), now);
  const { from, previous } = period;
  const dates = await portal.db.fetch(datesRun(portal, { ...goingOnIn(period), limit: pageSize }));
  const more = dates.length === pageSize;
  const [last, tomorrow] = [more ? dayOf(dates.at(-1)!.startsAt) : period.next, dayAfter(from, 1)];
  return {
    title: translator(locale, "calendar")("overview.title"),
    from,
    previous,
    next: last > tomorrow ? last : tomorrow,
    more,
    rows: dates.map((date) => ({
      id: date.id,
      title: date.title,
      organization: date.organizationName,
      when: formatRange(date.startsAt, date.endsAt, locale, now),
      taken: date.taken,
      capacity: date.capacity,
      waiting: date.waiting,
      state:
        date.status === "cancelled"
          ? ("cancelled" as const)
          : date.endsAt < now
            ? ("over" as const)
            : date.capacity !== null && date.taken >= date.capacity
              ? ("full" as const)
              : ("open" as const),
    })),
  };
};

export const meta = titled;

const tones = { cancelled: "danger", over: "neutral", full: "warning", open: "success" } as const;

export default function Overview() {
  const { t } = useTranslation("calendar");
  const { title, rows, from, previous, next, more } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        description={t("overview.text")}
        actions={
          <ButtonLink to="/activiteitenkalender" variant="outline" icon="calendar">
            {t("overview.public")}
          </ButtonLink>
        }
      />
      <form method="get" className="mb-6 flex flex-wrap items-end gap-3 [&_.field]:m-0 print:hidden">
        <DateField name="date" label={t("overview.from")} defaultValue={from} optional={false} />
        <Button type="submit" variant="outline">
          {t("filter.show")}
        </Button>
        <ButtonLink to={`?date=${previous}`} variant="outline" icon="chevron-left">
          {t("previous.list")}
        </ButtonLink>
        <ButtonLink to={`?date=${next}`} variant="outline" iconAfter="chevron-right">
          {t("next.list")}
        </ButtonLink>
      </form>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon="calendar-days"
            title={t("overview.none")}
            action={<ButtonLink to="/vacancies">{t("overview.toVacancies")}</ButtonLink>}
          >
            {t("overview.noneText")}
          </EmptyState>
        }
        columns={[
          {
            key: "title",
            header: t("overview.activity"),
            primary: true,
            cell: (row) => (
              <>
                <Link to={`/activiteitenkalender/overzicht/${row.id}`} className="link">
                  {row.title}
                </Link>
                <span className="block text-sm text-muted">{row.organization}</span>
              </>
            ),
          },
          { key: "when", header: t("fact.when"), cell: (row) => <span className="xl:whitespace-nowrap">{row.when}</span> },
          {
            key: "taken",
            header: t("overview.taken"),
            align: "end",
            cell: (row) => (row.capacity === null ? row.taken : t("overview.of", { taken: row.taken, capacity: row.capacity })),
          },
          { key: "waiting", header: t("overview.waiting"), align: "end", cell: (row) => row.waiting },
          {
            key: "state",
            header: t("overview.state"),
            cell: (row) => <StatusBadge tone={tones[row.state]}>{t(`overview.states.${row.state}`)}</StatusBadge>,
          },
        ]}
      />
      {more && <p className="mt-6 text-muted">{t("overview.more")}</p>}
    </>
  );
}
