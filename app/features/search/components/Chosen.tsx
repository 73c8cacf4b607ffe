import { useTranslation } from "react-i18next";
import { buttonClass } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { Chip, ChipRow } from "~/ui/Tag";
import type { Applied } from "../view";

/** What narrows the search, each to be taken away. */
export function Chosen({ applied, path }: { applied: Applied[]; path: string }) {
  const { t } = useTranslation("search");
  if (applied.length === 0) return null;
  return (
    <section className="mt-3" aria-label={t("applied.title")}>
      <ChipRow className="max-sm:-mx-(--gutter) max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1 max-sm:[&>*]:flex-none">
        {applied.map(({ label, to }) => (
          <Chip key={to + label} to={to} label={label} />
        ))}
        {applied.length > 1 && (
          <Link to={path} preventScrollReset className={buttonClass({ variant: "tertiary", size: "sm" })}>
            {t("common:list.clear")}
          </Link>
        )}
      </ChipRow>
    </section>
  );
}
