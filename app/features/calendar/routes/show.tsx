/** /activiteitenkalender/{id}: one date of an activity, and taking part in it. */
import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { emailKeyOf } from "~/core/auth/email";
import { justDone, justDoneBy } from "~/core/http/flash.server";
import { urlOf } from "~/core/http/url.server";
import { formatDateTime } from "~/core/i18n/format";
import { notFound } from "~/core/jsonapi/problem.server";
import { markdown } from "~/core/markdown.server";
import { ButtonLink } from "~/ui/Button";
import { cx } from "~/ui/cx";
import { Dock } from "~/ui/Dock";
import { Facts } from "~/ui/Facts";
import { metaOf, titleFrom } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Prose } from "~/ui/Prose";
import { Container, Section, WithAside } from "~/ui/Section";
import { ChipRow, Tag } from "~/ui/Tag";
import { SignUpForm } from "../../date_sign_up";
import { askedOf, clashing, placePath, type SignUp, take } from "../../date_sign_up/index.server";
import { today } from "../../form";
import { askedView } from "../../form_submission/index.server";
import { dateById, nextDates } from "../calendar.queries.server";
import { DateRow } from "../components/DateList";
import { dateView, eventData } from "../date-view.server";
import { detailOf, othersOf, ownOn } from "../sign-ups.server";

export const handle = { i18n: ["calendar", "date_sign_up"], access: "everyone", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const { date, detail, own, others, asked } = await portal.db.fetchAll({
    date: dateById(portal, id),
    detail: detailOf(portal, id),
    own: ownOn(portal, id),
    others: nextDates(portal, 5, [othersOf(id)]),
    asked: askedOf(portal, id),
  });
  if (!date || !detail) throw notFound(args);
  const { viewer, locale, now } = portal;
  const clash = viewer && !own && date.startsAt > now ? await portal.db.fetch(clashing(portal, viewer.id, date)) : undefined;
  const view = dateView({ ...date, description: detail.description }, portal);
  return {
    date: view,
    vacancy: `/vacancies/${date.vacancyId}`,
    organization: { name: date.organizationName, to: `/organizations/${date.organizationId}` },
    story: detail.description ? markdown(detail.description, 3) : null,
    cancelMessage: detail.cancelMessage,
    online: date.online,
    joinable: detail.live === 1 && date.status === "planned" && date.startsAt > now,
    asked: askedView(asked),
    today: today(now),
    form: { id, full: view.full, company: detail.company, series: detail.series },
    own: own ? { status: own.status, to: `/activiteitenkalender/plek/${own.secret}` } : null,
    clash: clash ? { title: clash.title, when: formatDateTime(clash.startsAt, locale, now) } : null,
    sent: sentOf(args.request, id),
    person: viewer && { firstName: viewer.firstName, lastName: viewer.lastName, email: viewer.email, phoneNumber: viewer.phoneNumber },
    others: others.map((other) => dateView(other, portal)),
    head: {
      title: titleFrom(date.title, view.when, portal.name),
      description: date.summary ?? view.when,
      canonical: `${portal.origin}/activiteitenkalender/${id}`,
      hidden: detail.live !== 1 || view.past,
      structured: eventData(date, portal),
    },
  };
};

/** What was just mailed from this device, and to which address. */
function sentOf(request: Request, id: string) {
  const [done, email] = (justDoneBy(request) ?? "").split(" ");
  const sent = urlOf(request).searchParams.get("sent");
  return email && done === id && (sent === "place" || sent === "waiting") ? { what: sent, email } : null;
}

export const action = async (args: ActionFunctionArgs) => {
  const outcome = await take(args);
  if (!outcome.ok) return outcome.refused;
  const { viewer } = args.context.portal;
  const { dateId, email, emailKey, status, secret } = outcome.row as SignUp;
  if (viewer && emailKeyOf(viewer.email) === emailKey) return redirect(placePath({ secret }));
  // Who typed an address that may be another's gets its place by that address alone, and hears what the date has, not what the address had.
  const headers = { "Set-Cookie": justDone(`${dateId} ${email}`, "/activiteitenkalender") };
  return redirect(`/activiteitenkalender/${dateId}?sent=${status === "waiting" ? "waiting" : "place"}#meedoen`, { headers });
};

/** What is asked may have changed meanwhile. */
export { afterRefusalToo as shouldRevalidate } from "~/ui/revalidate";

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export default function ShowDate() {
  const { t } = useTranslation("calendar");
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { date, organization } = page;
  const joins = page.joinable && !page.own && !page.sent;
  const join = t(date.full ? "waitingList" : "join");
  return (
    <article className="[&>.section]:relative [&>.section]:z-30">
      <div className={cx("relative pt-(--section-space)", joins ? "pb-(--section-space) max-lg:pb-0" : "pb-(--section-space)")}>
        <Container>
          <PageHeader
            back={{ to: "/activiteitenkalender", label: t("title") }}
            eyebrow={t(date.language ? "type.language" : "type.activity")}
            title={<span lang={date.lang}>{date.title}</span>}
            description={date.when}
            actions={
              joins ? (
                <ButtonLink to="#meedoen" size="lg" className="max-lg:hidden">
                  {join}
                </ButtonLink>
              ) : undefined
            }
          />
          {date.cancelled && (
            <div className="mb-8">
              <Notice tone="warning" title={t("cancelledTitle")}>
                {page.cancelMessage ? <span lang={date.lang}>{page.cancelMessage}</span> : t("cancelledText")}
              </Notice>
            </div>
          )}
          {!date.cancelled && date.past && (
            <div className="mb-8">
              <Notice title={t("over")}>{t("overText")}</Notice>
            </div>
          )}
          <WithAside
            label={t("facts")}
            aside={
              <>
                <Facts
                  items={[
                    { term: t("fact.when"), icon: "calendar", wide: true, children: date.when },
                    { term: t("fact.where"), icon: "map-pin", children: date.place },
                    {
                      term: t("fact.who"),
                      icon: "building-2",
                      children: (
                        <Link to={organization.to} className="link">
                          {organization.name}
                        </Link>
                      ),
                    },
                    { term: t("filter.center"), icon: "building-2", children: date.center },
                    { term: t("fact.room"), icon: "users", children: date.room },
                    { term: t("fact.online"), icon: "laptop", wide: true, children: page.online ? t("onlineText") : null },
                  ]}
                />
                {date.tags.length > 0 && (
                  <ChipRow className="mb-5">
                    {date.tags.map((tag) => (
                      <Tag key={tag}>{tag}</Tag>
                    ))}
                  </ChipRow>
                )}
                <ButtonLink
                  to={`/activiteitenkalender/${date.id}/agenda.ics`}
                  reloadDocument
                  prefetch="none"
                  variant="outline"
                  icon="calendar"
                  wide
                >
                  {t("toCalendar")}
                </ButtonLink>
              </>
            }
          >
            <div className="grid gap-5">
              {date.summary && (
                <p className="text-xl leading-normal" lang={date.lang}>
                  {date.summary}
                </p>
              )}
              {page.story && <Prose html={page.story} lang={date.lang} />}
              {date.lang && <p className="text-sm text-muted">{t("otherLanguage")}</p>}
              <p>
                <Link to={page.vacancy} className="link">
                  {t("about")}
                </Link>
              </p>
            </div>
          </WithAside>
        </Container>
        {joins && (
          <Dock>
            <ButtonLink to="#meedoen" size="lg" className="flex-1">
              {join}
            </ButtonLink>
          </Dock>
        )}
      </div>
      {(page.joinable || page.sent || (page.own && !date.cancelled && !date.past)) && (
        <Section id="meedoen" tone="sunken" width="form" title={page.own || page.sent ? t("join") : join}>
          {page.sent ? (
            <Notice tone="success" title={t(`sent.${page.sent.what}`)}>
              <p>{t("sent.text", { email: page.sent.email })}</p>
              <p className="mt-2">{t("sent.none")}</p>
            </Notice>
          ) : page.own ? (
            <Notice tone="success" title={t(`own.${page.own.status}`)} action={<ButtonLink to={page.own.to}>{t("own.open")}</ButtonLink>} />
          ) : (
            <>
              {date.full && <p className="text-lg">{t("waitingListText")}</p>}
              {page.clash && (
                <div className="mt-4">
                  <Notice tone="warning" title={t("clash", page.clash)} />
                </div>
              )}
              <SignUpForm
                date={page.form}
                person={page.person}
                organization={organization.name}
                asked={page.asked}
                today={page.today}
                result={answer?.lastResult}
              />
            </>
          )}
        </Section>
      )}
      {page.others.length > 0 && (
        <Section title={t("others")}>
          <ul className="grid gap-3">
            {page.others.map((other) => (
              <li key={other.id}>
                <DateRow date={other} withDay level={3} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
  );
}
