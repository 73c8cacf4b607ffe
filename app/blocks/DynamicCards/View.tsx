import { useTranslation } from "react-i18next";
import { OrganizationRow } from "~/features/organization";
import { searchPath, VacancyCard } from "~/features/vacancy";
import { ButtonLink } from "~/ui/Button";
import { CardGrid } from "~/ui/Card";
import { Section } from "~/ui/Section";
import { useLocale } from "~/ui/shell/site";
import type { ViewProps } from "../view";
import type { block } from "./block";
import type { dataQuery } from "./data.server";

/** The newest vacancies or organisations of the site. */
export function View({ props: { title, text, linkLabel }, data }: ViewProps<typeof block, typeof dataQuery>) {
  const { t } = useTranslation("page");
  const { source, items } = data;
  const lang = useLocale();
  const to = source === "vacancies" ? searchPath : "/sociale-kaart";
  return (
    <div className="block-cards" data-source={source}>
      <Section
        title={title}
        description={text}
        width="wide"
        action={
          <ButtonLink to={to} variant="outline" iconAfter="arrow-right">
            {linkLabel}
          </ButtonLink>
        }
      >
        {items.length === 0 && (
          <p className="text-muted" lang={lang}>
            {t("cards.none")}
          </p>
        )}
        {source === "vacancies" ? (
          <CardGrid lang={lang}>
            {items.map((vacancy) => (
              <VacancyCard key={vacancy.id} vacancy={vacancy} />
            ))}
          </CardGrid>
        ) : (
          <ul className="organization-list" lang={lang}>
            {items.map((organization) => (
              <OrganizationRow key={organization.id} organization={organization} headingLevel={3} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
