import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { searchPath } from "./search-address";
import type { SearchPage } from "./search-page.server";

type Props = Pick<SearchPage, "total" | "applied" | "wider" | "firstPage">;

/** Nothing found, and the ways on: a wider circle, one filter less, everything. */
export function NoResults({ total, applied, wider, firstPage }: Props) {
  const { t } = useTranslation("vacancy");
  if (total > 0) {
    return (
      <EmptyState title={t("search.pastEnd")} action={<ButtonLink to={firstPage}>{t("search.firstPage")}</ButtonLink>}>
        {t("search.pastEndText")}
      </EmptyState>
    );
  }
  if (applied.length === 0) return <EmptyState title={t("search.none")}>{t("search.noneAtAll")}</EmptyState>;
  return (
    <EmptyState
      title={t("search.none")}
      action={
        <>
          {wider && <ButtonLink to={wider.to}>{t("search:wider", { km: wider.km })}</ButtonLink>}
          {applied.length > 1 &&
            applied.map(({ without, to }) => (
              <ButtonLink key={to + without} to={to} variant="outline">
                {without}
              </ButtonLink>
            ))}
          <ButtonLink to={searchPath} variant={wider ? "tertiary" : "primary"}>
            {t("search.newest")}
          </ButtonLink>
        </>
      }
    >
      {t("search.noneText")}
    </EmptyState>
  );
}
