import { useTranslation } from "react-i18next";
import { EditorForm, type EditorFormProps } from "~/ui/editor/EditorForm";
import { SubmitButton } from "~/ui/form";
import type { EditorLists } from "./editor-lists";
import { useDescribe } from "./useDescribe";
import { ForWhom, What } from "./VacancyFields";
import { Contact, Questions, When, Where } from "./VacancyPractical";

interface Props extends Pick<EditorFormProps, "result" | "onDirty" | "onType" | "onSend"> {
  lists: EditorLists;
  /** Not stored yet. */
  fresh?: boolean;
  /** Saving may publish as well. */
  publishable: boolean;
  /** The centre looks first. */
  reviewed?: boolean;
}

/** Everything that is written of a vacancy: for a new one and for one that exists. */
export function VacancyEditor({ lists, fresh, publishable, reviewed, ...form }: Props) {
  const { t } = useTranslation("vacancy");
  const actions = publishable ? (
    <>
      <SubmitButton variant="outline">{t("staff.saveDraft")}</SubmitButton>
      <SubmitButton id="save" name="after" value={reviewed ? "review" : "publish"}>
        {t(reviewed ? "staff.saveAndReview" : "staff.saveAndPublish")}
      </SubmitButton>
    </>
  ) : (
    <SubmitButton id="save">{fresh ? t("staff.saveDraft") : t("common:actions.save")}</SubmitButton>
  );
  return (
    <EditorForm {...form} describe={useDescribe(lists)} actions={actions} files stay bySearch={fresh}>
      {(values) => (
        <>
          <input type="hidden" name="organizationId" value={lists.organization.id} />
          <What lists={lists} />
          <ForWhom values={values} lists={lists} />
          <When values={values} lists={lists} />
          <Where values={values} lists={lists} />
          <Contact lists={lists} />
          <Questions lists={lists} />
        </>
      )}
    </EditorForm>
  );
}
