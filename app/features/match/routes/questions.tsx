/** /zo-past-het: six questions for who does not know what they want, kept in the address, that end in vacancies. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { placesAround } from "~/core/geo/places.server";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { ButtonLink } from "~/ui/Button";
import { metaOf, titleFrom } from "~/ui/head";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { categoriesOf } from "../../term/index.server";
import { personFrom } from "../answers.server";
import { MatchList } from "../components/MatchList";
import { QuestionForm } from "../components/QuestionForm";
import { matchesFor } from "../match-queries.server";
import { howPath, matchPath, nextQuestion, questions } from "../questions";
import { vacancyViews } from "../views.server";

export const handle = { i18n: ["match"], access: "everyone", feature: "volunteerProfiles" };

const maxShown = 12;

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const params = urlOf(args.request).searchParams;
  const t = translator(portal.locale, "match");
  const asked = nextQuestion(params);
  const categories = await portal.db.fetch(categoriesOf(portal));
  const head = {
    title: titleFrom(t("questions.title"), portal.name),
    description: t("questions.description"),
    canonical: `${portal.origin}${matchPath}`,
    hidden: [...params.keys()].length > 0,
  };
  const answers = [...params].filter(([name]) => (questions as readonly string[]).includes(name)).slice(0, 60);
  if (asked)
    return {
      head,
      asked,
      answers,
      step: questions.indexOf(asked) + 1,
      places: asked === "where" ? placesAround(portal.center, 24) : [],
      categories: asked === "what" ? categories.map(({ key, name }) => ({ value: key, label: name })) : [],
      matches: [],
      unknownPlace: null,
    };
  const { person, unknownPlace } = await personFrom(args, params, categories);
  const found = await portal.db.fetch(matchesFor(portal, person, maxShown));
  return { head, asked, answers, step: 0, places: [], categories: [], matches: vacancyViews(found, portal, categories), unknownPlace };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export default function Questions() {
  const { t } = useTranslation("match");
  const page = useLoaderData<typeof loader>();
  const { asked, answers, matches, unknownPlace } = page;
  if (asked)
    return (
      <Section width="form">
        <QuestionForm key={asked} {...page} asked={asked} />
      </Section>
    );
  return (
    <Section width="form">
      <PageHeader
        title={t(matches.length > 0 ? "questions.found" : "questions.none")}
        description={t(matches.length > 0 ? "questions.foundText" : "questions.noneText")}
      />
      {unknownPlace && (
        <div className="mb-6">
          <Notice tone="warning">{t("questions.unknownPlace", { place: unknownPlace })}</Notice>
        </div>
      )}
      {matches.length > 0 ? <MatchList matches={matches} /> : <ButtonLink to="/vacancies/search">{t("questions.all")}</ButtonLink>}
      <div className="mt-8 grid gap-4">
        <p>{t("questions.keep")}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/profiel">{t("questions.profile")}</ButtonLink>
          <ButtonLink to={matchPath} variant="outline" icon="rotate-ccw">
            {t("questions.again")}
          </ButtonLink>
        </div>
        <ul className="flex flex-wrap gap-x-5">
          {questions.map((name) => (
            <li key={name}>
              <Link
                className="link inline-flex min-h-11 items-center"
                to={`${matchPath}?${new URLSearchParams(answers.filter(([other]) => other !== name))}`}
              >
                {t("questions.change", { question: t(`questions.${name}.short`) })}
              </Link>
            </li>
          ))}
        </ul>
        <p>
          <Link to={howPath} className="link">
            {t("how.link")}
          </Link>
        </p>
      </div>
    </Section>
  );
}
