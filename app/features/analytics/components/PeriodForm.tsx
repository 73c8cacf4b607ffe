import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { DateField, Select } from "~/ui/form";
import { Link } from "~/ui/Link";
import { comparisons, type Period } from "../period";

interface Props {
  period: Pick<Period, "from" | "until" | "compare">;
  /** From which day to today, by name. */
  quick: { name: string; from: string; until: string }[];
  centers: { id: string; name: string }[];
  center: string | null;
  organizations: { id: string; name: string }[];
  organization: string | null;
  /** Whether what it is laid beside can be chosen. */
  comparing?: boolean;
}

/** Which days, beside which others, and whose. Without script it is sent by its button. */
export function PeriodForm({ period, quick, centers, center, organizations, organization, comparing = true }: Props) {
  const { t } = useTranslation("analytics");
  const { search, pathname } = useLocation();
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const address = ({ from, until }: { from: string; until: string }) => {
    const params = new URLSearchParams(search);
    params.set("from", from);
    params.set("until", until);
    return `${pathname}?${params}`;
  };
  return (
    <div className="mb-8 print:hidden">
      <nav aria-label={t("quick.label")} className="-mx-2 mb-3 flex flex-wrap gap-x-1">
        {quick.map((one) => (
          <Link
            key={one.name}
            className="link inline-flex min-h-11 items-center rounded-md px-2 aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-on-accent-soft aria-[current]:no-underline"
            to={address(one)}
            aria-current={one.from === period.from && one.until === period.until ? "true" : undefined}
            preventScrollReset
          >
            {t(`quick.${one.name}`)}
          </Link>
        ))}
      </nav>
      <Form
        key={search}
        method="get"
        className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap [&_.field]:mt-0 [&_.field]:min-w-0 max-sm:[&_:is(input,select)]:w-full"
        aria-label={t("filter")}
        preventScrollReset
      >
        <DateField name="from" label={t("from")} defaultValue={period.from} />
        <DateField name="until" label={t("until")} defaultValue={period.until} />
        {comparing ? (
          <Select
            name="compare"
            label={t("compareWith")}
            options={comparisons.map((value) => ({ value, label: t(`compare.${value}`) }))}
            defaultValue={period.compare}
            className="max-sm:col-span-2"
          />
        ) : (
          <input type="hidden" name="compare" value={period.compare} />
        )}
        {centers.length > 0 && (
          <Select
            name="center"
            label={t("center")}
            placeholder={t("allCenters")}
            options={centers.map(named)}
            defaultValue={center ?? ""}
            className="max-sm:col-span-2"
          />
        )}
        {organizations.length > 1 && (
          <Select
            name="organization"
            label={t("organization")}
            placeholder={t("allOrganizations")}
            options={organizations.map(named)}
            defaultValue={organization ?? ""}
            className="max-sm:col-span-2 sm:max-w-72"
          />
        )}
        <Button type="submit" variant="outline" className="max-sm:col-span-2">
          {t("show")}
        </Button>
      </Form>
    </div>
  );
}
