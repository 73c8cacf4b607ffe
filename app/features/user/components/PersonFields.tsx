import { useTranslation } from "react-i18next";
import { FieldRow, Fieldset, RadioGroup, Select, TextField } from "~/ui/form";
import { genders } from "../choices";

/** What is written of a person, within the editor of somebody new or of somebody who is there. */
export function PersonFields({ emailHint }: { emailHint: string }) {
  const { t } = useTranslation("user");
  return (
    <Fieldset legend={t("form.who")}>
      <FieldRow>
        <TextField name="firstName" autoComplete="off" />
        <TextField name="lastName" autoComplete="off" />
      </FieldRow>
      <TextField name="email" type="email" hint={emailHint} autoComplete="off" />
      <TextField name="phoneNumber" type="tel" autoComplete="off" />
      <TextField name="jobTitle" />
      <Select
        name="gender"
        placeholder={t("form.genderUnknown")}
        options={genders.map((gender) => ({ value: gender, label: t(`genders.${gender}`) }))}
      />
      <RadioGroup
        name="locale"
        optional={false}
        options={["nl", "en"].map((locale) => ({ value: locale, label: t(`common:language.${locale}`) }))}
      />
    </Fieldset>
  );
}
