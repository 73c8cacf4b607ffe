import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { type Column, DataTable } from "~/ui/DataTable";
import type { FormResult } from "~/ui/form";
import { Link } from "~/ui/Link";
import { Section } from "~/ui/Section";
import type { HistoryEvent } from "../../audit_event";
import { Reports } from "../../entry_report";
import type { Report } from "../../entry_report/index.server";
import { Notes, type NotesAbout } from "../../note";
import type { Member, Work } from "../organization-staff.server";
import { OrganizationHistory } from "./OrganizationHistory";
import { OrganizationPanel, type PanelOrganization } from "./OrganizationPanel";

export interface OrganizationStaffProps {
  organization: PanelOrganization;
  people: Member[];
  work: Work;
  history: HistoryEvent[];
  /** Null for who writes none. */
  notes: NotesAbout | null;
  reports: Report[];
  result?: FormResult | null;
}

const vacancyStates = ["draft", "published", "filled", "expired", "archived"] as const;

/** What only those who work with an organisation see of it: its people, what it has in hand, how it stands, what happened. */
export function OrganizationStaff({ organization, people, work, history, notes, reports, result }: OrganizationStaffProps) {
  const { t } = useTranslation("organization");
  const { id } = organization;
  const states = vacancyStates.filter((state) => work.vacancies[state]);
  return (
    <Section id="manage" title={t("manage.title")} description={t("manage.text")}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="grid content-start gap-10">
          <Reports reports={reports} />
          <section>
            <div className="section-head">
              <h3>{t("manage.people")}</h3>
              <ButtonLink to={`/users/add?organization=${id}`} variant="outline" size="sm" icon="user-plus">
                {t("manage.addPerson")}
              </ButtonLink>
            </div>
            <DataTable
              caption={t("manage.people")}
              columns={useColumns()}
              rows={people}
              rowKey={(person) => person.id}
              empty={<p className="text-muted">{t("manage.nobody")}</p>}
            />
          </section>
          <section>
            <div className="section-head">
              <h3>{t("manage.vacancies")}</h3>
              {["approved", "pending"].includes(organization.status) && (
                <ButtonLink to={`/vacancies/add?organization=${id}`} variant="outline" size="sm" icon="plus">
                  {t("manage.addVacancy")}
                </ButtonLink>
              )}
            </div>
            {states.length === 0 ? (
              <p className="text-muted">{t("manage.noVacancies")}</p>
            ) : (
              <ul className="grid gap-1">
                {states.map((state) => (
                  <li key={state}>
                    <Link className="link inline-block py-2" to={`/vacancies?filter[organization_id_eq]=${id}&filter[status_eq]=${state}`}>
                      {t(`manage.state.${state}`, { count: work.vacancies[state] })}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            {work.waiting > 0 && (
              <p className="mt-2">
                <Link className="link inline-block py-2" to={`/applications?filter[organization_id_eq]=${id}&filter[status_eq]=pending`}>
                  {t("manage.waiting", { count: work.waiting })}
                </Link>
              </p>
            )}
          </section>
          <Notes notes={notes} subjectType="organizations" subjectId={id} />
        </div>
        <div className="grid content-start gap-8">
          <OrganizationPanel organization={organization} result={result} />
          <OrganizationHistory events={history} />
        </div>
      </div>
    </Section>
  );
}

function useColumns(): Column<Member>[] {
  const { t } = useTranslation("organization");
  return [
    {
      key: "name",
      header: t("manage.person.name"),
      primary: true,
      cell: ({ id, name, jobTitle }) => (
        <>
          <Link to={`/users/${id}`} prefetch="intent">
            {name}
          </Link>
          {jobTitle && <span className="block text-sm font-normal text-muted">{jobTitle}</span>}
        </>
      ),
    },
    {
      key: "email",
      header: t("manage.person.email"),
      cell: ({ email }) => (
        <a className="link break-all" href={`mailto:${encodeURI(email)}`}>
          {email}
        </a>
      ),
    },
    {
      key: "role",
      header: t("manage.person.role"),
      cell: ({ superuser, status }) => (
        <>
          {superuser ? t("manage.person.superuser") : t("manage.person.member")}
          {status !== "active" && <span className="block text-sm text-muted">{t(`manage.person.${status}`)}</span>}
        </>
      ),
    },
  ];
}
