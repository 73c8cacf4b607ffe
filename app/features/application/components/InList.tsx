import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { addressInList } from "../list-address";
import type { PlaceInList } from "../place-in-list.server";

/** Before and after this one in the list that it was opened from. */
export function InList({ place }: { place: PlaceInList | null }) {
  const { t } = useTranslation("application");
  const { search } = useLocation();
  if (!place || place.total < 2) return null;
  return (
    <nav aria-label={t("inList.label")} className="flex flex-wrap items-center gap-x-4 text-sm">
      {place.previous && (
        <Link className="link inline-flex min-h-11 items-center gap-1.5" to={addressInList(place.previous, search)} prefetch="intent">
          <Icon name="arrow-left" />
          {t("common:actions.previous")}
        </Link>
      )}
      <span className="text-muted tabular-nums">{t("inList.place", { place: place.place, total: place.total })}</span>
      {place.next && (
        <Link className="link inline-flex min-h-11 items-center gap-1.5" to={addressInList(place.next, search)} prefetch="intent">
          {t("common:actions.next")}
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}
