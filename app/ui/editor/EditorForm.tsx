import { useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "../Button";
import type { FormResult } from "../form/context";
import { FormActions } from "../form/Field";
import { Form } from "../form/Form";
import { type Fields, FieldsContext } from "../form/fields";
import { useWords } from "../words";
import { Conflict, type Describe } from "./Conflict";
import { openedAfter } from "./opened";
import type { EditorAnswer, EditorView } from "./view";

export interface EditorFormProps {
  /** Fields; as a function for those that say their first value themselves. */
  children: ReactNode | ((values: EditorView["values"]) => ReactNode);
  /** Said of the fields before anything was sent. */
  result?: FormResult | null;
  /** How a conflict shows values that are no texts, such as ids. */
  describe?: Describe;
  /** The buttons that send the form; `save` unless said. */
  actions?: ReactNode;
  /** It has a file. */
  files?: boolean;
  /** Buttons stay in sight. */
  stay?: boolean;
  /** Another search in the address is another form. */
  bySearch?: boolean;
  onDirty?: (dirty: boolean) => void;
  /** After each change of what stands in it. */
  onType?: (form: HTMLFormElement) => void;
  onSend?: () => void;
}

/** What the screen's loader and action say of its editor. */
export function useEditor() {
  const { editor } = useLoaderData() as { editor: EditorView };
  const answer = useActionData() as EditorAnswer | undefined;
  return { editor, sent: answer?.form === "editor" ? answer : null, step: answer?.form === "step" ? answer : null };
}

/**
 * The form of a row, or of a new one: fields inside know their label, hint, value and limits by their name. A refused form keeps what was
 * typed; when somebody else saved meanwhile, both versions stand side by side.
 */
export function EditorForm({ children, result, describe, actions, files, stay, bySearch, onDirty, onType, onSend }: EditorFormProps) {
  const { t } = useTranslation();
  const { editor, sent } = useEditor();
  const [dirty, setDirty] = useState(false);
  const { view, version: built, sends: sendsFrom } = useOpened(editor, dirty, sent !== null);
  const word = useWords(view.words);
  const { words, values, constraints } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change with the language alone, which begins a new document
  const fields = useMemo<Fields>(
    () => ({ values, constraints, label: (name) => word(`field.${name}`), hint: (name) => word(`hint.${name}`) || undefined }),
    [values, constraints],
  );
  const say = (now: boolean) => {
    setDirty(now);
    onDirty?.(now);
  };
  if (sent?.conflict) return <Conflict words={words} conflict={sent.conflict} result={sent.lastResult} describe={describe} />;
  // A refused form stays one of the version it was opened with, however new the row on the page is by now.
  const version = sent?.lastResult.initialValue?.lockVersion ?? built;
  return (
    <Form
      key={view.lockVersion}
      method="post"
      encType={files ? "multipart/form-data" : undefined}
      result={sent?.lastResult ?? result}
      guard={bySearch ? "search" : true}
      onChange={({ currentTarget }) => {
        say(true);
        onType?.(currentTarget);
      }}
      onSubmit={() => {
        say(false);
        sendsFrom();
        onSend?.();
      }}
      preventScrollReset={stay && view.id !== null}
      aria-label={word("form")}
    >
      {version !== null && <input type="hidden" name="lockVersion" value={String(version)} />}
      <FieldsContext.Provider value={fields}>{typeof children === "function" ? children(values) : children}</FieldsContext.Provider>
      <FormActions stay={stay}>{actions ?? <SubmitButton id="save">{t("actions.save")}</SubmitButton>}</FormActions>
    </Form>
  );
}

function useOpened(editor: EditorView, dirty: boolean, refused: boolean) {
  const [opened, setOpened] = useState({ view: editor, version: editor.lockVersion });
  const [sentFrom, setSentFrom] = useState<number | null>(null);
  useEffect(() => {
    if (refused) setSentFrom(null);
  }, [refused]);
  const own = !refused && sentFrom !== null && sentFrom === opened.version;
  const now = openedAfter(opened, editor, { busy: dirty || refused, own });
  if (now !== opened) setOpened(now);
  return { ...now, sends: () => setSentFrom(now.version) };
}
