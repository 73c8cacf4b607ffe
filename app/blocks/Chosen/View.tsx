import { OrganizationRow } from "~/features/organization";
import { VacancyCard } from "~/features/vacancy";
import { Section } from "~/ui/Section";
import { useLocale } from "~/ui/shell/site";
import type { ViewProps } from "../view";
import type { block } from "./block";
import type { dataQuery } from "./data.server";

/** One vacancy or organisation that somebody chose; nothing once it is not on the site any more. */
export function View({ props: { title }, data: { vacancy, organization } }: ViewProps<typeof block, typeof dataQuery>) {
  const lang = useLocale();
  if (!vacancy && !organization) return null;
  return (
    <div className="block-chosen">
      <Section title={title}>
        <div className="chosen" lang={lang}>
          {vacancy && <VacancyCard vacancy={vacancy} headingLevel={title ? 3 : 2} />}
          {organization && (
            <ul>
              <OrganizationRow organization={organization} headingLevel={title ? 3 : 2} />
            </ul>
          )}
        </div>
      </Section>
    </div>
  );
}
