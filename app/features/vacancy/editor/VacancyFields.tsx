/** The questions of the vacancy editor about the work itself: what it is and for whom. */
import type { ChangeEventHandler } from "react";
import { useTranslation } from "react-i18next";
import { maxImageMegabytes } from "~/core/storage/image-size";
import { ChoosePicture } from "~/features/stock_image";
import { languageCodes } from "~/features/volunteer_profile";
import type { EditorView } from "~/ui/editor/view";
import { CheckboxGroup, Fieldset, ImageField, optionsOf, Select, TextArea, TextField } from "~/ui/form";
import { RichText } from "~/ui/form/rich-text/RichText";
import { listOf } from "~/ui/form/value";
import { useFormat } from "~/ui/format";
import type { EditorLists } from "./editor-lists";
import { ForKinds } from "./ForKinds";

export function What({ lists, onKind }: { lists: EditorLists; onKind: ChangeEventHandler<HTMLSelectElement> }) {
  const { t } = useTranslation("vacancy");
  return (
    <Fieldset legend={t("staff.group.what")}>
      <TextField name="title" />
      {/* Nobody need say them before it is published. */}
      <TextArea name="summary" optional={false} rows={3} className="[&_textarea]:min-h-20" />
      <RichText name="description" optional={false} />
      <ImageField
        name="image"
        shape="photo"
        maxMegabytes={maxImageMegabytes}
        nowText={t("staff.imageNow")}
        removeText={t("staff.imageRemove")}
        choose={(take, address) => <ChoosePicture chosen={address !== ""} onChoose={({ imageUrl }) => take(imageUrl)} />}
      />
      {lists.types.length > 1 ? (
        <Select name="vacancyType" options={optionsOf(lists.types)} onChange={onKind} />
      ) : (
        <input type="hidden" name="vacancyType" value={lists.types[0]!.id} />
      )}
      <CheckboxGroup name="categoryIds" columns options={optionsOf(lists.categories)} />
    </Fieldset>
  );
}

export function ForWhom({ values, lists }: { values: EditorView["values"]; lists: EditorLists }) {
  const { t } = useTranslation("vacancy");
  const format = useFormat();
  const chosen = listOf(values.languages);
  const languages = [...new Set([...languageCodes, ...chosen])];
  return (
    <Fieldset legend={t("staff.group.forWhom")}>
      <CheckboxGroup name="ageGroupIds" columns options={optionsOf(lists.ageGroups)} />
      <ForKinds dated={false} names={["spots"]} legend={t("staff.kinds.work")}>
        <TextField name="spots" type="number" className="field-short" />
      </ForKinds>
      <details className="field mt-6" open={chosen.length > 0 || values.vacancyType === "language"}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t("staff.moreLanguages")}</summary>
        <CheckboxGroup name="languages" columns options={languages.map((code) => ({ value: code, label: format.language(code) }))} />
      </details>
    </Fieldset>
  );
}
