import { useTranslation } from "react-i18next";
import { FieldRow } from "./Field";
import { TextField } from "./inputs";

/** What somebody is called. @param person who it is, where that is known */
export function NameFields({ person }: { person?: { firstName: string; lastName: string } | null }) {
  const { t } = useTranslation();
  return (
    <FieldRow>
      <TextField
        name="firstName"
        label={t("form.firstName")}
        autoComplete="given-name"
        defaultValue={person?.firstName}
        maxLength={120}
        required
      />
      <TextField
        name="lastName"
        label={t("form.lastName")}
        autoComplete="family-name"
        defaultValue={person?.lastName}
        maxLength={120}
        required
      />
    </FieldRow>
  );
}
