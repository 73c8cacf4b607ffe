import { useLocation } from "@remix-run/react";
import type { HTMLAttributes } from "react";
import { Link } from "~/ui/Link";
import type { VacancyCardView } from "../vacancy-view.server";
import { VacancyKind, VacancyMeta } from "./VacancyMeta";
import { VacancyPicture } from "./VacancyPicture";

type Props = { vacancy: VacancyCardView; active: boolean } & HTMLAttributes<HTMLLIElement>;

/** What, for whom, where, how often, and what one does in a sentence. */
export function VacancyResult({ vacancy, active, ...rest }: Props) {
  const { pathname, search } = useLocation();
  return (
    <li {...rest} className="result" data-active={active || undefined}>
      <VacancyPicture vacancy={vacancy} className="result-picture" />
      <div className="result-text">
        <p className="eyebrow">
          <VacancyKind vacancy={vacancy} />
        </p>
        <h2 className="result-title">
          <Link to={vacancy.to} state={{ back: pathname + search }} prefetch="intent" className="card-link" lang={vacancy.lang}>
            {vacancy.title}
          </Link>
        </h2>
        {vacancy.summary && <p lang={vacancy.lang}>{vacancy.summary}</p>}
        <VacancyMeta vacancy={vacancy} />
      </div>
    </li>
  );
}
