/** /sociale-kaart: who does what, on map and list in step. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { list } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { FilterLayout } from "~/ui/FilterLayout";
import { MapFrame } from "~/ui/map/MapFrame";
import { useMapSelection } from "~/ui/map/useMapSelection";
import { Pagination, ResultCount } from "~/ui/Pagination";
import { Container } from "~/ui/Section";
import { Chosen } from "../../vacancy/components/Chosen";
import { SearchBar } from "../../vacancy/components/SearchBar";
import { SearchFilters } from "../../vacancy/components/SearchFilters";
import { useSearchForm } from "../../vacancy/components/useSearchForm";
import { ViewSwitch } from "../../vacancy/components/ViewSwitch";
import { changed } from "../../vacancy/search-address";
import { withKnownPlace } from "../../vacancy/search-page.server";
import { OrganizationRow } from "../components/OrganizationRow";
import { organizations } from "../organization.resource.server";
import { onSocialMap } from "../organization.server";
import type { OrganizationItem } from "../organization-page.server";
import { editorQueries } from "../organization-staff.server";
import { mapFacets, nearestFirst, socialMapPage } from "../social-map.server";

export const handle = { i18n: ["organization", "vacancy"] };

const shown = ["name", "summary", "city", "logoUrl", "latitude", "longitude", "openVacancies", "centerId"];

export const loader = async (asked: LoaderFunctionArgs) => {
  const { args, unknownPlace } = withKnownPlace(asked, "/sociale-kaart");
  const { portal } = args.context;
  const params = new URL(args.request.url).searchParams;
  const options = { where: onSocialMap(portal), include: ["profile.activityTypes"], only: shown, size: 24, rank: nearestFirst(params) };
  const found = await respond(args, list<OrganizationItem>(organizations, args, options), {
    facets: mapFacets(args),
    ...editorQueries(portal),
  });
  return socialMapPage(params, found, portal, unknownPlace);
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

export default function SocialMap() {
  const { t } = useTranslation("organization");
  const page = useLoaderData<typeof loader>();
  const { total, view } = page;
  const [params] = useSearchParams();
  const selection = useMapSelection();
  const path = "/sociale-kaart";
  const live = useSearchForm(total, path);
  const points = page.organizations.flatMap(({ id, name, to, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, title: name, href: to, latitude, longitude }],
  );
  return (
    <Form action={path} {...live.form}>
      <SearchBar
        asked={page.asked}
        unknownPlace={page.unknownPlace}
        heading={t("map.heading")}
        what={t("map.what")}
        whatPlaceholder={t("map.searchPlaceholder")}
      />
      <Container width="wide" className="search-page">
        <FilterLayout
          filters={<SearchFilters filters={page.filters} others={[]} view={view} />}
          applied={page.applied.length}
          title={t("map.filters")}
          submitLabel={t("map.show", { count: live.shown })}
          beside={total > 0 && <ViewSwitch view={view} path={path} />}
        >
          <div className="search-head" ref={live.results} tabIndex={-1}>
            <ResultCount>{t("map.found", { count: total })}</ResultCount>
          </div>
          <Chosen applied={page.applied} path={path} />
          {page.organizations.length === 0 ? (
            <EmptyState
              title={t("map.none")}
              action={
                <>
                  {page.wider && <ButtonLink to={page.wider.to}>{t("map.wider", { km: page.wider.km })}</ButtonLink>}
                  <ButtonLink to={path} variant={page.wider ? "outline" : "primary"}>
                    {t("map.all")}
                  </ButtonLink>
                </>
              }
            >
              {t("map.noneText")}
            </EmptyState>
          ) : (
            <div className="search-results" data-view={view}>
              <div className="search-list">
                <ol className="social-list">
                  {page.organizations.map((organization) => (
                    <OrganizationRow
                      key={organization.id}
                      organization={organization}
                      active={selection.active === organization.id}
                      {...selection.bind(organization.id)}
                    />
                  ))}
                </ol>
                <Pagination
                  page={page.number}
                  pageCount={page.pageCount}
                  href={(number) => changed(params, { "page[number]": String(number) }, path)}
                />
              </div>
              {points.length > 0 && (
                <MapFrame
                  points={points}
                  label={t("map.mapLabel")}
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
