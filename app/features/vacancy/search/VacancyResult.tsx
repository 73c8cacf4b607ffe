import { useLocation } from "@remix-run/react";
import type { HTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "~/ui/cx";
import { Icon } from "~/ui/Icon";
import { Illustration } from "~/ui/Illustration";
import { Link } from "~/ui/Link";
import { FavoriteButton } from "../../favorite";
import { VacancyKind, VacancyMeta } from "../components/VacancyCard";
import type { VacancyCardView } from "../vacancy-view.server";

type Props = { vacancy: VacancyCardView; fits?: string; active: boolean } & HTMLAttributes<HTMLLIElement>;

const row = cx(
  "card-linked relative flex gap-5 border-t-(length:--line-width) border-line py-[1.35rem] last:border-b-(length:--line-width)",
  "data-active:before:absolute data-active:before:inset-y-0 data-active:before:-left-[0.9rem] data-active:before:w-1",
  "data-active:before:rounded-[2px] data-active:before:bg-accent-edge",
);

/** Where there is room for it. */
const picture =
  "aspect-square w-30 flex-none self-start rounded-md in-data-dense:hidden max-sm:hidden lg:max-xl:hidden sidebar:xl:max-[1600px]:hidden";

/** What, for whom, where, how often, and what one does in a sentence. */
export function VacancyResult({ vacancy, fits, active, ...rest }: Props) {
  const { t } = useTranslation("vacancy");
  const { pathname, search } = useLocation();
  return (
    <li {...rest} className={row} data-active={active || undefined}>
      <Illustration of={vacancy} className={picture} />
      <div className="grid min-w-0 flex-1 content-start gap-[0.35rem]">
        <p className="eyebrow pr-10">
          <VacancyKind vacancy={vacancy} />
        </p>
        <h2 className="text-xl leading-tight">
          <Link
            to={vacancy.to}
            state={{ back: pathname + search, away: vacancy.away }}
            prefetch="intent"
            className="card-link"
            lang={vacancy.lang}
          >
            {vacancy.title}
          </Link>
        </h2>
        {vacancy.summary && <p lang={vacancy.lang}>{vacancy.summary}</p>}
        <VacancyMeta vacancy={vacancy} />
        {fits && (
          <p className="flex items-start gap-2 text-sm font-semibold">
            <Icon name="sparkles" className="mt-0.5" />
            {t("search.fits", { why: fits })}
          </p>
        )}
      </div>
      <FavoriteButton id={vacancy.id} title={vacancy.title} className="absolute! top-1 -right-2" />
    </li>
  );
}
