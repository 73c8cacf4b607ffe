import { Form, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "~/ui/cx";
import { FilterLayout } from "~/ui/FilterLayout";
import { MapFrame, type MapPoint } from "~/ui/map/MapFrame";
import { useMapSelection } from "~/ui/map/useMapSelection";
import { Pagination, ResultCount } from "~/ui/Pagination";
import { Container } from "~/ui/Section";
import { addressOf, changed } from "../address";
import { chosenIn, maxPoints, type SearchView } from "../view";
import { Chosen } from "./Chosen";
import { SearchBar } from "./SearchBar";
import { SearchFilters } from "./SearchFilters";
import { useSearchForm } from "./useSearchForm";
import { ViewSwitch } from "./ViewSwitch";

type Place = Omit<MapPoint, "latitude" | "longitude"> & { latitude: number | null; longitude: number | null };

interface Props {
  /** The page's own. */
  path: string;
  page: SearchView;
  texts: { heading: string; what: string; whatPlaceholder: string; found: string; show: (count: number) => string; mapLabel: string };
  /** Where the results are; those without a place are left off the map. */
  places: Place[];
  /** Other ways to look, and what to do with what was found. */
  links?: ReactNode;
  sort?: ReactNode;
  /** In place of results, when there are none. */
  nothing: ReactNode;
  /** The list's items: each spreads what it gets for its id, which keeps list and map in step. */
  children: (inStep: (id: string) => ReturnType<ReturnType<typeof useMapSelection>["bind"]> & { active: boolean }) => ReactNode;
}

/** The list with its map at the side; beside the sidebar for staff there is room for less. */
const results = cx(
  "mt-2 grid gap-8 sm:mt-4 [&_.pagination]:justify-start",
  "lg:grid-cols-[minmax(0,1fr)_16rem] sidebar:lg:max-xl:grid-cols-1",
  "xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10",
  "sidebar:xl:max-[1600px]:grid-cols-[minmax(0,1fr)_14rem] sidebar:xl:max-[1600px]:gap-6",
);
/** The map with the list at its side. */
const largeMap =
  "mt-4 grid gap-8 [&_.pagination]:justify-start lg:grid-cols-[22rem_minmax(0,1fr)] sidebar:lg:max-xl:grid-cols-[16rem_minmax(0,1fr)]";
const map = cx(
  "h-[min(34rem,var(--screen-height)*0.7)] w-full lg:sticky lg:top-[calc(var(--header-height,4rem)+1.5rem)] lg:h-[min(40rem,calc(var(--screen-height)-9rem))]",
  "sidebar:lg:max-xl:relative sidebar:lg:max-xl:top-0 sidebar:lg:max-xl:h-80",
);

/** What and where, filters, and the results as a list with their map. A GET form as a whole. */
export function SearchScreen({ path, page, texts, places, links, sort, nothing, children }: Props) {
  const { view, applied } = page;
  const { t } = useTranslation("search");
  const [params] = useSearchParams();
  const { active, onActive, bind } = useMapSelection();
  const isMap = view === "map";
  const live = useSearchForm(page.total, path, (applied.length > 0 || isMap) && !page.unknownPlace);
  const source = addressOf(
    `${path}/points`,
    [...params].filter(([name]) => name !== "view" && !name.startsWith("page[")),
  );
  const points = places.filter((place): place is MapPoint => place.latitude !== null && place.longitude !== null);
  return (
    <Form action={path} {...live.form}>
      <div className="contents print:hidden">
        <SearchBar asked={page.asked} unknownPlace={page.unknownPlace} sought={page.sought} {...live.bar} {...texts} />
      </div>
      <Container width="wide" className="pt-[clamp(1rem,0.6rem+1.6vw,2.25rem)] pb-(--section-space) [&_.empty-state]:mt-4">
        <FilterLayout
          filters={<SearchFilters filters={page.filters} others={page.others} view={view} />}
          applied={chosenIn(page.filters)}
          submitLabel={texts.show(live.shown)}
          onClose={live.forget}
          beside={places.length > 0 && <ViewSwitch view={view} path={path} />}
          folded={isMap}
        >
          <div
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:flex sm:flex-wrap sm:justify-between sm:gap-x-6 sm:gap-y-2 [&_.result-count]:text-lg"
            ref={live.results}
            tabIndex={-1}
          >
            <ResultCount>{texts.found}</ResultCount>
            {sort && (
              <div
                className={cx("sm:ms-auto print:hidden max-sm:col-start-2 max-sm:row-start-1", applied.length === 0 && "max-sm:row-span-2")}
              >
                {sort}
              </div>
            )}
            {/* Between a column of filters and a map there is no room for all of it in one row. */}
            <div className="contents items-center gap-x-6 gap-y-2 sm:flex sm:flex-wrap lg:max-2xl:basis-full print:hidden">
              {!isMap && places.length > 0 && (
                <div className="max-lg:hidden">
                  <ViewSwitch view={view} path={path} />
                </div>
              )}
              {links && (
                <div className={cx("flex flex-wrap items-center gap-x-5 gap-y-1", applied.length > 0 && "max-sm:col-span-full")}>
                  {links}
                </div>
              )}
            </div>
          </div>
          {isMap && page.total > maxPoints && <p className="text-muted">{t("mapOfMost", { count: maxPoints })}</p>}
          <div className="contents print:hidden">
            <Chosen applied={applied} path={path} />
          </div>
          {places.length === 0 ? (
            nothing
          ) : (
            <div className={isMap ? largeMap : results}>
              <div>
                <ol className={isMap ? "max-lg:hidden" : undefined} data-dense={isMap || undefined}>
                  {children((id) => ({ active: active === id, ...bind(id) }))}
                </ol>
                {/* They lead through the list: where the map alone is seen, they would change nothing. */}
                <div className={isMap ? "max-lg:hidden" : undefined}>
                  <Pagination
                    page={page.number}
                    pageCount={page.pageCount}
                    href={(number) => changed(path, params, { "page[number]": String(number) })}
                  />
                </div>
              </div>
              {points.length > 0 && (
                <MapFrame
                  points={points}
                  source={source}
                  groups={page.groups}
                  landmarks={page.landmarks}
                  autoOpen={isMap}
                  label={texts.mapLabel}
                  active={active}
                  onActive={onActive}
                  className={cx(map, isMap ? "max-lg:-order-1 lg:h-[calc(var(--screen-height)-9rem)]" : "max-lg:hidden")}
                />
              )}
            </div>
          )}
        </FilterLayout>
      </Container>
    </Form>
  );
}
