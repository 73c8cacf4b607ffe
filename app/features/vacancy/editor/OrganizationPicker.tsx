import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { SearchField } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import type { Choice } from "./editor-lists";

interface Props {
  search: string;
  items: (Choice & { city: string | null })[];
  /** There are more than are shown. */
  more: boolean;
}

/** For which organisation a vacancy is made: those that somebody may use, searched by name. */
export function OrganizationPicker({ search, items, more }: Props) {
  const { t } = useTranslation("vacancy");
  return (
    <div className="max-w-form">
      <Form method="get" className="mb-4 flex items-end gap-3" role="search">
        <SearchField name="search" label={t("staff.choose.search")} defaultValue={search} className="grow" />
        <Button type="submit" variant="outline">
          {t("common:actions.search")}
        </Button>
      </Form>
      {items.length === 0 ? (
        <EmptyState title={t(search ? "common:search.noResults" : "staff.choose.none")}>
          {t(search ? "staff.choose.noneText" : "staff.choose.noneAtAll")}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map(({ id, name, city }) => (
            <li key={id}>
              <Link
                to={`/vacancies/add?organization=${id}`}
                className="flex min-h-14 items-center justify-between gap-4 py-2 no-underline hover:bg-sunken"
              >
                <span>
                  <span className="font-semibold text-link">{name}</span>
                  {city && <span className="block text-sm text-muted">{city}</span>}
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {more && <p className="mt-4 text-sm text-muted">{t("staff.choose.more")}</p>}
    </div>
  );
}
