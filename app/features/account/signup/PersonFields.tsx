import { useTranslation } from "react-i18next";
import { NameFields, TextField } from "~/ui/form";
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
      <NameFields person={person} />
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
