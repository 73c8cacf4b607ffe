import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { addressOf } from "../search-address";

/** List or map, where the screen is too narrow for both. */
export function ViewSwitch({ view, path }: { view: string; path?: string }) {
  const { t } = useTranslation("vacancy");
  const [params] = useSearchParams();
  const rest = [...params].filter(([name]) => name !== "view");
  const views = [
    { name: "list", icon: "list", to: addressOf(new URLSearchParams(rest), path) },
    { name: "map", icon: "map", to: addressOf(new URLSearchParams([...rest, ["view", "map"]]), path) },
  ] as const;
  return (
    <nav className="view-switch" aria-label={t("search.view")}>
      {views.map(({ name, icon, to }) => (
        <Link key={name} to={to} replace preventScrollReset aria-current={name === view || undefined}>
          <Icon name={icon} />
          {t(`search.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
