import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { cx } from "~/ui/cx";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Menu } from "~/ui/Menu";
import type { DashboardAction } from "../part";

const asButton = cx(
  "[&>summary]:rounded-(--radius-control) [&>summary]:border-(length:--line-width) [&>summary]:border-accent-edge",
  "[&>summary]:bg-raised [&>summary]:px-4 [&>summary]:text-sm [&>summary]:font-semibold [&>summary]:text-link",
);

/** What can be begun from here; more than fit beside each other on a phone stand behind one button there. */
export function Actions({ actions }: { actions: DashboardAction[] }) {
  const { t } = useTranslation("dashboard");
  const many = actions.length > 2;
  return (
    <>
      <div className={cx("flex flex-wrap gap-3", many && "max-sm:hidden")}>
        {actions.map(({ text, to, icon }) => (
          <ButtonLink key={to} to={to} variant="outline" size="sm" icon={icon}>
            {text}
          </ButtonLink>
        ))}
      </div>
      {many && (
        <div className="sm:hidden">
          <Menu label={t("actions")} icon="plus" align="start" className={asButton}>
            <ul className="menu-list">
              {actions.map(({ text, to, icon }) => (
                <li key={to}>
                  <Link to={to} className="nav-link">
                    <Icon name={icon} />
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </Menu>
        </div>
      )}
    </>
  );
}
