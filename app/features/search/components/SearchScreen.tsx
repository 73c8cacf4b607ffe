import { Form, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
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
  listClassName?: string;
}

/** What and where, filters, and the results as a list with their map. A GET form as a whole. */
export function SearchScreen({ path, page, texts, places, sort, nothing, children, listClassName }: Props) {
  const { view, applied } = page;
  const [params] = useSearchParams();
  const { active, onActive, bind } = useMapSelection();
  const live = useSearchForm(page.total, path);
  const points = places.filter((place): place is MapPoint => place.latitude !== null && place.longitude !== null);
  return (
    <Form action={path} {...live.form}>
      <SearchBar asked={page.asked} unknownPlace={page.unknownPlace} {...texts} />
      <Container width="wide" className="search-page">
        <FilterLayout
          filters={<SearchFilters filters={page.filters} others={page.others} view={view} />}
          applied={applied.length}
          submitLabel={texts.show(live.shown)}
          beside={places.length > 0 && <ViewSwitch view={view} path={path} />}
        >
          <div className="search-head" ref={live.results} tabIndex={-1}>
            <ResultCount>{texts.found}</ResultCount>
            {sort}
          </div>
          <Chosen applied={applied} path={path} />
          {places.length === 0 ? (
            nothing
          ) : (
            <div className="search-results" data-view={view}>
              <div className="search-list">
                <ol className={listClassName}>{children((id) => ({ active: active === id, ...bind(id) }))}</ol>
                <Pagination
                  page={page.number}
                  pageCount={page.pageCount}
                  href={(number) => changed(path, params, { "page[number]": String(number) })}
                />
              </div>
              {points.length > 0 && (
                <MapFrame points={points} label={texts.mapLabel} active={active} onActive={onActive} className="search-map" />
              )}
            </div>
          )}
        </FilterLayout>
      </Container>
    </Form>
  );
}
