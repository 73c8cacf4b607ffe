import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { maxImageMegabytes } from "~/core/storage/image-size";
import { ChoosePicture } from "~/features/stock_image";
import { EditorForm } from "~/ui/editor/EditorForm";
import type { EditorView } from "~/ui/editor/view";
import {
  Checkbox,
  CheckboxGroup,
  Fieldset,
  ImageField,
  optionsOf,
  RadioGroup,
  Select,
  StoredImage,
  SubmitButton,
  TextArea,
  TextField,
} from "~/ui/form";
import { RichText } from "~/ui/form/rich-text/RichText";
import type { EditorLists } from "../organization-staff.server";
import { AddressFields } from "./AddressFields";

/** Everything that is written of an organisation: for a new one and for one that exists. */
export function OrganizationEditor({ lists, fresh }: { lists: EditorLists /** Not stored yet. */; fresh?: boolean }) {
  const { t } = useTranslation("organization");
  const save = <SubmitButton id="save">{fresh ? t("edit.create") : t("common:actions.save")}</SubmitButton>;
  return (
    <EditorForm describe={useDescribe(lists)} actions={save} files stay>
      {(values) => <Questions values={values} lists={lists} />}
    </EditorForm>
  );
}

function Questions({ values, lists }: { values: EditorView["values"]; lists: EditorLists }) {
  const { t } = useTranslation("organization");
  return (
    <>
      <Fieldset legend={t("edit.group.who")}>
        <TextField name="name" autoComplete="off" />
        {lists.types.length > 1 && (
          <RadioGroup
            name="type"
            optional={false}
            options={lists.types.map((type) => ({ value: type, label: t(`staff.types.${type}`), hint: t(`edit.typeHint.${type}`) }))}
          />
        )}
        <TextArea name="summary" rows={3} className="[&_textarea]:min-h-20" />
        <RichText name="description" rows={8} />
        <ImageField
          name="logoUrl"
          shape="logo"
          maxMegabytes={maxImageMegabytes}
          nowText={t("edit.logoNow")}
          removeText={t("edit.logoRemove")}
          choose={(take, address) => <ChoosePicture chosen={address !== ""} onChoose={({ imageUrl }) => take(imageUrl)} />}
        />
      </Fieldset>
      <Fieldset legend={t("edit.group.does")}>
        <Select name="nonProfitTypeId" placeholder={t("edit.noKind")} options={optionsOf(lists.nonProfitTypes)} />
        <CheckboxGroup name="activityTypeIds" columns options={optionsOf(lists.categories)} />
      </Fieldset>
      <Fieldset legend={t("edit.group.where")} hint={t("edit.hint.address")}>
        <AddressFields values={values} places={lists.places} />
      </Fieldset>
      <Fieldset legend={t("edit.group.contact")} hint={t("edit.hint.contact")}>
        <TextField name="email" type="email" />
        <TextField name="phoneNumber" type="tel" />
        <TextField name="website" inputMode="url" />
      </Fieldset>
      <Fieldset legend={t("edit.group.shown")}>
        <Checkbox name="showOnSocialMap" />
        <Checkbox name="showAsPartner" />
      </Fieldset>
    </>
  );
}

/** A form's value as a reader knows it. */
function useDescribe(lists: EditorLists) {
  const { t } = useTranslation("organization");
  const nameIn = (choices: { id: string; name: string }[], value: string) => choices.find(({ id }) => id === value)?.name ?? value;
  const words: Record<string, (value: string) => ReactNode> = {
    type: (value) => t(`staff.types.${value}`),
    nonProfitTypeId: (value) => nameIn(lists.nonProfitTypes, value),
    activityTypeIds: (value) => nameIn(lists.categories, value),
    logoUrl: (value) => <StoredImage shape="logo" src={value} alt={t("edit.field.logoUrl")} />,
  };
  return (name: string, value: string) => words[name]?.(value);
}
