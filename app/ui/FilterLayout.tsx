import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button";
import { Icon } from "./Icon";
import { opens, Sheet } from "./Sheet";

interface Props {
  filters: ReactNode;
  /** How many of them are applied, for the button on phones. */
  applied?: number;
  title?: string;
  submitLabel?: string;
  /** Beside the button on phones, such as the sort. */
  beside?: ReactNode;
  /** Behind their button on wide screens too. */
  folded?: boolean;
  /** When the sheet is closed and nothing was sent. */
  onClose?: () => void;
  children: ReactNode;
}

/** Results with their filters: a column from 1024 px, a full-height sheet below. Stands inside the list's own GET form. */
export function FilterLayout({ filters, applied = 0, title, submitLabel, beside, folded, onClose, children }: Props) {
  const { t } = useTranslation();
  const heading = title ?? t("list.filters");
  return (
    <div className="filter-layout" data-folded={folded || undefined}>
      <div className="filter-open">
        <button type="button" className="btn btn-outline" {...opens("filters")}>
          <Icon name="list-filter" />
          {applied > 0 ? t("list.filtersApplied", { count: applied }) : heading}
        </button>
        {beside}
      </div>
      <Sheet
        id="filters"
        title={heading}
        className="filter-sheet"
        onClose={onClose}
        footer={
          <Button type="submit" wide>
            {submitLabel ?? t("list.showResults")}
          </Button>
        }
      >
        {filters}
      </Sheet>
      <div className="filter-results">{children}</div>
    </div>
  );
}

/** Filters of one kind under their heading, to be folded away. */
export const FilterGroup = ({ legend, open, children }: { legend: string; open: boolean; children: ReactNode }) => (
  <details className="filter-group" open={open}>
    <summary>
      {legend}
      <Icon name="chevron-down" />
    </summary>
    {children}
  </details>
);
