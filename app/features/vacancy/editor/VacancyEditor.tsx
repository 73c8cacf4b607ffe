import { useTranslation } from "react-i18next";
import { EditorForm, type EditorFormProps } from "~/ui/editor/EditorForm";
import type { EditorView } from "~/ui/editor/view";
import { SubmitButton } from "~/ui/form";
import type { EditorLists } from "./editor-lists";
import { ChosenKind, useChosenKind } from "./ForKinds";
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
  /** Where its dates are filled in, and how many are still to come; nothing while it is not stored. */
  dates?: { to: string; number: number };
}

/** Everything that is written of a vacancy: for a new one and for one that exists. */
export function VacancyEditor({ lists, fresh, publishable, reviewed, dates, ...form }: Props) {
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
      {(values) => <Fieldsets values={values} lists={lists} dates={dates} />}
    </EditorForm>
  );
}

function Fieldsets({ values, lists, dates }: Pick<Props, "lists" | "dates"> & { values: EditorView["values"] }) {
  const { chosen, onKind } = useChosenKind(values);
  return (
    <ChosenKind value={chosen}>
      <input type="hidden" name="organizationId" value={lists.organization.id} />
      <What lists={lists} onKind={onKind} />
      <ForWhom values={values} lists={lists} />
      <When values={values} lists={lists} dates={dates} />
      <Where values={values} lists={lists} />
      <Contact lists={lists} />
      <Questions lists={lists} />
    </ChosenKind>
  );
}
