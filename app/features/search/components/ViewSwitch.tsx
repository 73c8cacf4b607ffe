import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Segments } from "~/ui/Segments";
import { addressOf } from "../address";

/** List or map, where the screen is too narrow for both. */
export function ViewSwitch({ view, path }: { view: string; path: string }) {
  const { t } = useTranslation("search");
  const [params] = useSearchParams();
  const rest = [...params].filter(([name]) => name !== "view");
  const list = addressOf(path, new URLSearchParams(rest));
  const map = addressOf(path, new URLSearchParams([...rest, ["view", "map"]]));
  return (
    <Segments
      label={t("view")}
      items={[
        { to: list, icon: "list", label: t("list"), current: view === "list" },
        { to: map, icon: "map", label: t("map"), current: view === "map" },
      ]}
    />
  );
}
