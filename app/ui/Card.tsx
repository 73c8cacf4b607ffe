import type { ReactNode } from "react";
import { Link } from "~/ui/Link";
import { cx } from "./cx";

interface Props {
  title: ReactNode;
  /** Of the title and the text, where it is not the page's. */
  lang?: string;
  /** Where the title leads; the whole card is then a target. */
  to?: string;
  headingLevel?: 2 | 3 | 4;
  media?: ReactNode;
  eyebrow?: ReactNode;
  meta?: ReactNode;
  footer?: ReactNode;
  /** In the corner, over the picture. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** One thing among several of its kind. */
export function Card({ title, lang, to, headingLevel = 3, media, eyebrow, meta, footer, action, className, children }: Props) {
  const Heading = `h${headingLevel}` as "h3";
  return (
    <article className={cx("card", to && "card-linked", className)}>
      {media && <div className="card-media">{media}</div>}
      <div className="card-body">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading className="card-title" lang={lang}>
          {to ? (
            <Link to={to} prefetch="intent" className="card-link">
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        {children && (
          <div className="card-text" lang={lang}>
            {children}
          </div>
        )}
        {meta && <div className="card-meta">{meta}</div>}
        {footer && <div className="card-footer">{footer}</div>}
      </div>
      {action && <div className="absolute top-2 right-2 z-1">{action}</div>}
    </article>
  );
}

/** Cards side by side, as many as fit. */
export const CardGrid = ({ lang, children }: { lang?: string; children: ReactNode }) => (
  <div className="card-grid" lang={lang}>
    {children}
  </div>
);
