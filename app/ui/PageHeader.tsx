import type { ReactNode } from "react";
import { Link } from "~/ui/Link";
import { Icon } from "./Icon";

interface Props {
  title: ReactNode;
  description?: ReactNode;
  /** What kind of thing this is, above the title. */
  eyebrow?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
}

/** The page's heading, with what can be done with the page as a whole. */
export const PageHeader = ({ title, description, eyebrow, actions, back }: Props) => (
  <header className="page-header">
    {back && (
      <Link to={back.to} prefetch="intent" className="back-link">
        <Icon name="arrow-left" />
        {back.label}
      </Link>
    )}
    <div className="page-header-row">
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        {description && <div className="page-description">{description}</div>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  </header>
);
