/** /activiteitenkalender: what there is to do, by month, by week or as a list. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { cx } from "~/ui/cx";
import { metaOf } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Container } from "~/ui/Section";
import { Segments } from "~/ui/Segments";
import { useSite } from "~/ui/shell/site";
import { calendarPage } from "../calendar-page.server";
import { Beyond } from "../components/Beyond";
import { DateList } from "../components/DateList";
import { DayStrip } from "../components/DayStrip";
import { Filters } from "../components/Filters";
import { MonthGrid } from "../components/MonthGrid";
import { NothingHere } from "../components/NothingHere";
import { Week } from "../components/Week";
import { goingOn } from "../period";

export const handle = { i18n: ["calendar"], access: "everyone", feature: "volunteerProfiles" };

export const loader = (args: LoaderFunctionArgs) => calendarPage(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

const icons = { month: "calendar-days", week: "calendar", list: "list" } as const;

export default function Calendar() {
  const { t } = useTranslation("calendar");
  const { viewer } = useSite();
  const page = useLoaderData<typeof loader>();
  const { period, dates, links, heading, days } = page;
  const { view } = period;
  // On a phone a month is the list of it, from today on where it is this month.
  const ofMonth = days.filter((day) => day.slice(0, 7) === period.day.slice(0, 7));
  const ahead = goingOn(dates, ofMonth.includes(page.today) ? page.today : ofMonth[0]!, ofMonth.at(-1)!);
  // … and where it ends soon, what comes after it: whoever looks wants to know what comes first.
  const beyond = view === "month" && ofMonth.includes(page.today) ? page.next.filter(({ day }) => day > ofMonth.at(-1)!) : [];
  const listed = goingOn(dates, period.from, period.until);
  const feed = (
    <ButtonLink to={links.feed} reloadDocument prefetch="none" variant="outline" icon="calendar">
      {t("feed.add")}
    </ButtonLink>
  );
  return (
    <Container width="wide" className="section">
      <PageHeader
        title={page.title}
        description={t("intro")}
        actions={
          <>
            {viewer && (
              <ButtonLink to="/activiteitenkalender/mijn" variant="outline" icon="user">
                {t("mine.title")}
              </ButtonLink>
            )}
            <span className="contents max-md:hidden">{feed}</span>
          </>
        }
      />
      <Filters page={page} />
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="first-letter:uppercase" aria-live="polite">
          {ahead.length === 0 && beyond.length > 0 ? (
            <>
              <span className="md:hidden">{t("coming")}</span>
              <span className="max-md:hidden">{heading}</span>
            </>
          ) : (
            heading
          )}
        </h2>
        <nav className="flex items-center gap-2 max-sm:w-full" aria-label={t("period")}>
          <ButtonLink to={links.previous} variant="outline" icon="chevron-left" preventScrollReset>
            <span className="max-sm:visually-hidden">{t(`previous.${view}`)}</span>
          </ButtonLink>
          <ButtonLink to={links.today} variant="outline" className="max-sm:flex-1" preventScrollReset>
            {t("today")}
          </ButtonLink>
          <ButtonLink to={links.next} variant="outline" iconAfter="chevron-right" preventScrollReset>
            <span className="max-sm:visually-hidden">{t(`next.${view}`)}</span>
          </ButtonLink>
        </nav>
        <Segments
          label={t("views")}
          items={links.views.map(({ view: one, to }) => ({ to, icon: icons[one], label: t(`view.${one}`), current: one === view }))}
        />
      </div>
      {view === "month" && (
        <>
          <div className="max-md:hidden">
            <MonthGrid page={page} />
          </div>
          <div className="md:hidden">
            <DayStrip days={days} dates={ahead} today={page.today} />
            <DateList dates={ahead} />
            {beyond.length > 0 && <Beyond dates={beyond} title={ahead.length > 0 ? t("after") : null} further={links.next} />}
          </div>
        </>
      )}
      {view === "week" && <Week page={page} />}
      {view === "list" && (
        <>
          <DayStrip days={days} dates={listed} today={page.today} />
          <DateList dates={listed} />
        </>
      )}
      {(view === "month" ? ahead : listed).length === 0 && (
        <div className={cx("mt-8", dates.length > 0 && "md:hidden", beyond.length > 0 && "max-md:hidden")}>
          <NothingHere page={page} />
        </div>
      )}
      {page.more && <p className="mt-6 text-muted">{t("more")}</p>}
      {/* On a phone what there is to do comes first. */}
      <p className="mt-8 md:hidden">{feed}</p>
    </Container>
  );
}
