/** The questions of the vacancy editor about the work itself: what it is and for whom. */
import { useTranslation } from "react-i18next";
import { maxImageMegabytes } from "~/core/storage/image-size";
import { ChoosePicture } from "~/features/stock_image";
import { CheckboxGroup, Fieldset, ImageField, Select, TextArea, TextField } from "~/ui/form";
import { RichText } from "~/ui/form/rich-text/RichText";
import { useFormat } from "~/ui/format";
import type { EditorLists } from "./editor-lists";
import type { FormValues } from "./vacancy-form";

interface Props {
  values: FormValues;
  lists: EditorLists;
}

const one = (value: FormValues[keyof FormValues]) => value as string;
const several = (value: FormValues[keyof FormValues]) => value as string[];

export function What({ values, lists }: Props) {
  const { t } = useTranslation("vacancy");
  return (
    <Fieldset legend={t("staff.group.what")}>
      <TextField
        name="title"
        label={t("staff.field.title")}
        hint={t("staff.hint.title")}
        required
        maxLength={120}
        defaultValue={one(values.title)}
      />
      <TextArea
        name="summary"
        label={t("staff.field.summary")}
        hint={t("staff.hint.summary")}
        rows={3}
        maxLength={300}
        className="[&_textarea]:min-h-20"
        defaultValue={one(values.summary)}
      />
      <RichText
        name="description"
        label={t("staff.field.description")}
        hint={t("staff.hint.description")}
        rows={10}
        maxLength={10_000}
        defaultValue={one(values.description)}
      />
      <ImageField
        name="image"
        label={t("staff.field.image")}
        hint={t("staff.hint.image")}
        shape="photo"
        current={one(values.image)}
        maxMegabytes={maxImageMegabytes}
        nowText={t("staff.imageNow")}
        removeText={t("staff.imageRemove")}
        choose={(take, address) => <ChoosePicture chosen={address !== ""} onChoose={({ imageUrl }) => take(imageUrl)} />}
      />
      {lists.types.length > 1 ? (
        <Select
          name="vacancyType"
          label={t("staff.field.vacancyType")}
          required
          options={lists.types.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={one(values.vacancyType)}
        />
      ) : (
        <input type="hidden" name="vacancyType" value={lists.types[0]!.id} />
      )}
      <CheckboxGroup
        name="categoryIds"
        label={t("staff.field.categoryIds")}
        hint={t("staff.hint.categoryIds")}
        columns
        options={lists.categories.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={several(values.categoryIds)}
      />
    </Fieldset>
  );
}

export function ForWhom({ values, lists }: Props) {
  const { t } = useTranslation("vacancy");
  const format = useFormat();
  const languages = [...new Set([...languageCodes, ...several(values.languages)])];
  return (
    <Fieldset legend={t("staff.group.forWhom")}>
      <CheckboxGroup
        name="ageGroupIds"
        label={t("staff.field.ageGroupIds")}
        hint={t("staff.hint.ageGroupIds")}
        columns
        options={lists.ageGroups.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={several(values.ageGroupIds)}
      />
      <TextField
        name="spots"
        label={t("staff.field.spots")}
        hint={t("staff.hint.spots")}
        optional
        type="number"
        min={1}
        max={10_000}
        className="field-short"
        defaultValue={one(values.spots)}
      />
      <details className="field" open={several(values.languages).length > 0 || values.vacancyType === "language"}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("staff.moreLanguages")}</summary>
        <CheckboxGroup
          name="languages"
          label={t("staff.field.languages")}
          hint={t("staff.hint.languages")}
          columns
          options={languages.map((code) => ({ value: code, label: format.language(code) }))}
          defaultValue={several(values.languages)}
        />
      </details>
    </Fieldset>
  );
}

const languageCodes = ["nl", "en", "ar", "uk", "tr", "pl", "ti", "fa", "so", "es", "fr", "de"];
