/** /past-bij-jou: vacancies that fit the viewer's profile, and why. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { flash } from "~/core/http/flash.server";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { readForm } from "~/core/resource/body.server";
import { Button, ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";
import { categoriesOf } from "../../term/index.server";
import { MatchList } from "../components/MatchList";
import { dismiss, putAside, takeBack } from "../dismissal.server";
import { hasProfile, matchesOf } from "../match-queries.server";
import { howPath, matchPath, ownMatchPath } from "../questions";
import { vacancyViews } from "../views.server";

export const handle = { i18n: ["match"], access: "signedIn", feature: "volunteerProfiles" };

const maxShown = 30;
/** At once; the rest on asking. */
const few = 10;
const isAll = (request: Request) => urlOf(request).searchParams.get("view") === "all";

export const loader = async ({ request, context: { portal } }: LoaderFunctionArgs) => {
  const { found, categories, known, aside } = await portal.db.fetchAll({
    found: matchesOf(portal, maxShown),
    categories: categoriesOf(portal),
    known: hasProfile(portal),
    aside: putAside(portal),
  });
  const matches = vacancyViews(isAll(request) ? found : found.slice(0, few), portal, categories);
  return { known, aside, matches, total: found.length, title: translator(portal.locale, "match")("own.title") };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const form = await readForm(args);
  const t = translator(portal.locale, "match");
  const undo = form.get("_action") === "undo";
  const vacancyId = String(form.get("vacancyId") ?? "");
  if (undo || vacancyId) await portal.db.write([undo ? takeBack(portal) : dismiss(portal, vacancyId)]);
  return redirect(isAll(args.request) ? `${ownMatchPath}?view=all` : ownMatchPath, {
    headers: { "Set-Cookie": flash({ title: t(undo ? "said.undo" : "said.dismiss") }) },
  });
};

export const meta = titled;

export default function Own() {
  const { t } = useTranslation("match");
  const { known, aside, matches, total, title } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        description={t("own.description")}
        actions={
          known && (
            <ButtonLink to="/profiel" variant="outline" icon="pencil">
              {t("own.profile")}
            </ButtonLink>
          )
        }
      />
      <div className="max-w-[52rem]">
        {!known ? (
          <EmptyState
            icon="user"
            title={t("own.noProfile")}
            action={
              <>
                <ButtonLink to="/profiel">{t("own.make")}</ButtonLink>
                <ButtonLink to={matchPath} variant="outline">
                  {t("questions.start")}
                </ButtonLink>
              </>
            }
          >
            {t("own.noProfileText")}
          </EmptyState>
        ) : matches.length === 0 ? (
          <EmptyState title={t("own.none")} action={<ButtonLink to="/profiel">{t("own.profile")}</ButtonLink>}>
            {t("own.noneText")}
          </EmptyState>
        ) : (
          <>
            <p className="mb-3 text-muted">{t("own.found", { count: total })}</p>
            <MatchList matches={matches} dismissable />
            {total > matches.length && (
              <ButtonLink to={`${ownMatchPath}?view=all`} variant="outline" className="mt-6" preventScrollReset>
                {t("own.more", { count: total - matches.length })}
              </ButtonLink>
            )}
          </>
        )}
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to={howPath} className="link inline-flex min-h-11 items-center">
            {t("how.link")}
          </Link>
          {aside > 0 && (
            <Form method="post">
              <Button type="submit" name="_action" value="undo" variant="tertiary" size="sm" icon="undo-2">
                {t("undo", { count: aside })}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </>
  );
}
