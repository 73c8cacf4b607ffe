import { cx } from "./cx";
import { Icon, type IconName } from "./Icon";
import { Link } from "./Link";

interface Props {
  /** What the choices are, for who does not see them. */
  label: string;
  items: { to: string; icon: IconName; label: string; current: boolean }[];
  className?: string;
}

/** A few views of one list, joined to one control; choosing leaves no step to go back to. */
export const Segments = ({ label, items, className }: Props) => (
  <nav className={cx("segments", className)} aria-label={label}>
    {items.map(({ to, icon, label, current }) => (
      <Link key={to} to={to} replace preventScrollReset aria-current={current || undefined}>
        <Icon name={icon} />
        {label}
      </Link>
    ))}
  </nav>
);
