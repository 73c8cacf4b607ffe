import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/format";
import { Link } from "~/ui/Link";
import { type ApplicationItem, ApplicationState } from "../../application";

interface Props {
  /** Vacancies of which they are the contact person. */
  contact: { id: string; title: string; organizationName: string }[];
  applications: (Pick<ApplicationItem, "id" | "status" | "answeredAt" | "createdAt"> & { title: string })[];
}

/** What somebody has to do with vacancies. */
export function PersonInvolved({ contact, applications }: Props) {
  const { t } = useTranslation("user");
  const { short } = useFormat();
  return (
    <>
      {contact.length > 0 && (
        <section aria-labelledby="contact">
          <h2 id="contact" className="mb-3 text-xl">
            {t("show.contact")}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {contact.map(({ id, title, organizationName }) => (
              <li key={id} className="py-3">
                <Link className="link" to={`/vacancies/${id}/edit`}>
                  {title}
                </Link>
                <span className="block text-sm text-muted">{organizationName}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {applications.length > 0 && (
        <section aria-labelledby="applications">
          <h2 id="applications" className="mb-3 text-xl">
            {t("show.applications")}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {applications.map(({ id, title, status, answeredAt, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <span className="min-w-0">
                  <Link className="link" to={`/applications/${id}`}>
                    {title}
                  </Link>
                  <span className="block text-sm text-muted">{short(createdAt)}</span>
                </span>
                <ApplicationState application={{ status, answeredAt }} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
