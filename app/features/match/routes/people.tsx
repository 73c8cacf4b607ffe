/** /vacancies/{id}/matches: people of the pool who fit a vacancy, for its organisation. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { forbidden } from "~/core/jsonapi/problem.server";
import { show } from "~/core/resource/list.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { categoriesOf } from "../../term/index.server";
import { vacancies } from "../../vacancy/index.server";
import { limitPool } from "../../volunteer_profile/index.server";
import { peopleFor } from "../match-queries.server";
import { howPath } from "../questions";
import { personViews } from "../views.server";

export const handle = { i18n: ["match"], access: "managers", feature: "volunteerProfiles" };

const maxShown = 24;

export const loader = async (args: LoaderFunctionArgs) => {
  await limitPool(args);
  const { portal } = args.context;
  const id = args.params.id!;
  const { vacancy, found, categories } = await portal.db.fetchAll({
    vacancy: show(vacancies, args, id),
    found: peopleFor(portal, id, maxShown),
    categories: categoriesOf(portal),
  });
  if (!vacancy.can.update) throw forbidden(args);
  const t = translator(portal.locale, "match");
  return { id, vacancy: vacancy.title, people: personViews(found, portal, categories), title: t("people.title", { title: vacancy.title }) };
};

export const meta = titled;

export default function People() {
  const { t } = useTranslation("match");
  const { id, vacancy, people } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: `/vacancies/${id}/edit`, label: vacancy }}
        title={t("people.heading")}
        description={t("people.description")}
      />
      {people.length === 0 ? (
        <EmptyState icon="users" title={t("people.none")} action={<ButtonLink to="/vrijwilligerspool">{t("people.pool")}</ButtonLink>}>
          {t("people.noneText")}
        </EmptyState>
      ) : (
        <ol className="max-w-[52rem]">
          {people.map(({ profile, why, but }) => (
            <li
              key={profile.id}
              className="card-linked relative grid gap-2 border-t-(length:--line-width) border-line py-6 last:border-b-(length:--line-width)"
            >
              <h2 className="text-xl">
                <Link to={`/vrijwilligerspool/${profile.id}?vacancy=${id}`} className="card-link">
                  {profile.name}
                </Link>
              </h2>
              {profile.headline && <p>{profile.headline}</p>}
              <p className="flex items-start gap-2 font-semibold">
                <Icon name="circle-check" />
                {why}
              </p>
              {but.map((text) => (
                <p key={text} className="flex items-start gap-2 text-muted">
                  <Icon name="info" />
                  {text}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-8">
        <Link to={howPath} className="link">
          {t("how.link")}
        </Link>
      </p>
    </>
  );
}
