import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { didJust } from "~/core/http/flash.server";
import { urlOf } from "~/core/http/url.server";
import { readForm } from "~/core/resource/body.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { ButtonLink } from "~/ui/Button";
import { CardGrid } from "~/ui/Card";
import { cx } from "~/ui/cx";
import { Dock } from "~/ui/Dock";
import { Facts } from "~/ui/Facts";
import { metaOf } from "~/ui/head";
import { Illustration } from "~/ui/Illustration";
import { Prose } from "~/ui/Prose";
import { Container, Section, WithAside } from "~/ui/Section";
import { Share } from "~/ui/Share";
import { usualAnswerDays } from "../../application/index.server";
import { FavoriteButton } from "../../favorite";
import { categoriesOf } from "../../term/index.server";
import { keepMeInformed } from "../../vacancy_interest/index.server";
import { applyTo, headersOfApplied } from "../apply.server";
import { ApplyForm } from "../components/ApplyForm";
import { Interest } from "../components/Interest";
import { NextDates } from "../components/NextDates";
import { AlreadyApplied, Applied, Closed } from "../components/Outcomes";
import { VacancyCard } from "../components/VacancyCard";
import { WhereAndWho } from "../components/WhereAndWho";
import { BackToSearch } from "../search/BackToSearch";
import { useAway } from "../search/useAway";
import {
  keyOf,
  mayComeBack,
  nextDatesOf,
  organizationOf,
  ownApplication,
  questionsOf,
  showPage,
  vacancyIncludes,
} from "../show-page.server";
import { vacancies } from "../vacancy.resource.server";
import { similarVacancies } from "../vacancy-cards.server";

export const handle = { i18n: ["vacancy", "vacancy_interest"], access: "everyone" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const id = args.params.id!;
  const found = await respond(args, show(vacancies, args, id, { by: keyOf(id), include: vacancyIncludes }), () => ({
    similar: similarVacancies(args, keyOf(id), 3),
    categories: categoriesOf(portal),
    mine: ownApplication(portal, id),
    quick: usualAnswerDays(portal, organizationOf(portal, id)),
    dates: nextDatesOf(portal, id),
    asked: questionsOf(portal, id),
  }));
  const applied = urlOf(args.request).searchParams.has("applied") && didJust(args.request, found.main.id);
  const interest = { offered: mayComeBack(portal, found.main, found.dates.length), done: urlOf(args.request).searchParams.has("interest") };
  return { ...showPage(found, portal), applied, interest };
};

export const action = async (args: ActionFunctionArgs) => {
  const { pathname } = urlOf(args.request);
  if ((await readForm(args)).get("step") === "interest") {
    const asked = await keepMeInformed(args);
    // Who is on the list already is told no more than that.
    if (asked.ok || asked.refused.init?.status === 409) return redirect(`${pathname.replace(/\.data$/, "")}?interest=1#interest`);
    return asked.refused;
  }
  const outcome = await applyTo(args);
  if (!outcome.ok) return outcome.refused;
  return redirect(`${pathname.replace(/\.data$/, "")}?applied=1#apply`, { headers: headersOfApplied(args, outcome.row) });
};

/** What is asked may have changed meanwhile. */
export { afterRefusalToo as shouldRevalidate } from "~/ui/revalidate";

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export default function Show() {
  const { t } = useTranslation("vacancy");
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  /** Which of the two forms was refused. */
  const asked = answer?.lastResult.initialValue?.step === "interest";
  const away = useAway();
  const joinable = page.open && !page.own && !page.applied;
  const join = t(page.full ? "show.dateFull" : "show.join");
  return (
    <article className="max-[480px]:[&_.facts]:grid-cols-2 [&>.contents>.section]:relative [&>.contents>.section]:z-30">
      <div className={cx("relative pt-4 pb-(--section-space)", page.open && "max-lg:pb-0")}>
        <Container>
          <BackToSearch />
          <header className="mb-[clamp(1.5rem,1rem+2vw,3rem)] grid items-center gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
            <div>
              <p className="eyebrow mb-[0.4rem] text-link">{page.kind}</p>
              <h1 lang={page.lang}>{page.title}</h1>
              <p className="mt-[0.9rem] max-w-[48ch] text-xl leading-[1.45] text-pretty" lang={page.lang}>
                {page.summary}
              </p>
              {page.lang && <p className="mt-3 text-sm text-muted">{t("show.otherLanguage")}</p>}
              <div className={cx("mt-5 flex items-center gap-3 print:hidden", joinable && "max-lg:hidden")}>
                {joinable && (
                  <ButtonLink to="#apply" size="lg" className="max-lg:hidden">
                    {join}
                  </ButtonLink>
                )}
                <FavoriteButton id={page.id} title={page.title} />
              </div>
            </div>
            <div className="aspect-video overflow-hidden rounded-lg md:aspect-[16/11]">
              <Illustration of={page} main />
            </div>
          </header>
          {!page.open && <Closed {...page} />}
          <WithAside
            label={t("show.facts")}
            aside={
              <>
                <Facts
                  items={page.facts.map(({ text, ...fact }) => ({
                    ...fact,
                    children: fact.icon === "map-pin" && away ? <Where text={text} away={away} /> : text,
                  }))}
                />
                <div className="grid gap-3 print:hidden">
                  {joinable && (
                    <ButtonLink to="#apply" className="max-lg:hidden" wide>
                      {join}
                    </ButtonLink>
                  )}
                  {page.canEdit && (
                    <ButtonLink to={`/vacancies/${page.id}/edit`} variant="outline" icon="pencil" wide>
                      {t("show.edit")}
                    </ButtonLink>
                  )}
                  {page.open && !page.canEdit && (
                    <ButtonLink
                      to={`/conversations/new?to=organization&aboutType=vacancies&aboutId=${page.id}`}
                      variant="outline"
                      icon="message-circle"
                      prefetch="none"
                      wide
                    >
                      {t("show.ask")}
                    </ButtonLink>
                  )}
                  <Share title={page.title} address={page.head.canonical} mailBody={t("show.mailBody")} />
                </div>
              </>
            }
          >
            {page.story && (
              <section>
                {!page.headed && <h2>{t("show.about")}</h2>}
                <Prose html={page.story} lang={page.lang} />
              </section>
            )}
            <WhereAndWho page={page} away={away} />
          </WithAside>
        </Container>
        {joinable && (
          <Dock>
            <ButtonLink to="#apply" size="lg" className="flex-1">
              {join}
            </ButtonLink>
            <FavoriteButton id={page.id} title={page.title} className="mt-1" />
          </Dock>
        )}
      </div>
      {/* On paper one reads what it is and when, and fills in nothing. */}
      <div className={cx("contents", page.dates.length === 0 && "print:hidden")}>
        {page.open && (
          <Section id="apply" tone="sunken" width="form">
            {page.applied ? (
              <Applied page={page} />
            ) : page.dates.length > 0 && !page.own ? (
              <NextDates dates={page.dates} />
            ) : page.own ? (
              <AlreadyApplied page={page} />
            ) : (
              <ApplyForm page={page} result={asked ? null : answer?.lastResult} />
            )}
          </Section>
        )}
      </div>
      <div className="contents print:hidden">
        {page.interest.offered && !page.applied && <Interest page={page} result={asked ? answer?.lastResult : null} />}
        {page.similar.length > 0 && (
          <Section title={t("show.similar")}>
            <CardGrid>
              {page.similar.map((vacancy) => (
                <VacancyCard key={vacancy.id} vacancy={vacancy} />
              ))}
            </CardGrid>
          </Section>
        )}
      </div>
    </article>
  );
}

const Where = ({ text, away }: { text: string; away: string }) => (
  <>
    {text}
    <span className="block text-sm font-normal text-muted">{away}</span>
  </>
);
