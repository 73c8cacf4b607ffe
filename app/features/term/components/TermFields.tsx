import { useTranslation } from "react-i18next";
import { RadioGroup, TextField } from "~/ui/form";
import { termIcons } from "../icons";

/** What is written of an entry of a short list: its name in both languages, and its picture. */
export function TermFields() {
  const { t } = useTranslation("term");
  return (
    <>
      <TextField name="nameNl" lang="nl" />
      <TextField name="nameEn" lang="en" />
      <RadioGroup name="icon" columns options={termIcons.map((icon) => ({ value: icon, icon, label: t(`icon.${icon}`) }))} />
    </>
  );
}
