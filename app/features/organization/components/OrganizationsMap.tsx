import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { MapFrame } from "~/ui/map/MapFrame";
import { useMapSelection } from "~/ui/map/useMapSelection";
import { StateBadge } from "~/ui/StateBadge";

interface Placed {
  id: string;
  name: string;
  status: string;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** The rows of the list on the map, in step with their names beside it. */
export function OrganizationsMap({ organizations }: { organizations: Placed[] }) {
  const { t } = useTranslation("organization");
  const selection = useMapSelection();
  const points = organizations.flatMap(({ id, name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, title: name, latitude, longitude, href: `/organizations/${id}` }],
  );
  return (
    <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <ul className="grid content-start max-lg:order-1 lg:max-h-160 lg:overflow-y-auto">
        {organizations.map(({ id, name, status, city, latitude }) => (
          <li
            key={id}
            className="border-b border-line p-3 data-active:bg-accent-soft"
            data-active={selection.active === id || undefined}
            {...selection.bind(id)}
          >
            <Link to={`/organizations/${id}`} prefetch="intent" className="link">
              {name}
            </Link>
            <p className="text-sm text-muted">{latitude === null ? t("staff.notOnMap") : city}</p>
            {status !== "approved" && <StateBadge words="organization" status={status} />}
          </li>
        ))}
      </ul>
      <MapFrame points={points} label={t("staff.mapLabel")} active={selection.active} onActive={selection.onActive} className="lg:h-160" />
    </div>
  );
}
