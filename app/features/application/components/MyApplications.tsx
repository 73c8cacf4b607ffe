import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { useFormat } from "~/ui/format";
import { useListAddress } from "~/ui/list-address";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";
import { PastEnd } from "~/ui/PastEnd";
import type { ApplicationItem } from "../application-item";
import { ApplicationState } from "./ApplicationState";

interface Props {
  main: { items: ApplicationItem[]; total: number; number: number; size: number };
  /** Somebody who also answers applications. */
  works: boolean;
}

/** What somebody applied for, the newest first. */
export function MyApplications({ main, works }: Props) {
  const { t } = useTranslation("application");
  const { date } = useFormat();
  const address = useListAddress();
  return (
    <>
      <PageHeader
        title={t("mine.title")}
        description={t("mine.text")}
        back={works ? { to: "/applications", label: t("staff.title") } : undefined}
      />
      {main.items.length === 0 && main.total > 0 && <PastEnd />}
      {main.total === 0 && (
        <EmptyState
          icon="heart-handshake"
          title={t("mine.empty")}
          action={<ButtonLink to="/vacancies/search">{t("mine.search")}</ButtonLink>}
        >
          {t("mine.emptyText")}
        </EmptyState>
      )}
      <ul className="grid max-w-form gap-4 [&_.card-title]:text-xl">
        {main.items.map(({ id, vacancyTitle, organizationName, status, createdAt, answeredAt }) => (
          <li key={id}>
            <Card
              to={`/applications/${id}`}
              headingLevel={2}
              title={vacancyTitle}
              meta={<ApplicationState application={{ status, answeredAt }} />}
            >
              <p>{organizationName}</p>
              <p className="text-sm text-muted">
                {t("mine.sent", { date: date(createdAt) })}
                {answeredAt && status !== "withdrawn" && ` · ${t("mine.answered", { date: date(answeredAt) })}`}
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <Pagination page={main.number} pageCount={Math.ceil(main.total / main.size)} href={address.page} />
    </>
  );
}
