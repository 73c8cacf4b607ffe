import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink, SubmitButton } from "~/ui/Button";
import { Checkbox, Select, TextField } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { fieldName } from "../../search";
import type { CalendarPage } from "../calendar-page.server";

type Shown = Pick<CalendarPage, "filters" | "kept" | "choices" | "applied" | "unknownPlace" | "links">;

/** What narrows the calendar: a form whose answer is an address. Folded once it was sent, so that a phone shows what was found. */
export function Filters({ page: { filters, kept, choices, applied, unknownPlace, links } }: { page: Shown }) {
  const { t } = useTranslation("calendar");
  const any = t("filter.any");
  const box = useRef<HTMLDetailsElement>(null);
  const chosen = JSON.stringify(filters);
  const last = useRef(chosen);
  useEffect(() => {
    if (last.current === chosen) return;
    last.current = chosen;
    box.current!.open = unknownPlace;
    box.current!.querySelector("summary")!.focus();
  }, [chosen, unknownPlace]);
  return (
    <details ref={box} className="rounded-lg border-(length:--line-width) border-line bg-raised px-4 py-1" open={unknownPlace || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="list-filter" />
        {applied > 0 ? t("common:list.filtersApplied", { count: applied }) : t("filter.title")}
      </summary>
      <Form method="get" className="pt-2 pb-4" key={chosen}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-4 [&_.field]:m-0 [&_.field]:max-w-none">
          <Select
            name={fieldName("type")}
            label={t("filter.type")}
            placeholder={any}
            optional={false}
            defaultValue={filters.type}
            options={["activity", "language"].map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          <TextField
            name={fieldName("place")}
            label={t("filter.place")}
            optional={false}
            defaultValue={filters.place}
            autoComplete="address-level2"
            error={unknownPlace ? t("filter.unknownPlace") : undefined}
          />
          <Select
            name={fieldName("distance")}
            label={t("filter.distance")}
            optional={false}
            defaultValue={filters.distance || "10"}
            options={["2", "5", "10", "25"].map((value) => ({ value, label: t("filter.km", { km: value }) }))}
          />
          <Select
            name={fieldName("age_group")}
            label={t("filter.age")}
            placeholder={any}
            optional={false}
            defaultValue={filters.ageGroup}
            options={choices.ages}
          />
          <Select
            name={fieldName("language")}
            label={t("filter.language")}
            placeholder={any}
            optional={false}
            defaultValue={filters.language}
            options={choices.languages}
          />
          <Select
            name={fieldName("level")}
            label={t("filter.level")}
            placeholder={any}
            optional={false}
            defaultValue={filters.level}
            options={choices.levels}
          />
          {choices.programmes.length > 0 && (
            <Select
              name={fieldName("tags")}
              label={t("filter.programme")}
              placeholder={any}
              optional={false}
              defaultValue={filters.programme}
              options={choices.programmes}
            />
          )}
          {choices.centers.length > 1 && (
            <Select
              name={fieldName("center")}
              label={t("filter.center")}
              placeholder={any}
              optional={false}
              defaultValue={filters.center}
              options={choices.centers}
            />
          )}
        </div>
        <div className="my-4 flex flex-wrap gap-x-6 [&_.field]:m-0">
          <Checkbox name={fieldName("free")} value="true" label={t("tag.free")} defaultChecked={filters.free} />
          <Checkbox name={fieldName("child_care")} value="true" label={t("tag.child_care")} defaultChecked={filters.childCare} />
          <Checkbox name={fieldName("workshop")} value="true" label={t("tag.workshop")} defaultChecked={filters.workshop} />
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t("filter.show")}</SubmitButton>
          {applied > 0 && (
            <ButtonLink to={links.clear} variant="outline">
              {t("clear")}
            </ButtonLink>
          )}
        </div>
      </Form>
    </details>
  );
}
