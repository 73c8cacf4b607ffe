import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon";

export interface Fact {
  term: string;
  icon?: IconName;
  children: ReactNode;
}

/** What, when, where: short answers under their questions. */
export const Facts = ({ items }: { items: Fact[] }) => (
  <dl className="facts">
    {items.map(({ term, icon, children }) => (
      <div key={term} className="fact">
        <dt>
          {icon && <Icon name={icon} />}
          {term}
        </dt>
        <dd>{children}</dd>
      </div>
    ))}
  </dl>
);
