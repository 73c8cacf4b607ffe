import { useFetcher } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "~/ui/cx";
import { Icon } from "~/ui/Icon";
import { useSite } from "~/ui/shell/site";
import { favoritesPath, toggleKept, useKept } from "../kept";

interface Props {
  id: string;
  title: string;
  className?: string;
}

/**
 * Keeps a vacancy to find it again: in the account of who is signed in, else in the browser. Lists of vacancies may stand in a form of their own, so
 * that the button belongs to one that the page's frame has (`ui/shell/Shell.tsx`).
 */
export function FavoriteButton({ id, title, className }: Props) {
  const { t } = useTranslation();
  const { viewer } = useSite();
  const fetcher = useFetcher();
  const kept = useKept();
  const on = viewer ? (fetcher.formData ? fetcher.formData.has("add") : viewer.favorites.includes(id)) : kept.includes(id);
  const name = on ? "remove" : "add";
  function press(event: MouseEvent) {
    event.preventDefault();
    if (viewer) fetcher.submit({ [name]: id, stay: "1" }, { method: "post", action: favoritesPath });
    else toggleKept(id);
  }
  return (
    <button
      type="submit"
      form="favorite"
      name={name}
      value={id}
      aria-pressed={on}
      aria-label={t("favorite.keep", { title })}
      className={cx(
        "relative z-1 grid size-11 flex-none cursor-pointer place-items-center rounded-full text-[1.35rem] text-link hover:bg-sunken",
        on && "[&_svg]:fill-current",
        !viewer && "script-only",
        className,
      )}
      onClick={press}
    >
      <Icon name="heart" />
    </button>
  );
}
