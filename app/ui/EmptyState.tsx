import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon";

interface Props {
  title: ReactNode;
  /** Why there is nothing, and what this place is for. */
  children?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
  headingLevel?: 2 | 3;
}

/** Nothing here, said kindly, with a way on. */
export function EmptyState({ title, children, action, icon = "search-x", headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as "h2";
  return (
    <div className="empty-state">
      <span className="empty-icon">
        <Icon name={icon} />
      </span>
      <Heading>{title}</Heading>
      {children && <div className="empty-text">{children}</div>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}
