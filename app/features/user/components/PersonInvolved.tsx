import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/format";
import { type ApplicationItem, ApplicationState } from "../../application";
import { PersonRows } from "./PersonRows";

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
      <PersonRows
        name="contact"
        title={t("show.contact")}
        rows={contact.map(({ id, title, organizationName }) => ({ id, to: `/vacancies/${id}/edit`, title, detail: organizationName }))}
      />
      <PersonRows
        name="applications"
        title={t("show.applications")}
        rows={applications.map(({ id, title, status, answeredAt, createdAt }) => ({
          id,
          to: `/applications/${id}`,
          title,
          detail: short(createdAt),
          state: <ApplicationState application={{ status, answeredAt }} />,
        }))}
      />
    </>
  );
}
