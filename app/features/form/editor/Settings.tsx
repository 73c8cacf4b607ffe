import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { SettingsForm } from "~/builder/components/SettingsForm";
import { useBuilder } from "~/builder/context";
import { setAttribute } from "~/builder/draft";
import { Fieldset, TextArea, TextField } from "~/ui/form";
import { RichText } from "~/ui/form/rich-text/RichText";
import { Link } from "~/ui/Link";

/** What the form says around its questions. Who may fill it in, and when, stands in its settings, which hold at once. */
export function Settings() {
  const { t } = useTranslation("form_editor");
  const { builder, editing, saving } = useBuilder();
  const { attributes } = editing.draft;
  const field = (name: string, maxLength: number) => ({
    name,
    maxLength,
    label: t(`field.${name}`),
    error: saving.errors[name],
    defaultValue: String(attributes[name] ?? ""),
  });
  const typed = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    if (name in attributes) editing.change((draft) => setAttribute(draft, name, value), `form ${name}`);
  };
  return (
    <SettingsForm onChange={typed} saveLabel={t("settings.save")}>
      <TextField {...field("title", 120)} required />
      <RichText {...field("description", 5_000)} rows={5} hint={t("hint.description")} optional />
      <RichText {...field("confirmation", 5_000)} rows={5} hint={t("hint.confirmation")} optional />
      <TextArea {...field("closedText", 2_000)} rows={3} hint={t("hint.closedText")} optional />
      <Fieldset legend={t("settings.english")} hint={t("settings.englishHint")}>
        <TextField {...field("titleEn", 120)} optional />
        <RichText {...field("descriptionEn", 5_000)} rows={5} optional />
        <RichText {...field("confirmationEn", 5_000)} rows={5} optional />
        <TextArea {...field("closedTextEn", 2_000)} rows={3} optional />
      </Fieldset>
      <p>
        <Link to={`${builder.address}/settings`} className="link">
          {t("settings.more")}
        </Link>
      </p>
    </SettingsForm>
  );
}
