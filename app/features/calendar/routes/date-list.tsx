/** /activiteitenkalender/overzicht/{id}: who comes on a date, who came, and what can be done with the date. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { formatRange } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { takeStep } from "~/core/resource/write.server";
import { startOfDay } from "~/core/time";
import { ButtonLink } from "~/ui/Button";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { StatusBadge } from "~/ui/StatusBadge";
import { dateSignUps, take } from "../../date_sign_up/index.server";
import { knownDate, vacancyDates } from "../../vacancy_date/index.server";
import { dateRun } from "../calendar.queries.server";
import { Attendance } from "../components/Attendance";
import { DateActions } from "../components/DateActions";
import { listOf } from "../sign-ups.server";

export const handle = { i18n: ["calendar", "date_sign_up"], access: "managers", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { locale, now } = portal;
  const id = args.params.id!;
  const { found, people, known } = await portal.db.fetchAll({
    found: dateRun(portal, id),
    people: listOf(portal, id),
    known: knownDate(portal, id),
  });
  const date = found[0];
  if (!date) throw notFound(args);
  return {
    title: `${date.title} – ${translator(locale, "calendar")("list.title")}`,
    date: {
      id,
      title: date.title,
      organization: date.organizationName,
      vacancyId: date.vacancyId,
      when: formatRange(date.startsAt, date.endsAt, locale, now),
      taken: date.taken,
      capacity: date.capacity,
      waiting: date.waiting,
      cancelled: date.status === "cancelled",
      over: date.endsAt < now,
      archived: date.archived,
      known,
      early: startOfDay(date.startsAt) > now,
    },
    people,
  };
};

/** What is about one person names them; the rest is about the date. */
export const action = async (args: ActionFunctionArgs) => {
  const id = args.params.id!;
  const form = await readForm(args);
  const pressed = String(form.get("_action") ?? "");
  const person = form.get("id");
  const here = `/activiteitenkalender/overzicht/${id}`;
  const t = translator(args.context.portal.locale, "calendar");
  const outcome =
    pressed === "door"
      ? await take(args)
      : ["attend", "give", "cancel_sign_up"].includes(pressed) && typeof person === "string"
        ? await takeStep(args, dateSignUps, person, pressed === "cancel_sign_up" ? "cancel" : pressed)
        : ["cancel", "reinstate", "copy", "message"].includes(pressed)
          ? await takeStep(args, vacancyDates, id, pressed)
          : null;
  if (!outcome) throw notFound(args);
  if (!outcome.ok) return data({ pressed, lastResult: outcome.refused.data.lastResult }, outcome.refused.init ?? undefined);
  // Ticking goes on at once; the rest is said.
  return redirect(here, pressed === "attend" ? {} : { headers: { "Set-Cookie": flash({ title: t(`said.${pressed}`) }) } });
};

export const meta = titled;

export default function DateOverview() {
  const { t } = useTranslation("calendar");
  const { date, people } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const room =
    date.capacity === null ? t("list.taken", { count: date.taken }) : t("list.takenOf", { taken: date.taken, capacity: date.capacity });
  return (
    <>
      <PageHeader
        back={{ to: "/activiteitenkalender/overzicht", label: t("overview.title") }}
        eyebrow={date.organization}
        title={date.title}
        description={
          <>
            {date.cancelled && <StatusBadge tone="danger">{t("overview.states.cancelled")}</StatusBadge>}
            <p>{`${date.when}. ${room}`}</p>
          </>
        }
        actions={
          <span className="contents print:hidden">
            <ButtonLink
              to={`/activiteitenkalender/overzicht/${date.id}/lijst.csv`}
              reloadDocument
              prefetch="none"
              variant="outline"
              icon="download"
            >
              {t("list.csv")}
            </ButtonLink>
            <ButtonLink to={`/vacancies/${date.vacancyId}/dates/${date.id}`} variant="outline" icon="pencil">
              {t("list.edit")}
            </ButtonLink>
          </span>
        }
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <Attendance date={date} people={people} result={answer?.pressed === "door" ? answer.lastResult : null} />
        <aside aria-label={t("common:beside")} className="print:hidden">
          <DateActions date={date} answer={answer} />
          <p className="mt-8">
            <Link to={`/activiteitenkalender/${date.id}`} className="link">
              {t("list.public")}
            </Link>
          </p>
        </aside>
      </div>
    </>
  );
}
