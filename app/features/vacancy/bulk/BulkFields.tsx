import { useTranslation } from "react-i18next";
import { CheckboxGroup, DateField, Fieldset, optionsOf, RadioGroup, Select } from "~/ui/form";
import { frequencies } from "../choices";
import { noPhone } from "./wanted";

interface Props {
  choices: {
    members: { id: string; name: string; organization: string }[];
    categories: { id: string; name: string }[];
    programmes: string[];
  };
}

/** What may be changed of several vacancies at once: an empty field leaves it as it is. */
export function BulkFields({ choices: { members, categories, programmes } }: Props) {
  const { t } = useTranslation("vacancy");
  const several = new Set(members.map(({ organization }) => organization)).size > 1;
  const named = (tags: readonly string[]) => tags.map((tag) => ({ value: tag, label: t(`tag.${tag}`, { defaultValue: tag }) }));
  const others = programmes.filter((tag) => !(frequencies as readonly string[]).includes(tag));
  return (
    <Fieldset legend={t("staff.bulk.fieldsLegend")} hint={t("staff.bulk.fieldsEmpty")}>
      {members.length > 0 && (
        <Select
          name="contactPersonId"
          label={t("staff.field.contactPersonId")}
          optional={false}
          placeholder={t("staff.bulk.asItIs")}
          options={members.map(({ id, name, organization }) => ({ value: id, label: several ? `${name} (${organization})` : name }))}
        />
      )}
      <RadioGroup
        name="contactPhoneVisible"
        label={t("staff.field.contactPhoneVisible")}
        optional={false}
        defaultValue=""
        options={[
          { value: "", label: t("staff.bulk.asItIs") },
          { value: "yes", label: t("staff.bulk.phoneShown") },
          { value: noPhone, label: t("staff.bulk.phoneHidden") },
        ]}
      />
      <DateField name="expiresAt" label={t("staff.field.expiresAt")} optional={false} />
      {/* A vacancy has one. */}
      <RadioGroup
        field={{ id: "field-frequency", name: "addTags" }}
        label={t("staff.field.frequency")}
        optional={false}
        defaultValue=""
        options={[{ value: "", label: t("staff.bulk.asItIs") }, ...named(frequencies)]}
      />
      <CheckboxGroup name="addTags" columns label={t("staff.bulk.addTags")} optional={false} options={named(others)} />
      <CheckboxGroup name="removeTags" columns label={t("staff.bulk.removeTags")} optional={false} options={named(programmes)} />
      <CheckboxGroup name="addCategories" columns label={t("staff.bulk.addCategories")} optional={false} options={optionsOf(categories)} />
      <CheckboxGroup
        name="removeCategories"
        columns
        label={t("staff.bulk.removeCategories")}
        optional={false}
        options={optionsOf(categories)}
      />
    </Fieldset>
  );
}
