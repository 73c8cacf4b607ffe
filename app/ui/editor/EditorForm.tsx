import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "../Button";
import type { FormResult } from "../form/context";
import { FormActions } from "../form/Field";
import { Form } from "../form/Form";
import { type Fields, FieldsContext } from "../form/fields";
import { useWords } from "../words";
import { Conflict, type Describe } from "./Conflict";
import { TypedOffer } from "./TypedOffer";
import { useTyped } from "./useTyped";
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
  /** What is typed and not saved stays on this device, and is offered back. */
  keep?: boolean;
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
export function EditorForm({ children, result, describe, actions, files, stay, keep, onDirty, onType, onSend }: EditorFormProps) {
  const { t } = useTranslation();
  const { editor, sent } = useEditor();
  const [dirty, setDirty] = useState(false);
  const opened = useOpened(editor, dirty || sent !== null);
  const word = useWords(opened.words);
  const { words, values, constraints } = opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change with the language alone, which begins a new document
  const fields = useMemo<Fields>(
    () => ({ values, constraints, label: (name) => word(`field.${name}`), hint: (name) => word(`hint.${name}`) || undefined }),
    [values, constraints],
  );
  const say = (now: boolean) => {
    setDirty(now);
    onDirty?.(now);
  };
  const { pathname, search } = useLocation();
  const typed = useTyped(keep ? pathname + search : null);
  const { forget, sends } = typed;
  // Saved: another version stands there now.
  const saved = useRef(editor.lockVersion);
  useEffect(() => {
    if (sent) return sends(false);
    if (saved.current !== editor.lockVersion) forget();
    saved.current = editor.lockVersion;
  }, [sent, editor.lockVersion, forget, sends]);
  if (sent?.conflict) return <Conflict words={words} conflict={sent.conflict} result={sent.lastResult} describe={describe} />;
  // A refused form stays one of the version it was opened with, however new the row on the page is by now.
  const version = sent?.lastResult.initialValue?.lockVersion ?? opened.lockVersion;
  return (
    <Form
      key={opened.lockVersion}
      method="post"
      encType={files ? "multipart/form-data" : undefined}
      result={sent?.lastResult ?? result}
      guard
      onChange={({ currentTarget }) => {
        say(true);
        typed.keep(currentTarget);
        onType?.(currentTarget);
      }}
      onSubmit={() => {
        say(false);
        typed.sends(true);
        onSend?.();
      }}
      preventScrollReset={stay && opened.id !== null}
      aria-label={word("form")}
    >
      {typed.found && !dirty && (
        <TypedOffer
          at={typed.found.at}
          onPutBack={async (form) => {
            await typed.putBack(form);
            say(true);
            onType?.(form);
          }}
          onForget={forget}
        />
      )}
      {version !== null && <input type="hidden" name="lockVersion" value={String(version)} />}
      <FieldsContext.Provider value={fields}>{typeof children === "function" ? children(values) : children}</FieldsContext.Provider>
      <FormActions stay={stay}>{actions ?? <SubmitButton id="save">{t("actions.save")}</SubmitButton>}</FormActions>
    </Form>
  );
}

/** The version that the form was filled with: a newer one from the server takes its place only while nothing is typed. */
function useOpened(editor: EditorView, busy: boolean): EditorView {
  const [opened, setOpened] = useState(editor);
  if (!busy && (opened.lockVersion !== editor.lockVersion || opened.id !== editor.id)) {
    setOpened(editor);
    return editor;
  }
  return opened;
}
