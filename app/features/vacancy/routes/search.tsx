import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urlOf } from "~/core/http/url.server";
import { list } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { metaOf } from "~/ui/head";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { favoritesPath } from "../../favorite";
import { SearchScreen, textOf } from "../../search";
import { isIndexed, pointsForMap, withKnownPlace } from "../../search/index.server";
import { ownFits } from "../../search-fits.server";
import { ageGroupsOf, categoriesOf } from "../../term/index.server";
import { noteEmptySearch } from "../../visit/index.server";
import { programmesOf } from "../programmes.server";
import { NoResults } from "../search/NoResults";
import { SortSelect } from "../search/SortSelect";
import { searchPath } from "../search/search-address";
import { rankOf, searchPage } from "../search/search-page.server";
import { VacancyResult } from "../search/VacancyResult";
import { facets, listScope } from "../search/vacancy-facets.server";
import { vacancyPoints } from "../search/vacancy-points.server";
import { waysOn } from "../search/ways-on.server";
import { vacancies } from "../vacancy.resource.server";
import { cardQuery } from "../vacancy-cards.server";

export const handle = {
  i18n: ["vacancy", "search"],
  access: "everyone",
  navigation: { section: "offer", icon: "search", order: 2, access: "staff", words: "common:nav.vacancySearch" },
};

export const loader = async (asked: LoaderFunctionArgs) => {
  const { args, unknownPlace } = await withKnownPlace(asked, searchPath);
  const { portal } = args.context;
  const params = urlOf(args.request).searchParams;
  const listed = list(vacancies, args, { ...listScope(portal), ...cardQuery, rank: rankOf(params) });
  const found = await respond(args, listed, () => ({
    facets: facets(args),
    categories: categoriesOf(portal),
    programmes: programmesOf(portal),
    ageGroups: ageGroupsOf(portal),
    points: pointsForMap(args, () => vacancyPoints(args)),
  }));
  const nothing = found.main.total === 0 && !isIndexed(params);
  // With another filter beside them, the words may well find something.
  const byWordsAlone = [...listed.query.conditions.keys()].every((name) => name === "search" || name === "distance");
  if (nothing && byWordsAlone) noteEmptySearch(args, textOf(params, "search"));
  const shown = found.main.items.map(({ id }) => id);
  const fits = await ownFits(portal, shown, found.categories);
  return searchPage(params, { ...found, fits, ways: nothing ? await portal.db.fetch(waysOn(args)) : null }, portal, unknownPlace);
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data);

const link = "link inline-flex min-h-11 items-center gap-2 text-sm max-sm:min-h-8";

export default function Search() {
  const { t } = useTranslation("vacancy");
  const page = useLoaderData<typeof loader>();
  const { results, total } = page;
  return (
    <SearchScreen
      path={searchPath}
      page={page}
      texts={{
        heading: t("search.heading"),
        what: t("search.what"),
        whatPlaceholder: t("search.whatPlaceholder"),
        found: t("search.found", { count: total }),
        show: (count) => t("search.show", { count }),
        mapLabel: t("search.mapLabel"),
      }}
      places={results.map(({ id, title, to, place, latitude, longitude }) => ({ id, title, href: to, place, latitude, longitude }))}
      links={
        <>
          {page.fitTo && (
            <Link to={page.fitTo} className={page.saveTo ? `${link} max-sm:hidden` : link}>
              <Icon name="sparkles" />
              {t(page.fitTo === "/zo-past-het" ? "search.askWhatFits" : "search.whatFits")}
            </Link>
          )}
          <Link to={favoritesPath} className={`${link} max-sm:hidden`}>
            <Icon name="heart" />
            {t("search.favorites")}
          </Link>
          {page.saveTo && (
            <Link to={page.saveTo} className={link}>
              <Icon name="bell" />
              {t("search.save")}
            </Link>
          )}
        </>
      }
      sort={total > 1 && <SortSelect options={page.sorts} value={page.sort} />}
      nothing={<NoResults page={page} />}
    >
      {(inStep) =>
        results.map((result) => <VacancyResult key={result.id} vacancy={result} fits={page.fits[result.id]} {...inStep(result.id)} />)
      }
    </SearchScreen>
  );
}
