import { useTranslation } from "react-i18next";
import { Form, FormActions, type FormResult, SubmitButton } from "~/ui/form";
import type { EditorLists } from "./editor-lists";
import { ForWhom, What } from "./VacancyFields";
import { Contact, When, Where } from "./VacancyPractical";
import type { FormValues } from "./vacancy-form";

interface Props {
  values: FormValues;
  lists: EditorLists;
  /** The version that the values are of; none for a new vacancy. */
  lockVersion?: number;
  /** Saving may publish as well. */
  publishable: boolean;
  result?: FormResult | null;
  onDirty?: (dirty: boolean) => void;
  onSend?: () => void;
}

/** Everything that is written of a vacancy: for a new one and for one that exists. */
export function VacancyEditor({ values, lists, lockVersion, publishable, result, onDirty, onSend }: Props) {
  const { t } = useTranslation("vacancy");
  // A refused form stays one of the version it was opened with, however new the row on the page is by now.
  const version = result?.initialValue?.lockVersion ?? lockVersion;
  const group = { values, lists };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      result={result}
      guard
      onChange={() => onDirty?.(true)}
      onSubmit={() => {
        onDirty?.(false);
        onSend?.();
      }}
      preventScrollReset={lockVersion !== undefined}
      aria-label={t("staff.editor")}
    >
      <input type="hidden" name="organizationId" value={lists.organization.id} />
      {version !== undefined && <input type="hidden" name="lockVersion" value={String(version)} />}
      <What {...group} />
      <ForWhom {...group} />
      <When {...group} />
      <Where {...group} />
      <Contact {...group} />
      <FormActions stay>
        {publishable ? (
          <>
            <SubmitButton variant="outline">{t("staff.saveDraft")}</SubmitButton>
            <SubmitButton id="save" name="after" value="publish">
              {t("staff.saveAndPublish")}
            </SubmitButton>
          </>
        ) : (
          <SubmitButton id="save">{lockVersion === undefined ? t("staff.saveDraft") : t("common:actions.save")}</SubmitButton>
        )}
      </FormActions>
    </Form>
  );
}
