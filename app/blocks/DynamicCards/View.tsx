import { useTranslation } from "react-i18next";
import { OrganizationRow } from "~/features/organization/components/OrganizationRow";
import { VacancyCard } from "~/features/vacancy/components/VacancyCard";
import { searchPath } from "~/features/vacancy/search-address";
import { ButtonLink } from "~/ui/Button";
import { CardGrid } from "~/ui/Card";
import { Section } from "~/ui/Section";
import type { ViewProps } from "../registry";

/** The newest vacancies or organisations of the site. */
export function DynamicCards({ props: { title, text, source, limit, linkLabel }, data }: ViewProps<"DynamicCards">) {
  const { t } = useTranslation("page");
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
        {data[source].length === 0 && <p className="text-muted">{t("cards.none")}</p>}
        {source === "vacancies" ? (
          <CardGrid>
            {data.vacancies.slice(0, limit).map((vacancy) => (
              <VacancyCard key={vacancy.id} vacancy={vacancy} />
            ))}
          </CardGrid>
        ) : (
          <ul className="organization-list">
            {data.organizations.slice(0, limit).map((organization) => (
              <OrganizationRow key={organization.id} organization={organization} headingLevel={3} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
