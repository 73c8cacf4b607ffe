import type { ReactNode } from "react";
import { cx } from "./cx";

type Width = "wide" | "form";

/** As wide as the content may be, with the page's side padding. */
export const Container = ({ width, className, children }: { width?: Width; className?: string; children: ReactNode }) => (
  <div className={cx("wrap", width && `wrap-${width}`, className)}>{children}</div>
);

interface SectionProps {
  title?: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  tone?: "plain" | "sunken";
  width?: Width;
  id?: string;
  children: ReactNode;
}

/** A band of the page, as wide as the layout lets it be, with its content at the page's width. */
export const Section = ({ title, description, action, tone = "plain", width, id, children }: SectionProps) => (
  <section id={id} className={cx("section", `section-${tone}`)}>
    <Container width={width}>
      {(title || action) && (
        <div className="section-head">
          <div>
            {title && <h2>{title}</h2>}
            {description && <p className="section-description">{description}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </Container>
  </section>
);

interface WithAsideProps {
  /** What the short of it is called. */
  label: string;
  aside: ReactNode;
  children: ReactNode;
}

/**
 * Something to read, and the short of it: before it on a phone, beside it and in sight elsewhere. It comes first in the markup too, or a page that comes in
 * slowly would draw what is read and then make room.
 */
export const WithAside = ({ label, aside, children }: WithAsideProps) => (
  <div className="with-aside">
    <aside aria-label={label}>{aside}</aside>
    <div>{children}</div>
  </div>
);
