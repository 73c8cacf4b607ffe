import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { savePath, searchPath } from "./search-address";
import type { SearchPage } from "./search-page.server";

type Props = { page: Pick<SearchPage, "total" | "applied" | "ways" | "kinds" | "saveTo" | "firstPage"> };

/** Nothing found: what was sought, and the ways on, each with what it would give: a wider circle, one filter less, words like these, a kind of work, everything. */
export function NoResults({ page: { total, applied, ways, kinds, saveTo, firstPage } }: Props) {
  const { t } = useTranslation("vacancy");
  if (total > 0) {
    return (
      <EmptyState title={t("search.pastEnd")} action={<ButtonLink to={firstPage}>{t("search.firstPage")}</ButtonLink>}>
        {t("search.pastEndText")}
      </EmptyState>
    );
  }
  if (applied.length === 0) {
    return (
      <EmptyState
        title={t("search.none")}
        action={
          <>
            <ButtonLink to={savePath}>{t("search.tellMe")}</ButtonLink>
            <ButtonLink to="/sociale-kaart" variant="outline">
              {t("search.organizations")}
            </ButtonLink>
          </>
        }
      >
        {t("search.noneAtAll")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("search.none")}
      action={
        <>
          {ways.map(({ label, to }, at) => (
            <ButtonLink key={to} to={to} variant={at === 0 ? "primary" : "outline"}>
              {label}
            </ButtonLink>
          ))}
          {saveTo && (
            <ButtonLink to={saveTo} icon="bell" variant={ways.length > 0 ? "outline" : "primary"}>
              {t("search.tellMe")}
            </ButtonLink>
          )}
          <ButtonLink to={searchPath} variant="tertiary">
            {t("search.newest")}
          </ButtonLink>
          {kinds.length > 0 && (
            <div className="basis-full">
              <h3 className="mt-5 mb-3 text-lg!">{t("search.kinds")}</h3>
              <ul className="flex flex-wrap justify-center gap-2">
                {kinds.map(({ label, to }) => (
                  <li key={to}>
                    <ButtonLink to={to} size="sm" variant="outline">
                      {label}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      }
    >
      <p>{t("search.soughtFor", { sought: applied.map(({ label }) => label).join(" · ") })}</p>
      <p>{t(ways.length > 0 ? "search.noneText" : "search.noneTextEmpty")}</p>
    </EmptyState>
  );
}
