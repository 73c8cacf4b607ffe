import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { addressOf } from "../address";

/** List or map, where the screen is too narrow for both. */
export function ViewSwitch({ view, path }: { view: string; path: string }) {
  const { t } = useTranslation("search");
  const [params] = useSearchParams();
  const rest = [...params].filter(([name]) => name !== "view");
  const views = [
    { name: "list", icon: "list", to: addressOf(path, new URLSearchParams(rest)) },
    { name: "map", icon: "map", to: addressOf(path, new URLSearchParams([...rest, ["view", "map"]])) },
  ] as const;
  return (
    <nav className="view-switch" aria-label={t("view")}>
      {views.map(({ name, icon, to }) => (
        <Link key={name} to={to} replace preventScrollReset aria-current={name === view || undefined}>
          <Icon name={icon} />
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
