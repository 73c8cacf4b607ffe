import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Section } from "~/ui/Section";
import { Scene } from "~/ui/scenes";
import { useLocale } from "~/ui/shell/site";
import type { ViewProps } from "../view";
import type { block } from "./block";
import type { dataQuery } from "./data.server";

/** Kinds of work, each with its number of vacancies. */
export function View({ props: { title, text }, data }: ViewProps<typeof block, typeof dataQuery>) {
  const { t } = useTranslation("page");
  const lang = useLocale();
  if (data.length === 0) return null;
  return (
    <div className="block-categories">
      <Section title={title} description={text} width="wide">
        <ul className="categories" lang={lang}>
          {data.map(({ key, name, icon, open, to }) => (
            <li key={key}>
              <Link to={to} prefetch="intent">
                <span className="category-scene">
                  <Scene name={key} />
                </span>
                <Icon name={icon as IconName} />
                <span className="category-name">{name}</span>
                <span className="category-open">{t("categories.open", { count: open })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
