import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form";
import type { RegisterInput } from "./register.schema";

interface Props {
  phoneHint?: string;
  /** Who it is, where that is known. */
  person?: Pick<RegisterInput, "firstName" | "lastName" | "email"> | null;
}

/** Who signs up: the fields of `registerSchema` without the agreement. Needs the texts of `signup`. */
export function PersonFields({ phoneHint, person }: Props) {
  const { t } = useTranslation("signup");
  return (
    <>
      <TextField
        name="firstName"
        label={t("firstName")}
        autoComplete="given-name"
        defaultValue={person?.firstName}
        maxLength={120}
        required
      />
      <TextField
        name="lastName"
        label={t("lastName")}
        autoComplete="family-name"
        defaultValue={person?.lastName}
        maxLength={120}
        required
      />
      <TextField
        name="email"
        label={t("email")}
        hint={t("emailHint")}
        format="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={person?.email}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <TextField
        name="phoneNumber"
        type="tel"
        label={t("phoneNumber")}
        hint={phoneHint ?? t("phoneHint")}
        autoComplete="tel"
        maxLength={40}
        optional
      />
    </>
  );
}
