import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "~/ui/cx";
import { Icon } from "~/ui/Icon";
import { useSite } from "~/ui/shell/site";
import { toast } from "~/ui/toast";
import { failureKind, failureToast } from "~/ui/toast/failure";
import { putFavorite, toggleKept, useKept, usePressed } from "../kept";

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
  const kept = useKept();
  const pressed = usePressed();
  const on = viewer ? (pressed[id] ?? viewer.favorites.includes(id)) : kept.includes(id);
  const name = on ? "remove" : "add";
  async function press(event: MouseEvent) {
    event.preventDefault();
    if (!viewer) return toggleKept(id);
    const refused = await putFavorite(viewer.favorites, id, !on);
    if (refused) toast(failureToast(failureKind(refused.failed), (key) => t(`error:${key}`)));
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
