import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink, SubmitButton } from "../Button";
import { Notice } from "../Notice";
import { RadioGroup } from "./choices";
import { onceAnswered } from "./draft";
import { Form, FormActions, type FormResult } from "./index";
import { useUnsavedChanges } from "./unsaved";
import { choiceOf } from "./versions";

export interface ConflictField {
  name: string;
  label: string;
  /** Both versions as a reader knows them. */
  mine: ReactNode;
  stored: ReactNode;
  keep: "mine" | "stored";
}

interface Props {
  /** Who saved meanwhile. */
  title: ReactNode;
  fields: ConflictField[];
  /** What was typed: the refused form. */
  result: FormResult;
  /** Every field of the editor, for those that do not differ. */
  names: readonly string[];
  lockVersion: number;
  /** The editor's own address: gives up what was typed. */
  editor: string;
}

/** Two people edited the same thing: both texts, field by field, and a choice for each. Nothing is lost either way. */
export function ConflictForm({ title, fields, result, names, lockVersion, editor }: Props) {
  const { t } = useTranslation();
  const typed = result.initialValue ?? {};
  const [forget, setForget] = useState<ReturnType<typeof onceAnswered>>(null);
  // What this device keeps of it goes only once the choice is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer
  useEffect(() => {
    const pending = onceAnswered(null);
    if (pending) setForget(() => pending);
  }, [result]);
  useUnsavedChanges(fields.length > 0, { isKept: forget !== null });
  return (
    <>
      <Notice tone="warning" title={title}>
        {fields.length > 0 ? t("form.conflict.text") : t("form.conflict.same")}
      </Notice>
      <Form method="post" className="mt-8" onSubmit={() => void onceAnswered(forget)} aria-label={t("form.conflict.form")}>
        {names.map((name) =>
          [typed[name] ?? []].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={String(value)} />),
        )}
        <input type="hidden" name="lockVersion" value={lockVersion} />
        {fields.map(({ name, label, mine, stored, keep }) => (
          <RadioGroup
            key={name}
            name={choiceOf(name)}
            label={label}
            columns
            className="[&_.choice-hint]:whitespace-pre-line [&_.choice-hint]:text-text"
            options={[
              { value: "mine", label: t("form.conflict.mine"), hint: mine },
              { value: "stored", label: t("form.conflict.stored"), hint: stored },
            ]}
            defaultValue={keep}
          />
        ))}
        <FormActions>
          {fields.length > 0 && <SubmitButton>{t("form.conflict.save")}</SubmitButton>}
          <ButtonLink to={editor} variant={fields.length > 0 ? "outline" : "primary"}>
            {t("form.conflict.takeStored")}
          </ButtonLink>
        </FormActions>
      </Form>
    </>
  );
}
