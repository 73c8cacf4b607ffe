import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { VacancyMeta } from "../../vacancy";
import type { VacancyMatchView } from "../views.server";

/** Vacancies that fit, each with why and what had better be talked about. @param dismissable by who is signed in */
export function MatchList({
  matches,
  dismissable,
  headingLevel = 2,
}: {
  matches: VacancyMatchView[];
  dismissable?: boolean;
  headingLevel?: 2 | 3;
}) {
  const { t } = useTranslation("match");
  const Heading = `h${headingLevel}` as "h2";
  return (
    <ol>
      {matches.map(({ card, why, but }) => (
        <li
          key={card.id}
          className="card-linked relative grid gap-1.5 border-t-(length:--line-width) border-line py-4 last:border-b-(length:--line-width) sm:gap-2 sm:py-6"
        >
          <p className={dismissable ? "eyebrow pe-32" : "eyebrow"}>{card.kind}</p>
          <Heading className="text-lg leading-tight sm:text-xl">
            <Link to={card.to} prefetch="intent" className="card-link" lang={card.lang}>
              {card.title}
            </Link>
          </Heading>
          <p className="flex items-start gap-2 font-semibold">
            <Icon name="circle-check" />
            <span>
              <span className="visually-hidden">{t("because")} </span>
              {why}
            </span>
          </p>
          {but.map((text) => (
            <p key={text} className="flex items-start gap-2 text-muted">
              <Icon name="info" />
              <span>{text}</span>
            </p>
          ))}
          <VacancyMeta vacancy={card} />
          {dismissable && (
            <form method="post" className="absolute -end-2 top-1 z-1 sm:top-3">
              <input type="hidden" name="vacancyId" value={card.id} />
              <Button
                type="submit"
                name="_action"
                value="dismiss"
                variant="tertiary"
                size="sm"
                aria-label={t("dismissOne", { title: card.title })}
              >
                {t("dismiss")}
              </Button>
            </form>
          )}
        </li>
      ))}
    </ol>
  );
}
