/** /activiteitenkalender/plek/{secret}: one's own place, by the address in the mail: to see it, to say yes to it, to give it back. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ofContent } from "~/core/i18n/content-language";
import { formatDateTime, formatRange } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { markdown } from "~/core/markdown.server";
import { readForm } from "~/core/resource/body.server";
import { command, executeOne } from "~/core/resource/command.server";
import { sentencesOf } from "~/core/resource/refused.server";
import { Button, ButtonLink } from "~/ui/Button";
import { titledUnlisted } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Prose } from "~/ui/Prose";
import { Container } from "~/ui/Section";
import { dateSignUps } from "../../date_sign_up/index.server";
import { datesOfIds } from "../calendar.queries.server";
import { detailOf, placeBy } from "../sign-ups.server";

export const handle = { i18n: ["calendar"], access: "everyone", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const { locale, now } = portal;
  const place = await portal.db.fetch(placeBy(portal, args.params.secret!));
  if (!place) throw notFound(args);
  const { found, detail } = await portal.db.fetchAll({ found: datesOfIds(portal, [place.dateId]), detail: detailOf(portal, place.dateId) });
  const [date] = found;
  if (!date) throw notFound(args);
  const t = translator(locale, "calendar");
  const isOff = date.status === "cancelled";
  const isOver = date.startsAt <= now;
  return {
    title: isOff ? t("cancelledTitle") : isOver ? t("over") : t(`place.${place.status}.title`, { name: place.firstName }),
    status: place.status,
    ahead: place.ahead,
    company: place.company,
    heldUntil: place.heldUntil && formatDateTime(place.heldUntil, locale, now),
    onlineLink: place.status === "signed_up" ? place.onlineLink : null,
    over: isOver,
    /** Where they can sign up once more. */
    again: place.status === "cancelled" && !isOff && !isOver && detail?.live === 1 ? `/activiteitenkalender/${date.id}#meedoen` : null,
    evaluation: place.attended && place.evaluation ? `/forms/${place.evaluation}` : null,
    material: place.attended && !isOff && place.material ? markdown(place.material) : null,
    cancelled: isOff,
    date: {
      id: date.id,
      title: date.title,
      ...ofContent(locale, date.title, date.summary),
      when: formatRange(date.startsAt, date.endsAt, locale, now),
      place: date.place,
      organization: date.organizationName,
    },
    account: portal.viewer !== null,
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const place = await portal.db.fetch(placeBy(portal, args.params.secret!));
  if (!place) throw notFound(args);
  const pressed = String((await readForm(args)).get("_action") ?? "");
  if (pressed !== "cancel" && pressed !== "accept") throw notFound(args);
  // Who has the address is who it was sent to: nobody is signed in.
  const done = await executeOne({ ...portal, system: true }, command.step(dateSignUps, place.id, pressed));
  return done.ok ? data({ error: null }) : data({ error: sentencesOf(portal, done.refused) }, { status: done.refused.status });
};

export const meta = titledUnlisted;

const tones = { signed_up: "success", offered: "warning", waiting: "info", cancelled: "info" } as const;

export default function Place() {
  const { t } = useTranslation("calendar");
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { status, date } = page;
  const open = !page.over && !page.cancelled;
  return (
    <Container width="form" className="section">
      <PageHeader
        title={page.title}
        description={
          <>
            <span lang={date.lang}>{date.title}</span>, {date.when}
          </>
        }
      />
      {answer?.error && (
        <div role="alert" className="mb-6">
          <Notice tone="danger" title={answer.error.join(" ")} />
        </div>
      )}
      <Notice
        tone={page.cancelled ? "warning" : tones[status]}
        title={page.cancelled || page.over ? undefined : t(`place.${status}.notice`, { count: page.ahead, until: page.heldUntil ?? "" })}
      >
        <ul className="list-disc pl-5">
          <li>{date.when}</li>
          {date.place && <li>{date.place}</li>}
          <li>{date.organization}</li>
          {page.company > 0 && <li>{t("place.company", { count: page.company })}</li>}
          {page.onlineLink && (
            <li>
              <a className="link" href={page.onlineLink} rel="noreferrer">
                {t("place.online")}
              </a>
            </li>
          )}
        </ul>
      </Notice>
      {page.material && <Prose html={page.material} lang={date.lang} className="mt-8" />}
      <div className="mt-8 flex flex-wrap gap-3">
        {page.evaluation && (
          <ButtonLink to={page.evaluation} size="lg">
            {t("evaluate")}
          </ButtonLink>
        )}
        {page.again && (
          <ButtonLink to={page.again} size="lg">
            {t("place.again")}
          </ButtonLink>
        )}
        {open && status === "offered" && (
          <Form method="post">
            <Button type="submit" name="_action" value="accept" size="lg">
              {t("place.accept")}
            </Button>
          </Form>
        )}
        {open && status !== "cancelled" && (
          <Form method="post">
            <Button type="submit" name="_action" value="cancel" variant="outline" size="lg">
              {t(status === "signed_up" ? "place.cancel" : "place.leave")}
            </Button>
          </Form>
        )}
        {status === "signed_up" && open && (
          <ButtonLink
            to={`/activiteitenkalender/${date.id}/agenda.ics`}
            reloadDocument
            prefetch="none"
            variant="outline"
            size="lg"
            icon="calendar"
          >
            {t("toCalendar")}
          </ButtonLink>
        )}
        <ButtonLink to={page.account ? "/activiteitenkalender/mijn" : "/activiteitenkalender"} variant="tertiary" size="lg">
          {t(page.account ? "mine.title" : "title")}
        </ButtonLink>
      </div>
    </Container>
  );
}
