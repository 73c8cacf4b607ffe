/** /profile-edit/periodieke-mail: on which days the mail comes, if at all, and what it tells of. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { placesAround } from "~/core/geo/places.server";
import { flash } from "~/core/http/flash.server";
import { translator } from "~/core/i18n/translator.server";
import { show } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { pressed, update } from "~/core/resource/write.server";
import { ButtonLink } from "~/ui/Button";
import { Form, optionsOf, SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { digestFormSchema, digestSchema, ProfileTabs } from "../../account";
import { ownRow } from "../../account/index.server";
import { savedSearchesPath } from "../../saved_search";
import { keptBy } from "../../saved_search/index.server";
import { categoriesOf } from "../../term/index.server";
import { searchPath } from "../../vacancy";
import { WishesForm } from "../components/WishesForm";
import { digestPath, nextPath } from "../paths";

export const handle = { i18n: ["digest", "account"], access: "signedIn" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const viewer = portal.viewer!;
  const beside = { categories: categoriesOf(portal), searches: keptBy(portal) };
  const { main, categories, searches } = await respond(args, show(ownRow(args, digestFormSchema), args, viewer.id), beside);
  const { digestDays, digestNews, interestIds, place, travelDistance, lockVersion } = main;
  return {
    title: translator(portal.locale, "digest")("title"),
    email: viewer.email,
    site: portal.name,
    searches,
    wishes: { digestDays, digestNews, interestIds, place, travelDistance, lockVersion },
    categories: optionsOf(categories),
    places: placesAround(portal.center, 24),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  const stops = (await pressed(args)) === "stop";
  const outcome = await update(args, ownRow(args, stops ? digestSchema : digestFormSchema), portal.viewer!.id);
  if (!outcome.ok) return data(outcome.refused.data, outcome.refused.init ?? undefined);
  const t = translator(portal.locale, "digest");
  const stopped = (outcome.row.digestDays as string[]).length === 0;
  return redirect(digestPath, { headers: { "Set-Cookie": flash({ title: t(stops || stopped ? "stopped" : "saved") }) } });
};

export const meta: MetaFunction<typeof loader> = titled;

export default function Digest() {
  const { t } = useTranslation("digest");
  const { title, email, searches, wishes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const comes = wishes.digestDays.length > 0;
  return (
    <>
      <ProfileTabs title={title} description={t("description")} />
      <div className="grid max-w-form gap-10">
        {comes && (
          <Notice
            tone="success"
            title={t("on", { email })}
            action={
              <Form method="post">
                <SubmitButton name="_action" value="stop" variant="outline" size="sm" icon="x">
                  {t("stop")}
                </SubmitButton>
              </Form>
            }
          />
        )}
        <WishesForm key={wishes.lockVersion} result={answer?.lastResult} />
        <section aria-labelledby="searches">
          <h2 id="searches" className="mb-2 text-xl">
            {t("searches")}
          </h2>
          <p className="mb-4 text-muted">{searches > 0 ? t("searchesSome", { count: searches }) : t("searchesNone")}</p>
          <ButtonLink to={searches > 0 ? savedSearchesPath : searchPath} variant="outline" icon="search">
            {t(searches > 0 ? "searchesOpen" : "search")}
          </ButtonLink>
        </section>
        <section aria-labelledby="next">
          <h2 id="next" className="mb-2 text-xl">
            {t("next")}
          </h2>
          <p className="mb-4 text-muted">
            {t("nextText")} {!comes && t("nextOff")}
          </p>
          <ButtonLink to={nextPath} variant="outline" icon="mail">
            {t("nextOpen")}
          </ButtonLink>
        </section>
      </div>
    </>
  );
}
