import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { savePath, searchPath } from "./search-address";
import type { SearchPage } from "./search-page.server";

interface Props extends Pick<SearchPage, "total" | "ways" | "firstPage"> {
  /** Something narrows the search. */
  sought: boolean;
}

/** Nothing found, and the ways on, each with what it would give: a wider circle, one filter less, words like these, everything. */
export function NoResults({ total, sought, ways, firstPage }: Props) {
  const { t } = useTranslation("vacancy");
  if (total > 0) {
    return (
      <EmptyState title={t("search.pastEnd")} action={<ButtonLink to={firstPage}>{t("search.firstPage")}</ButtonLink>}>
        {t("search.pastEndText")}
      </EmptyState>
    );
  }
  if (!sought) {
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
          <ButtonLink to={searchPath} variant={ways.length > 0 ? "tertiary" : "primary"}>
            {t("search.newest")}
          </ButtonLink>
        </>
      }
    >
      {t(ways.length > 0 ? "search.noneText" : "search.noneTextEmpty")}
    </EmptyState>
  );
}
