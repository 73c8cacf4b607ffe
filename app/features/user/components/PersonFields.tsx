import { useTranslation } from "react-i18next";
import { Fieldset, RadioGroup, Select, TextField } from "~/ui/form";

export interface PersonValues {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  jobTitle: string | null;
  gender: string | null;
  locale: string;
}

interface Props {
  values?: PersonValues;
  genders: readonly string[];
  emailHint?: string;
}

/** What is written of a person: for somebody new and for somebody who is there. */
export function PersonFields({ values, genders, emailHint }: Props) {
  const { t } = useTranslation("user");
  return (
    <Fieldset legend={t("form.who")}>
      <div className="mb-6 grid gap-x-4 sm:grid-cols-2 [&_.field]:mt-0 max-sm:[&_.field+.field]:mt-6">
        <TextField
          name="firstName"
          label={t("form.firstName")}
          autoComplete="off"
          maxLength={120}
          required
          defaultValue={values?.firstName}
        />
        <TextField name="lastName" label={t("form.lastName")} autoComplete="off" maxLength={120} required defaultValue={values?.lastName} />
      </div>
      <TextField
        name="email"
        type="email"
        label={t("form.email")}
        hint={emailHint}
        autoComplete="off"
        maxLength={254}
        required
        defaultValue={values?.email}
      />
      <TextField
        name="phoneNumber"
        type="tel"
        label={t("form.phoneNumber")}
        autoComplete="off"
        maxLength={40}
        optional
        defaultValue={values?.phoneNumber ?? ""}
      />
      <TextField name="jobTitle" label={t("form.jobTitle")} maxLength={120} optional defaultValue={values?.jobTitle ?? ""} />
      <Select
        name="gender"
        label={t("form.gender")}
        optional
        placeholder={t("form.genderUnknown")}
        options={genders.map((gender) => ({ value: gender, label: t(`genders.${gender}`) }))}
        defaultValue={values?.gender ?? ""}
      />
      <RadioGroup
        name="locale"
        label={t("form.locale")}
        hint={t("form.localeHint")}
        options={["nl", "en"].map((locale) => ({ value: locale, label: t(`common:language.${locale}`) }))}
        defaultValue={values?.locale ?? "nl"}
      />
    </Fieldset>
  );
}
