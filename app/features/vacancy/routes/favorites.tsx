/** /favorieten: vacancies that somebody kept, in their account or, for strangers, in the browser that asks for them. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { safeRedirect } from "~/core/auth/redirect";
import { urlOf } from "~/core/http/url.server";
import { translator } from "~/core/i18n/translator.server";
import { forbidden } from "~/core/jsonapi/problem.server";
import { readForm } from "~/core/resource/body.server";
import { ButtonLink } from "~/ui/Button";
import { CardGrid } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { metaOf, titleFrom } from "~/ui/head";
import { PageHeader } from "~/ui/PageHeader";
import { Container } from "~/ui/Section";
import { favoritesPath, useKept, usePressed } from "../../favorite";
import { drop, keep } from "../../favorite/index.server";
import { categoriesOf } from "../../term/index.server";
import { VacancyCard } from "../components/VacancyCard";
import { searchPath } from "../search/search-address";
import { keptVacancies } from "../vacancy-cards.server";
import { cardView } from "../vacancy-view.server";

export const handle = { i18n: ["favorite", "vacancy"], access: "everyone" };

const idsIn = (text: FormDataEntryValue | null) =>
  String(text ?? "")
    .split(",")
    .filter(Boolean)
    .slice(0, 100);

export const loader = async ({ request, context: { portal } }: LoaderFunctionArgs) => {
  const { viewer, locale, db } = portal;
  const ids = viewer ? viewer.favorites : idsIn(urlOf(request).searchParams.get("id"));
  const { kept, categories } = await db.fetchAll({ kept: keptVacancies(portal, ids), categories: categoriesOf(portal) });
  const inOrder = ids.flatMap((id) => kept.find((vacancy) => vacancy.id === id) ?? []);
  return {
    title: titleFrom(translator(locale, "favorite")("title"), portal.name),
    canonical: `${portal.origin}${favoritesPath}`,
    hidden: true,
    ids,
    vacancies: inOrder.map((vacancy) => cardView(vacancy, portal, categories)),
    account: viewer !== null,
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { portal } = args.context;
  if (!portal.viewer) throw forbidden(args);
  const form = await readForm(args);
  if (form.has("remove")) await drop(portal, String(form.get("remove")));
  else await keep(portal, idsIn(form.get("bring") ?? form.get("add")));
  return form.has("stay") ? { ok: true } : redirect(safeRedirect(form.get("returnTo"), favoritesPath));
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data);

export default function Favorites() {
  const { t } = useTranslation("favorite");
  const { ids, vacancies: found, account } = useLoaderData<typeof loader>();
  useOfBrowser(account, ids);
  const pressed = usePressed();
  const vacancies = found.filter(({ id }) => pressed[id] !== false);
  return (
    <Container className="section">
      <PageHeader title={t("title")} description={t(account ? "inAccount" : "inBrowser")} />
      {vacancies.length === 0 ? (
        <EmptyState icon="heart" title={t("none")} action={<ButtonLink to={searchPath}>{t("search")}</ButtonLink>}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <CardGrid>
          {vacancies.map((vacancy) => (
            <VacancyCard key={vacancy.id} vacancy={vacancy} headingLevel={2} />
          ))}
        </CardGrid>
      )}
    </Container>
  );
}

/** The address names what the browser keeps, so that the server can show it. */
function useOfBrowser(account: boolean, ids: string[]) {
  const kept = useKept();
  const navigate = useNavigate();
  const wanted = kept.join();
  const shown = ids.join();
  useEffect(() => {
    if (!account && wanted !== shown) navigate(`${favoritesPath}${wanted && `?id=${wanted}`}`, { replace: true, preventScrollReset: true });
  }, [account, wanted, shown, navigate]);
}
