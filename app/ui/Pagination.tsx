import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { Icon } from "./Icon";

interface Props {
  page: number;
  pageCount: number;
  href: (page: number) => string;
}

/** First, last, and those around the current one; 0 stands for a gap. */
export function pagesShown(page: number, pageCount: number): number[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((one, at) => {
    const gap = at > 0 ? one - pages[at - 1]! : 1;
    return gap === 2 ? [one - 1, one] : gap > 2 ? [0, one] : [one];
  });
}

/** The pages of a list, as links. */
export function Pagination({ page, pageCount, href }: Props) {
  const { t } = useTranslation();
  if (pageCount <= 1) return null;
  return (
    <nav className="pagination" aria-label={t("list.pagination")}>
      {page > 1 && (
        <Link className="page-step" rel="prev" to={href(page - 1)} prefetch="intent">
          <Icon name="arrow-left" />
          {t("actions.previous")}
        </Link>
      )}
      <ol>
        {pagesShown(page, pageCount).map((one, at) =>
          one === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by
            <li key={`gap-${at}`} className="page-gap" aria-hidden="true" />
          ) : (
            <li key={one}>
              <Link
                to={href(one)}
                aria-label={t("list.page", { page: one })}
                aria-current={one === page ? "page" : undefined}
                className="page-number"
              >
                {one}
              </Link>
            </li>
          ),
        )}
      </ol>
      <p className="page-of">{t("list.pageOf", { page, pageCount })}</p>
      {page < pageCount && (
        <Link className="page-step" rel="next" to={href(page + 1)} prefetch="intent">
          {t("actions.next")}
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}

/** How many there are, said aloud when it changes. */
export const ResultCount = ({ children }: { children: ReactNode }) => (
  <p className="result-count" role="status">
    {children}
  </p>
);
