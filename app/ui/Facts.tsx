import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon";

export interface Fact {
  term: string;
  icon?: IconName;
  /** Longer than a few words: takes a line of its own where answers stand side by side on phones. */
  wide?: boolean;
  children?: ReactNode;
}

/** What, when, where: short answers under their questions. One without an answer is left out. */
export const Facts = ({ items }: { items: Fact[] }) => (
  <dl className="facts">
    {items
      .filter(({ children }) => children !== null && children !== undefined && children !== false && children !== "")
      .map(({ term, icon, wide, children }) => (
        <div key={term} className="fact" data-wide={wide || undefined}>
          <dt>
            {icon && <Icon name={icon} />}
            {term}
          </dt>
          <dd>{children}</dd>
        </div>
      ))}
  </dl>
);
