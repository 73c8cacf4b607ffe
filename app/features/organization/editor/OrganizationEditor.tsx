import { useTranslation } from "react-i18next";
import { imageMegabytesMost } from "~/core/storage/image-size";
import {
  Checkbox,
  CheckboxGroup,
  Fieldset,
  Form,
  FormActions,
  type FormResult,
  ImageField,
  RadioGroup,
  Select,
  SubmitButton,
  TextArea,
  TextField,
} from "~/ui/form";
import type { EditorLists } from "../organization-staff.server";
import { AddressFields } from "./AddressFields";
import type { FormValues } from "./organization-form";

interface Props {
  values: FormValues;
  lists: EditorLists;
  /** The version that the values are of; none for a new organisation. */
  lockVersion?: number;
  result?: FormResult | null;
  onDirty?: (dirty: boolean) => void;
}

const one = (value: FormValues[keyof FormValues]) => value as string;

/** Everything that is written of an organisation: for a new one and for one that exists. */
export function OrganizationEditor({ values, lists, lockVersion, result, onDirty }: Props) {
  const { t } = useTranslation("organization");
  // A refused form stays one of the version it was opened with, however new the row on the page is by now.
  const version = result?.initialValue?.lockVersion ?? lockVersion;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      result={result}
      guard
      onChange={() => onDirty?.(true)}
      onSubmit={() => onDirty?.(false)}
      preventScrollReset={lockVersion !== undefined}
      aria-label={t("edit.editor")}
    >
      {version !== undefined && <input type="hidden" name="lockVersion" value={String(version)} />}
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
        <TextArea
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
          megabytesMost={imageMegabytesMost}
          nowText={t("edit.logoNow")}
          removeText={t("edit.logoRemove")}
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
      <FormActions stay>
        <SubmitButton id="save">{lockVersion === undefined ? t("edit.create") : t("common:actions.save")}</SubmitButton>
      </FormActions>
    </Form>
  );
}
