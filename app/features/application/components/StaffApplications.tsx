import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { daysBetween } from "~/core/time";
import { Button, ButtonLink } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { type Column, DataTable } from "~/ui/DataTable";
import { EmptyState } from "~/ui/EmptyState";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { ListFilters } from "~/ui/ListFilters";
import { useListAddress } from "~/ui/list-address";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination, ResultCount } from "~/ui/Pagination";
import { PastEnd } from "~/ui/PastEnd";
import { StatusTabs } from "~/ui/StatusTabs";
import type { ApplicationItem } from "../application-item";
import { addressInList } from "../list-address";
import { ApplicationState } from "./ApplicationState";

interface Props {
  main: { items: ApplicationItem[]; total: number; number: number; size: number };
  counts: Record<string, number>;
  vacancies: { id: string; title: string }[];
  /** The one whose applications these are, when the list is narrowed to one. */
  organization: string | null;
  /** What those who wait get from the list, by id. */
  suggested: Record<string, Record<"accept" | "reject", string>>;
  /** All of them are of the organisation that the viewer works for. */
  ofOne: boolean;
  now: string;
}

const statuses = ["pending", "accepted", "rejected", "withdrawn"] as const;
const none = { "filter[status_eq]": null, "filter[overdue]": null };

/** The people who want to join, those who wait first. */
export function StaffApplications({ main, counts, vacancies, organization, suggested, ofOne, now }: Props) {
  const { t } = useTranslation("application");
  const address = useListAddress();
  const { search } = useLocation();
  const status = address.get("filter[status_eq]");
  const overdueOnly = address.get("filter[overdue]") !== "";
  const narrowed = address.get("filter[organization_id_eq]") !== "";
  const filtered = Boolean(status || overdueOnly || narrowed || address.get("filter[search]") || address.get("filter[vacancy_id_eq]"));
  const overdue = counts.overdue ?? 0;
  return (
    <>
      <PageHeader title={t("staff.title")} description={t("staff.text")} />
      {overdue > 0 && !overdueOnly && (
        <div className="mb-6">
          <Notice tone="warning" action={<Link to={address.to({ ...none, "filter[overdue]": "true" })}>{t("staff.showOverdue")}</Link>}>
            {t("staff.overdue", { count: overdue })}
          </Notice>
        </div>
      )}
      <StatusTabs
        label={t("staff.byStatus")}
        all={t("staff.tab.all")}
        statuses={statuses}
        labelOf={(name) => t(`staff.tab.${name}`)}
        counts={counts}
        besides={["filter[overdue]"]}
      />
      <ListFilters
        search={t("staff.search")}
        keep={["filter[status_eq]", "sort"]}
        total={main.total}
        size={main.size}
        selects={[
          {
            name: "filter[vacancy_id_eq]",
            label: t("staff.vacancy"),
            options: vacancies.map(({ id, title }) => ({ value: id, label: title })),
          },
        ]}
        others={{
          ...(overdueOnly && { "filter[overdue]": t("staff.overdueFilter") }),
          ...(narrowed && { "filter[organization_id_eq]": organization ?? t("staff.ofOne") }),
        }}
      />
      {/* Within the table's own form there can be no other: its buttons name this one. */}
      <Form id={quickForm} method="post" action={`/applications${search}`} preventScrollReset />
      <div className="list-head flex flex-wrap items-center justify-between gap-x-6">
        <ResultCount>{t("staff.found", { count: main.total })}</ResultCount>
        {main.total > 0 && (
          <a className="link inline-flex items-center gap-2 py-2 print:hidden" href={`/applications.csv${search}`} download>
            <Icon name="download" />
            {t("csv.download")}
          </a>
        )}
      </div>
      <Form method="get" action="/applications/bulk-reject">
        <DataTable
          dense
          selection={{ name: "id", label: ({ name }) => name }}
          bulkActions={
            <Button type="submit" variant="outline" size="sm">
              {t("bulk.open")}
            </Button>
          }
          caption={t("staff.title")}
          columns={useColumns({ now, ofOne, suggested })}
          rows={main.items}
          rowKey={({ id }) => id}
          sort={{ value: address.sort.value, href: address.sort.href }}
          empty={
            main.total > 0 ? (
              <PastEnd />
            ) : filtered ? (
              <EmptyState
                title={t("common:search.noResults")}
                action={
                  <ButtonLink variant="outline" to="/applications">
                    {t("staff.showAll")}
                  </ButtonLink>
                }
              >
                {t("staff.emptyFiltered")}
              </EmptyState>
            ) : (
              <EmptyState icon="inbox" title={t("staff.empty")} action={<ButtonLink to="/vacancies">{t("staff.toVacancies")}</ButtonLink>}>
                {t("staff.emptyText")}
              </EmptyState>
            )
          }
        />
      </Form>
      <Pagination page={main.number} pageCount={Math.ceil(main.total / main.size)} href={address.page} />
    </>
  );
}

function useColumns({ now, ofOne, suggested }: Pick<Props, "now" | "ofOne" | "suggested">): Column<ApplicationItem>[] {
  const { t } = useTranslation("application");
  const { short } = useFormat();
  const { search } = useLocation();
  return [
    {
      key: "last_name",
      header: t("staff.name"),
      primary: true,
      sortable: true,
      cell: ({ id, name, vacancyTitle, organizationName }) => (
        <>
          <Link to={addressInList(id, search)} prefetch="intent">
            {name}
          </Link>
          <span className="block text-sm font-normal">
            {vacancyTitle} {!ofOne && <span className="text-muted">· {organizationName}</span>}
          </span>
        </>
      ),
    },
    {
      key: "status",
      header: t("common:field.status"),
      cell: (application) => {
        const { status, createdAt } = application;
        const days = daysBetween(createdAt, now);
        return (
          <span className="flex flex-wrap items-center gap-x-2">
            <ApplicationState application={application} />
            {status === "pending" && days > 7 && <span className="text-sm font-semibold">{t("staff.days", { count: days })}</span>}
          </span>
        );
      },
    },
    {
      key: "created_at",
      header: t("staff.sent"),
      sortable: true,
      cell: ({ createdAt }) => <span className="whitespace-nowrap tabular-nums">{short(createdAt)}</span>,
    },
    {
      key: "answered_at",
      header: t("staff.answered"),
      sortable: true,
      cell: ({ id, firstName, status, answeredAt, locale }) =>
        status === "pending" ? (
          <span className="row-actions flex gap-x-1 max-md:flex-wrap">
            {(["accept", "reject"] as const).map((step) => (
              <QuickAnswer key={step} id={id} name={firstName} step={step} text={suggested[id]?.[step] ?? ""} lang={locale} />
            ))}
          </span>
        ) : (
          answeredAt && <span className="whitespace-nowrap tabular-nums">{short(answeredAt)}</span>
        ),
    },
  ];
}

const quickForm = "quick-answer";

interface QuickProps {
  id: string;
  name: string;
  step: "accept" | "reject";
  text: string;
  lang: string;
}

/** The usual answer, after a question that shows it. Without script it is read, and sent, on the application's own page. */
function QuickAnswer({ id, name, step, text, lang }: QuickProps) {
  const { t } = useTranslation("application");
  const { search } = useLocation();
  const title = t(`answer.${step}.title`, { name });
  const own = addressInList(id, search);
  const look = { size: "sm", variant: step === "accept" ? "outline" : "tertiary", "aria-label": title } as const;
  return (
    <>
      <ButtonLink {...look} to={`${own}#answer`} className="no-script-only">
        {t(`quick.${step}`)}
      </ButtonLink>
      <ConfirmButton
        {...look}
        className="script-only"
        form={quickForm}
        name="answer"
        value={`${step} ${id}`}
        title={`${title}?`}
        description={
          <>
            <p>{t("quick.text", { name })}</p>
            <blockquote lang={lang} className="mt-3 border-l-4 border-accent-edge pl-4 whitespace-pre-line">
              {text}
            </blockquote>
            <Link to={own} className="link mt-2 inline-block py-2.5">
              {t("quick.own")}
            </Link>
          </>
        }
        confirmLabel={t(`answer.${step}.send`)}
      >
        {t(`quick.${step}`)}
      </ConfirmButton>
    </>
  );
}
