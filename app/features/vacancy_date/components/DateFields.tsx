import { useTranslation } from "react-i18next";
import { Checkbox, DateField, FieldRow, Select, TextField } from "~/ui/form";

export interface DateValues {
  startsAt?: string;
  endsAt?: string;
  capacity?: number | null;
  company?: number;
  place?: string | null;
  onlineLink?: string | null;
  countsHours?: boolean;
}

/** What is asked of each date, of a new one and of one that is there. */
export function DateFields({ values, place }: { values: DateValues; place: string | null }) {
  const { t } = useTranslation("vacancy_date");
  return (
    <>
      <FieldRow>
        <DateField type="datetime-local" name="startsAt" label={t("field.startsAt")} defaultValue={values.startsAt} required />
        <DateField type="datetime-local" name="endsAt" label={t("field.endsAt")} defaultValue={values.endsAt} required />
      </FieldRow>
      <TextField
        name="capacity"
        type="number"
        min={1}
        max={10000}
        label={t("field.capacity")}
        hint={t("hint.capacity")}
        defaultValue={values.capacity ?? undefined}
        className="field-short"
        optional
      />
      <Select
        name="company"
        label={t("field.company")}
        optional={false}
        defaultValue={String(values.company ?? 0)}
        options={["0", "1", "2"].map((value) => ({ value, label: t(`company.${value}`) }))}
      />
      <TextField
        name="place"
        label={t("field.place")}
        hint={place ? t("hint.place", { place }) : undefined}
        defaultValue={values.place ?? undefined}
        maxLength={200}
        optional
      />
      <TextField
        name="onlineLink"
        type="url"
        label={t("field.onlineLink")}
        hint={t("hint.onlineLink")}
        defaultValue={values.onlineLink ?? undefined}
        maxLength={300}
        optional
      />
      <Checkbox
        name="countsHours"
        label={t("field.countsHours")}
        hint={t("hint.countsHours")}
        defaultChecked={values.countsHours ?? true}
      />
    </>
  );
}
