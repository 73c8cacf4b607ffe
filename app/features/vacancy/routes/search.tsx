import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { list } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { FilterLayout } from "~/ui/FilterLayout";
import { MapFrame } from "~/ui/map/MapFrame";
import { useMapSelection } from "~/ui/map/useMapSelection";
import { Pagination, ResultCount } from "~/ui/Pagination";
import { Container } from "~/ui/Section";
import { ageGroupsOf, categoriesOf } from "../../category/terms-query.server";
import { Chosen } from "../components/Chosen";
import { NoResults } from "../components/NoResults";
import { SearchBar } from "../components/SearchBar";
import { SearchFilters } from "../components/SearchFilters";
import { SortSelect } from "../components/SortSelect";
import { useSearchForm } from "../components/useSearchForm";
import { VacancyResult } from "../components/VacancyResult";
import { ViewSwitch } from "../components/ViewSwitch";
import { changed, searchPath } from "../search-address";
import { rankOf, searchPage, withKnownPlace } from "../search-page.server";
import { vacancies } from "../vacancy.resource.server";
import { cardAttributes } from "../vacancy-cards.server";
import { facets, siteScope } from "../vacancy-facets.server";
import type { VacancyItem } from "../vacancy-item";

export const handle = { i18n: ["vacancy"] };

export const loader = async (asked: LoaderFunctionArgs) => {
  const { args, unknownPlace } = withKnownPlace(asked);
  const { portal } = args.context;
  const params = new URL(args.request.url).searchParams;
  const found = await respond(
    args,
    list<VacancyItem>(vacancies, args, { where: siteScope(args), only: cardAttributes, rank: rankOf(params) }),
    () => ({ facets: facets(args), categories: categoriesOf(portal), ageGroups: ageGroupsOf(portal) }),
  );
  return searchPage(params, found, portal, unknownPlace);
};

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        { title: data.title },
        { name: "description", content: data.description },
        { tagName: "link", rel: "canonical", href: data.canonical },
        ...(data.indexed ? [] : [{ name: "robots", content: "noindex, follow" }]),
      ]
    : [];

export default function Search() {
  const { t } = useTranslation("vacancy");
  const page = useLoaderData<typeof loader>();
  const { results, total, view } = page;
  const [params] = useSearchParams();
  const selection = useMapSelection();
  const live = useSearchForm(total);
  const points = results.flatMap(({ id, title, to, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, title, href: to, latitude, longitude }],
  );
  return (
    <Form action={searchPath} {...live.form}>
      <SearchBar asked={page.asked} unknownPlace={page.unknownPlace} />
      <Container width="wide" className="search-page">
        <FilterLayout
          filters={<SearchFilters filters={page.filters} others={page.others} view={view} />}
          applied={page.applied.length}
          title={t("search.filters")}
          submitLabel={t("search.show", { count: live.shown })}
          beside={results.length > 0 && <ViewSwitch view={view} />}
        >
          <div className="search-head" ref={live.results} tabIndex={-1}>
            <ResultCount>{t("search.found", { count: total })}</ResultCount>
            {total > 1 && <SortSelect options={page.sorts} value={page.sort} />}
          </div>
          <Chosen applied={page.applied} />
          {results.length === 0 ? (
            <NoResults total={total} applied={page.applied} wider={page.wider} firstPage={page.firstPage} />
          ) : (
            <div className="search-results" data-view={view}>
              <div className="search-list">
                <ol>
                  {results.map((result) => (
                    <VacancyResult
                      key={result.id}
                      vacancy={result}
                      active={selection.active === result.id}
                      {...selection.bind(result.id)}
                    />
                  ))}
                </ol>
                <Pagination
                  page={page.number}
                  pageCount={page.pageCount}
                  href={(number) => changed(params, { "page[number]": String(number) })}
                />
              </div>
              {points.length > 0 && (
                <MapFrame
                  points={points}
                  label={t("search.mapLabel")}
                  active={selection.active}
                  onActive={selection.onActive}
                  className="search-map"
                />
              )}
            </div>
          )}
        </FilterLayout>
      </Container>
    </Form>
  );
}
