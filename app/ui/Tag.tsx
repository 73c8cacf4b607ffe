import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { cx } from "./cx";
import { Icon, type IconName } from "./Icon";

/** A short property of something. */
export const Tag = ({ icon, tone, children }: { icon?: IconName; tone?: "accent" | "secondary"; children: ReactNode }) => (
  <span className={cx("tag", tone && `tag-${tone}`)}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);

/** An applied filter: a link to the same list without it. */
export function Chip({ to, label }: { to: string; label: string }) {
  const { t } = useTranslation();
  return (
    <Link to={to} preventScrollReset className="chip" aria-label={t("list.removeFilter", { name: label })}>
      {label}
      <Icon name="x" />
    </Link>
  );
}

/** Tags or chips in a row that wraps. */
export const ChipRow = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx("chip-row", className)}>{children}</div>
);
