import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { Chip, ChipRow } from "~/ui/Tag";
import { searchPath } from "../search-address";
import type { SearchPage } from "../search-page.server";

/** What narrows the search, each to be taken away. */
export function Chosen({ applied, path = searchPath }: Pick<SearchPage, "applied"> & { path?: string }) {
  const { t } = useTranslation("vacancy");
  if (applied.length === 0) return null;
  return (
    <section className="search-chosen" aria-label={t("chosen.title")}>
      <ChipRow>
        {applied.map(({ label, to }) => (
          <Chip key={to + label} to={to} label={label} />
        ))}
        {applied.length > 1 && (
          <Link to={path} preventScrollReset className="btn btn-tertiary btn-sm">
            {t("chosen.clear")}
          </Link>
        )}
      </ChipRow>
    </section>
  );
}
