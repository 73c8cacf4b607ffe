import { Form, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { cx } from "~/ui/cx";
import { FilterLayout } from "~/ui/FilterLayout";
import { MapFrame, type MapPoint } from "~/ui/map/MapFrame";
import { useMapSelection } from "~/ui/map/useMapSelection";
import { Pagination, ResultCount } from "~/ui/Pagination";
import { Container } from "~/ui/Section";
import { changed } from "../address";
import type { SearchView } from "../view";
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
  sort?: ReactNode;
  /** In place of results, when there are none. */
  nothing: ReactNode;
  /** The list's items: each spreads what it gets for its id, which keeps list and map in step. */
  children: (inStep: (id: string) => ReturnType<ReturnType<typeof useMapSelection>["bind"]> & { active: boolean }) => ReactNode;
}

/** The list with its map at the side; beside the sidebar for staff there is room for less. */
const results = cx(
  "mt-4 grid gap-8 [&_.pagination]:justify-start",
  "lg:grid-cols-[minmax(0,1fr)_16rem] sidebar:lg:max-xl:grid-cols-1",
  "xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10",
  "sidebar:xl:max-[1600px]:grid-cols-[minmax(0,1fr)_14rem] sidebar:xl:max-[1600px]:gap-6",
);
const map = cx(
  "h-[min(34rem,70dvh)] w-full lg:sticky lg:top-[calc(var(--header-height,4rem)+1.5rem)] lg:h-[min(40rem,calc(100dvh-9rem))]",
  "sidebar:lg:max-xl:relative sidebar:lg:max-xl:top-0 sidebar:lg:max-xl:h-80",
);

/** What and where, filters, and the results as a list with their map. A GET form as a whole. */
export function SearchScreen({ path, page, texts, places, sort, nothing, children }: Props) {
  const { view, applied } = page;
  const [params] = useSearchParams();
  const { active, onActive, bind } = useMapSelection();
  const live = useSearchForm(page.total, path);
  const points = places.filter((place): place is MapPoint => place.latitude !== null && place.longitude !== null);
  return (
    <Form action={path} {...live.form}>
      <SearchBar asked={page.asked} unknownPlace={page.unknownPlace} {...texts} />
      <Container width="wide" className="pt-[clamp(1.25rem,1rem+1.2vw,2.25rem)] pb-(--section-space) [&_.empty-state]:mt-4">
        <FilterLayout
          filters={<SearchFilters filters={page.filters} others={page.others} view={view} />}
          applied={applied.length}
          submitLabel={texts.show(live.shown)}
          onClose={live.forget}
          beside={places.length > 0 && <ViewSwitch view={view} path={path} />}
        >
          <div
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 [&_.result-count]:text-lg"
            ref={live.results}
            tabIndex={-1}
          >
            <ResultCount>{texts.found}</ResultCount>
            {sort}
          </div>
          <Chosen applied={applied} path={path} />
          {places.length === 0 ? (
            nothing
          ) : (
            <div className={results}>
              <div>
                <ol className={view === "map" ? "max-lg:hidden" : undefined}>
                  {children((id) => ({ active: active === id, ...bind(id) }))}
                </ol>
                <Pagination
                  page={page.number}
                  pageCount={page.pageCount}
                  href={(number) => changed(path, params, { "page[number]": String(number) })}
                />
              </div>
              {points.length > 0 && (
                <MapFrame
                  points={points}
                  label={texts.mapLabel}
                  active={active}
                  onActive={onActive}
                  className={cx(map, view === "map" ? "max-lg:-order-1" : "max-lg:hidden")}
                />
              )}
            </div>
          )}
        </FilterLayout>
      </Container>
    </Form>
  );
}
