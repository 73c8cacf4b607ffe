/** The questions of the vacancy editor about the practical side: when, where, and whom to ask. */
import { useTranslation } from "react-i18next";
import { Checkbox, CheckboxGroup, DateField, Fieldset, RadioGroup, Select, TextField } from "~/ui/form";
import { frequencies, otherTags } from "../choices";
import { DayPartGrid } from "./DayPartGrid";
import type { EditorLists } from "./editor-lists";
import type { FormValues } from "./vacancy-form";

interface Props {
  values: FormValues;
  lists: EditorLists;
}

const one = (value: FormValues[keyof FormValues]) => value as string;
const several = (value: FormValues[keyof FormValues]) => value as string[];

export function When({ values, lists }: Props) {
  const { t } = useTranslation("vacancy");
  const tags = several(values.tags);
  const others = [
    ...new Set([...otherTags, ...lists.localTags, ...tags.filter((tag) => !(frequencies as readonly string[]).includes(tag))]),
  ];
  const label = (tag: string) => t(`tag.${tag}`, { defaultValue: tag });
  return (
    <Fieldset legend={t("staff.group.when")}>
      {/* Both are tags; an id of its own keeps their labels and errors apart. */}
      <RadioGroup
        field={{ id: "field-frequency", name: "tags" }}
        label={t("staff.field.frequency")}
        options={frequencies.map((tag) => ({ value: tag, label: label(tag) }))}
        defaultValue={tags}
      />
      <CheckboxGroup
        name="tags"
        label={t("staff.field.tags")}
        columns
        options={others.map((tag) => ({ value: tag, label: label(tag) }))}
        defaultValue={tags}
      />
      <DayPartGrid
        name="dayParts"
        label={t("staff.field.dayParts")}
        hint={t("staff.hint.dayParts")}
        optional
        defaultValue={several(values.dayParts)}
      />
      <TextField
        name="hoursPerWeek"
        label={t("staff.field.hoursPerWeek")}
        optional
        type="number"
        min={0}
        max={60}
        step={0.5}
        className="field-short"
        defaultValue={one(values.hoursPerWeek)}
      />
      <DateField
        type="datetime-local"
        name="startsAt"
        label={t("staff.field.startsAt")}
        hint={t("staff.hint.startsAt")}
        optional
        defaultValue={one(values.startsAt)}
      />
      <DateField type="datetime-local" name="endsAt" label={t("staff.field.endsAt")} optional defaultValue={one(values.endsAt)} />
      <DateField
        name="expiresAt"
        label={t("staff.field.expiresAt")}
        hint={t("staff.hint.expiresAt")}
        optional
        defaultValue={one(values.expiresAt)}
      />
    </Fieldset>
  );
}

export function Where({ values, lists }: Props) {
  const { t } = useTranslation("vacancy");
  const city = lists.organization.city;
  return (
    <Fieldset legend={t("staff.group.where")} hint={city ? t("staff.hint.place", { place: city }) : t("staff.hint.placeUnknown")}>
      <TextField
        name="place"
        label={t("staff.field.place")}
        optional
        list="places"
        maxLength={120}
        autoComplete="off"
        defaultValue={one(values.place)}
      />
      <datalist id="places">
        {lists.places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <div className="mt-5 grid gap-x-4 sm:grid-cols-[1fr_7rem_8rem] [&_.field]:mt-0 max-sm:[&_.field+.field]:mt-5">
        <TextField name="street" label={t("staff.field.street")} optional maxLength={120} defaultValue={one(values.street)} />
        <TextField name="houseNumber" label={t("staff.field.houseNumber")} maxLength={20} defaultValue={one(values.houseNumber)} />
        <TextField
          name="postalCode"
          label={t("staff.field.postalCode")}
          maxLength={7}
          pattern="\s*[1-9]\d{3}\s?[A-Za-z]{2}\s*"
          data-message={t("staff.hint.postalCode")}
          defaultValue={one(values.postalCode)}
        />
      </div>
    </Fieldset>
  );
}

export function Contact({ values, lists }: Props) {
  const { t } = useTranslation("vacancy");
  return (
    <Fieldset legend={t("staff.group.contact")}>
      <Select
        name="contactPersonId"
        label={t("staff.field.contactPersonId")}
        hint={t("staff.hint.contactPersonId", { name: lists.organization.name })}
        placeholder={t("staff.noContact")}
        options={lists.members.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={one(values.contactPersonId)}
      />
      <Checkbox
        name="contactPhoneVisible"
        label={t("staff.field.contactPhoneVisible")}
        hint={t("staff.hint.contactPhoneVisible")}
        defaultChecked={values.contactPhoneVisible === "on"}
      />
    </Fieldset>
  );
}
