import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { maxImageMegabytes } from "~/core/storage/image-size";
import { ChoosePicture } from "~/features/stock_image";
import { EditorForm } from "~/ui/editor/EditorForm";
import {
  Checkbox,
  CheckboxGroup,
  Fieldset,
  ImageField,
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
import type { FieldName, FormValues } from "./organization-form";

/** Everything that is written of an organisation: for a new one and for one that exists. */
export function OrganizationEditor({ lists, fresh }: { lists: EditorLists /** Not stored yet. */; fresh?: boolean }) {
  const { t } = useTranslation("organization");
  const save = <SubmitButton id="save">{fresh ? t("edit.create") : t("common:actions.save")}</SubmitButton>;
  return (
    <EditorForm describe={useDescribe(lists)} actions={save} files stay>
      {(values) => <Questions values={values as FormValues} lists={lists} />}
    </EditorForm>
  );
}

const one = (value: FormValues[keyof FormValues]) => value as string;

function Questions({ values, lists }: { values: FormValues; lists: EditorLists }) {
  const { t } = useTranslation("organization");
  return (
    <>
      <Fieldset legend={t("edit.group.who")}>
        <TextField name="name" label={t("edit.field.name")} required maxLength={120} autoComplete="off" defaultValue={one(values.name)} />
        {lists.types.length > 1 && (
          <RadioGroup
            name="type"
            label={t("edit.field.type")}
            options={lists.types.map((type) => ({ value: type, label: t(`staff.types.${type}`), hint: t(`edit.typeHint.${type}`) }))}
            defaultValue={one(values.type)}
          />
        )}
        <TextArea
          name="summary"
          label={t("edit.field.summary")}
          hint={t("edit.hint.summary")}
          rows={3}
          maxLength={300}
          className="[&_textarea]:min-h-20"
          defaultValue={one(values.summary)}
        />
        <RichText
          name="description"
          label={t("edit.field.description")}
          hint={t("edit.hint.description")}
          rows={8}
          maxLength={10_000}
          defaultValue={one(values.description)}
        />
        <ImageField
          name="logoUrl"
          label={t("edit.field.logoUrl")}
          hint={t("edit.hint.logo")}
          shape="logo"
          current={one(values.logoUrl)}
          maxMegabytes={maxImageMegabytes}
          nowText={t("edit.logoNow")}
          removeText={t("edit.logoRemove")}
          choose={(take, address) => <ChoosePicture chosen={address !== ""} onChoose={({ imageUrl }) => take(imageUrl)} />}
        />
      </Fieldset>
      <Fieldset legend={t("edit.group.does")}>
        <Select
          name="nonProfitTypeId"
          label={t("edit.field.nonProfitTypeId")}
          placeholder={t("edit.noKind")}
          options={lists.nonProfitTypes.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={one(values.nonProfitTypeId)}
        />
        <CheckboxGroup
          name="activityTypeIds"
          label={t("edit.field.activityTypeIds")}
          columns
          options={lists.categories.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={values.activityTypeIds}
        />
      </Fieldset>
      <Fieldset legend={t("edit.group.where")} hint={t("edit.hint.address")}>
        <AddressFields values={values} places={lists.places} />
      </Fieldset>
      <Fieldset legend={t("edit.group.contact")} hint={t("edit.hint.contact")}>
        <TextField name="email" type="email" label={t("edit.field.email")} optional maxLength={254} defaultValue={one(values.email)} />
        <TextField
          name="phoneNumber"
          type="tel"
          label={t("edit.field.phoneNumber")}
          optional
          maxLength={40}
          defaultValue={one(values.phoneNumber)}
        />
        <TextField
          name="website"
          inputMode="url"
          label={t("edit.field.website")}
          hint={t("edit.hint.website")}
          optional
          maxLength={300}
          defaultValue={one(values.website)}
        />
      </Fieldset>
      <Fieldset legend={t("edit.group.shown")}>
        <Checkbox
          name="showOnSocialMap"
          label={t("edit.field.showOnSocialMap")}
          hint={t("edit.hint.showOnSocialMap")}
          defaultChecked={values.showOnSocialMap === "on"}
        />
        <Checkbox
          name="showAsPartner"
          label={t("edit.field.showAsPartner")}
          hint={t("edit.hint.showAsPartner")}
          defaultChecked={values.showAsPartner === "on"}
        />
      </Fieldset>
    </>
  );
}

/** A form's value as a reader knows it. */
function useDescribe(lists: EditorLists) {
  const { t } = useTranslation("organization");
  const nameIn = (choices: { id: string; name: string }[], value: string) => choices.find(({ id }) => id === value)?.name ?? value;
  const words: Partial<Record<FieldName, (value: string) => ReactNode>> = {
    type: (value) => t(`staff.types.${value}`),
    nonProfitTypeId: (value) => nameIn(lists.nonProfitTypes, value),
    activityTypeIds: (value) => nameIn(lists.categories, value),
    logoUrl: (value) => <StoredImage shape="logo" src={value} alt={t("edit.field.logoUrl")} />,
  };
  return (name: string, value: string) => words[name as FieldName]?.(value);
}
