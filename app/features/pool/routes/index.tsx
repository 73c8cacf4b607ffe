/** /vrijwilligerspool: people of the centre who want to be found, for its approved organisations and its staff. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { respond } from "~/core/resource/respond.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { SearchScreen } from "../../search";
import { pointsForMap, withKnownPlace } from "../../search/index.server";
import { categoriesOf } from "../../term/index.server";
import { limitPool } from "../../volunteer_profile/index.server";
import { PersonResult } from "../components/PersonResult";
import { poolPath } from "../pool-path";
import { poolFacets, poolPage, poolPoints, poolRows } from "../pool-search.server";

export const handle = {
  i18n: ["pool", "search"],
  access: "managers",
  feature: "volunteerProfiles",
  wide: true,
  navigation: { section: "people", icon: "heart-handshake", order: 6, words: "common:nav.pool" },
};

export const loader = async (asked: LoaderFunctionArgs) => {
  await limitPool(asked);
  const { args, unknownPlace } = await withKnownPlace(asked, poolPath);
  const found = await respond(args, poolRows(args), () => ({
    facets: poolFacets(args),
    categories: categoriesOf(args.context.portal),
    points: pointsForMap(args, () => poolPoints(args)),
  }));
  return poolPage(args, found, unknownPlace);
};

export const meta = titled;

export default function Pool() {
  const { t } = useTranslation("pool");
  const page = useLoaderData<typeof loader>();
  const { people, total, applied, kept, firstPage } = page;
  return (
    <SearchScreen
      path={poolPath}
      page={page}
      texts={{
        heading: t(kept ? "kept" : "title"),
        what: t("what"),
        whatPlaceholder: t("whatPlaceholder"),
        found: t("found", { count: total }),
        show: (count) => t("show", { count }),
        mapLabel: t("mapLabel"),
      }}
      places={people.map(({ id, name, place, latitude, longitude }) => ({
        id,
        title: name,
        href: `${poolPath}/${id}`,
        place,
        latitude,
        longitude,
      }))}
      sort={
        <Link to={kept ? poolPath : `${poolPath}?view=kept`} className="link inline-flex min-h-11 items-center text-sm">
          {t(kept ? "all" : "kept")}
        </Link>
      }
      nothing={
        <EmptyState
          icon="users"
          title={t(total > 0 ? "pastEnd" : kept ? "noneKept" : applied.length > 0 ? "common:search.noResults" : "empty")}
          action={
            (applied.length > 0 || kept || total > 0) && (
              <ButtonLink to={total > 0 ? firstPage : poolPath}>{t(total > 0 ? "firstPage" : "all")}</ButtonLink>
            )
          }
        >
          {t(kept ? "noneKeptText" : applied.length > 0 ? "noneText" : "emptyText")}
        </EmptyState>
      }
    >
      {(inStep) => people.map((person) => <PersonResult key={person.id} person={person} {...inStep(person.id)} />)}
    </SearchScreen>
  );
}
