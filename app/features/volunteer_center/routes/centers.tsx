/** /admin/centers: the tenant's centres, and under which addresses their sites are. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffList } from "~/core/screen/staff-list.server";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { StaffList } from "~/ui/list/StaffList";
import { hostnamesOf, siteUrl } from "../../host/index.server";
import { volunteerCenters } from "../volunteer_center.resource.server";

export const handle = {
  i18n: ["volunteer_center"],
  access: "admins",
  navigation: { section: "installation", icon: "map-pin", order: 1, words: "volunteer_center:settings.place.centers" },
};

export const loader = async (args: LoaderFunctionArgs) => {
  const [found, hostnames] = await Promise.all([
    staffList(args, volunteerCenters, { words: "volunteer_center:centers", include: ["profile"], size: 50 }),
    hostnamesOf(args),
  ]);
  const sites = found.main.items.map(({ id }) => [
    id,
    (hostnames.get(id) ?? []).map((hostname) => ({ hostname, url: siteUrl(args, hostname) })),
  ]);
  return { ...found, here: args.context.portal.center.id, sites: Object.fromEntries(sites) as Sites };
};

type Sites = Record<string, { hostname: string; url: string }[]>;

export const meta = titled;

type Row = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function Centers() {
  const { t } = useTranslation("volunteer_center");
  const { here, sites } = useLoaderData<typeof loader>();
  return (
    <StaffList<Row>
      back={{ to: "/instellingen", label: t("settings.title") }}
      add="/admin/centers/add"
      filters={[]}
      nameOf={({ name }) => name}
      columns={[
        {
          key: "name",
          primary: true,
          cell: ({ id, name, profile }) => (
            <>
              {profile ? (
                <Link to={`/admin/centers/${profile.id}`} prefetch="intent">
                  {name}
                </Link>
              ) : (
                name
              )}
              {id === here && <span className="block text-sm font-normal text-muted">{t("switch.here")}</span>}
            </>
          ),
        },
        { key: "place", cell: ({ profile, city }) => profile?.place ?? city },
        { key: "sites", cell: ({ id, name }) => <Addresses center={{ id, name }} sites={sites[id] ?? []} /> },
      ]}
      emptyIcon="building-2"
    />
  );
}

function Addresses({ center, sites }: { center: { id: string; name: string }; sites: Sites[string] }) {
  const { t } = useTranslation("volunteer_center");
  if (sites.length === 0) {
    return (
      <Link className="link" to={`/admin/hosts?center=${center.id}#add`} aria-label={t("centers.addSiteOf", { name: center.name })}>
        {t("centers.addSite")}
      </Link>
    );
  }
  return (
    <ul className="grid gap-1">
      {sites.map(({ hostname, url }) => (
        <li key={hostname}>
          <a className="link break-all" href={url}>
            {hostname}
          </a>
        </li>
      ))}
    </ul>
  );
}
