/** /sociale-kaart: who does what, on map and list in step. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urlOf } from "~/core/http/url.server";
import { list } from "~/core/resource/list.server";
import { respond } from "~/core/resource/respond.server";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { metaOf } from "~/ui/head";
import { SearchScreen } from "../../search";
import { pointsForMap, withKnownPlace } from "../../search/index.server";
import { OrganizationRow } from "../components/OrganizationRow";
import { onSocialMap } from "../organization.queries.server";
import { organizations } from "../organization.resource.server";
import { listedFields } from "../organization-page.server";
import { editorQueries } from "../organization-staff.server";
import { mapPath } from "../social-map/map-path";
import { mapPoints } from "../social-map/map-points.server";
import { mapFacets, nearestFirst, socialMapPage } from "../social-map/social-map.server";

export const handle = { i18n: ["organization", "search"], access: "everyone" };

export const loader = async (asked: LoaderFunctionArgs) => {
  const { args, unknownPlace } = await withKnownPlace(asked, mapPath);
  const { portal } = args.context;
  const params = urlOf(args.request).searchParams;
  const rows = list(organizations, args, {
    where: onSocialMap(portal),
    include: ["profile.activityTypes"],
    fields: listedFields,
    size: 24,
    rank: nearestFirst(params),
  });
  const found = await respond(args, rows, {
    facets: mapFacets(args),
    ...editorQueries(portal),
    points: pointsForMap(args, () => mapPoints(args)),
  });
  return socialMapPage(params, found, portal, unknownPlace);
};

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data);

export default function SocialMap() {
  const { t } = useTranslation("organization");
  const page = useLoaderData<typeof loader>();
  const { organizations: found, total } = page;
  return (
    <SearchScreen
      path={mapPath}
      page={page}
      texts={{
        heading: t("map.heading"),
        what: t("map.what"),
        whatPlaceholder: t("map.searchPlaceholder"),
        found: t("map.found", { count: total }),
        show: (count) => t("map.show", { count }),
        mapLabel: t("map.mapLabel"),
      }}
      places={found.map(({ id, name, to, place, latitude, longitude }) => ({ id, title: name, href: to, place, latitude, longitude }))}
      nothing={total > 0 ? <PastEnd to={page.firstPage} /> : <Nothing wider={page.wider} />}
    >
      {(inStep) =>
        found.map((organization) => <OrganizationRow key={organization.id} organization={organization} {...inStep(organization.id)} />)
      }
    </SearchScreen>
  );
}

function PastEnd({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t("list.pastEnd")} action={<ButtonLink to={to}>{t("list.firstPage")}</ButtonLink>}>
      {t("list.pastEndText")}
    </EmptyState>
  );
}

function Nothing({ wider }: { wider: { km: number; to: string } | null }) {
  const { t } = useTranslation("organization");
  return (
    <EmptyState
      title={t("map.none")}
      action={
        <>
          {wider && <ButtonLink to={wider.to}>{t("search:wider", { km: wider.km })}</ButtonLink>}
          <ButtonLink to={mapPath} variant={wider ? "outline" : "primary"}>
            {t("map.all")}
          </ButtonLink>
        </>
      }
    >
      {t("map.noneText")}
    </EmptyState>
  );
}
