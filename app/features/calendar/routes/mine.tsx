/** /activiteitenkalender/mijn: where I have a place, where I was, and my own calendar for a telephone. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ofContent } from "~/core/i18n/content-language";
import { formatRange } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { command, execute } from "~/core/resource/command.server";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { StatusBadge } from "~/ui/StatusBadge";
import { placePath } from "../../date_sign_up/index.server";
import { datesOfIds } from "../calendar.queries.server";
import { calendarFeeds } from "../calendar_feed.resource.server";
import { Been } from "../components/Been";
import { ownFeed } from "../feeds.queries.server";
import { afterwardsOf, datesBeenTo, ownPlaces, papersOf } from "../sign-ups.server";

export const handle = { i18n: ["calendar"], access: "signedIn", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { db, locale, now } = portal;
  const acting = portal.viewer!.actingBy !== null;
  const { places, been, papers, feed } = await db.fetchAll({
    places: ownPlaces(portal),
    been: datesBeenTo(portal),
    papers: papersOf(portal),
    feed: ownFeed(portal),
  });
  const ids = [...places, ...been].map(({ dateId }) => dateId);
  const dates = ids.length > 0 ? await db.fetch(datesOfIds(portal, ids)) : [];
  return {
    title: translator(locale, "calendar")("mine.title"),
    acting,
    feed: feed && !acting ? { id: feed.id, address: `${portal.origin}/activiteitenkalender/eigen/${feed.secret}/agenda.ics` } : null,
    places: places.flatMap(({ id, dateId, status, secret }) => {
      const date = dates.find((one) => one.id === dateId);
      if (!date) return [];
      const when = formatRange(date.startsAt, date.endsAt, locale, now);
      return [
        {
          id,
          status: date.status === "cancelled" ? ("off" as const) : status,
          to: placePath({ secret }),
          title: date.title,
          ...ofContent(locale, date.title, date.summary),
          when,
          place: date.place,
        },
      ];
    }),
    past: been.flatMap((own) => {
      const date = dates.find(({ id }) => id === own.dateId);
      if (!date || date.endsAt > now) return [];
      const when = formatRange(date.startsAt, date.endsAt, locale, now);
      const { title, summary, place } = date;
      return [{ ...afterwardsOf(own, papers), ...ofContent(locale, title, summary), to: placePath(own), title, when, place }];
    }),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const form = await readForm(args);
  const old = String(form.get("id") ?? "");
  const commands = [
    ...(old ? [command.remove(calendarFeeds, old)] : []),
    ...(form.get("_action") === "make" ? [command.create(calendarFeeds, { attributes: {} })] : []),
  ];
  // A second press finds it done.
  await execute(portal, commands);
  return redirect("/activiteitenkalender/mijn#agenda");
};

export const meta = titled;

const tones = { signed_up: "success", waiting: "warning", offered: "info", off: "danger", cancelled: "neutral" } as const;

export default function Mine() {
  const { t } = useTranslation("calendar");
  const { title, places, past, acting, feed } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        description={t("mine.text")}
        actions={
          <ButtonLink to="/uren" variant="outline" icon="clock">
            {t("mine.hours")}
          </ButtonLink>
        }
      />
      {places.length === 0 ? (
        <EmptyState icon="calendar-days" title={t("mine.none")} action={<ButtonLink to="/activiteitenkalender">{t("title")}</ButtonLink>}>
          {t("mine.noneText")}
        </EmptyState>
      ) : (
        <ul className="grid max-w-form gap-3">
          {places.map((place) => (
            <li key={place.id} className="relative grid gap-1 rounded-lg border-(length:--line-width) border-line bg-raised p-4">
              <h2 className="text-lg">
                <Link to={place.to} lang={place.lang} className="no-underline after:absolute after:inset-0 hover:underline">
                  {place.title}
                </Link>
              </h2>
              <p>{[place.when, place.place].filter(Boolean).join(" · ")}</p>
              <StatusBadge tone={tones[place.status]}>{t(`mine.status.${place.status}`)}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <section className="mt-14 max-w-form">
          <h2 className="mb-4">{t("mine.past")}</h2>
          <ul className="grid gap-6">
            {past.map((date) => (
              <li key={date.dateId}>
                <h3 className="text-lg">
                  <Link to={date.to} lang={date.lang} className="link">
                    {date.title}
                  </Link>
                </h3>
                <p>{[date.when, date.place].filter(Boolean).join(" · ")}</p>
                <Been of={date} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {!acting && (
        <section id="agenda" className="mt-14 max-w-form">
          <h2>{t("mine.feed")}</h2>
          <p className="mt-2">{t("mine.feedText")}</p>
          {feed && (
            <TextField
              name="address"
              label={t("mine.address")}
              hint={t("mine.addressHint")}
              defaultValue={feed.address}
              readOnly
              optional={false}
            />
          )}
          <Form method="post" className="mt-4 flex flex-wrap gap-3">
            {feed && <input type="hidden" name="id" value={feed.id} />}
            <Button type="submit" name="_action" value="make" variant={feed ? "outline" : "primary"}>
              {t(feed ? "mine.renew" : "mine.make")}
            </Button>
            {feed && (
              <Button type="submit" name="_action" value="stop" variant="outline">
                {t("mine.stop")}
              </Button>
            )}
          </Form>
        </section>
      )}
    </>
  );
}
