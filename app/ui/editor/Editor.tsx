import { useLoaderData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { ConfirmButton } from "../ConfirmButton";
import { Form } from "../form/Form";
import { useLeaveQuestion } from "../form/useLeaveQuestion";
import { PageHeader } from "../PageHeader";
import { WithPanel } from "../WithPanel";
import { useWords } from "../words";
import { EditorForm, type EditorFormProps, useEditor } from "./EditorForm";
import { StatePanel } from "./StatePanel";
import { useRestoredFocus } from "./useRestoredFocus";

interface Props extends EditorFormProps {
  /** The address of the list that it belongs to. */
  list: string;
  description?: ReactNode;
}

/** A screen to add or to edit something, for a loader that ends in `editor` and an action that is `perform`. */
export function Editor({ list, description, ...form }: Props) {
  const { title } = useLoaderData() as { title: string };
  const { editor } = useEditor();
  const word = useWords(editor.words);
  return (
    <>
      <PageHeader back={{ to: list, label: word("title") }} title={title} description={description} />
      {editor.state ? (
        <WithState key={editor.id} {...form} />
      ) : (
        <div className="max-w-form">
          <EditorForm key={editor.id} {...form} />
          {editor.mayDelete && <Delete words={editor.words} />}
        </div>
      )}
    </>
  );
}

/** Fields, and beside them where the row stands and its steps. A step loses what was typed and not saved, so it asks. */
function WithState(form: EditorFormProps) {
  const { editor, sent, step } = useEditor();
  const { status, steps } = editor.state!;
  const [dirty, setDirty] = useState(false);
  const [left, setLeft] = useState(0);
  const keepFocus = useRestoredFocus(editor.lockVersion);
  const { onSubmit, question } = useLeaveQuestion(dirty || sent !== null, () => {
    setDirty(false);
    // What was typed was given up.
    if (dirty) setLeft(left + 1);
    keepFocus("state");
  });
  return (
    <WithPanel
      panel={
        <>
          <StatePanel
            words={editor.words}
            status={status}
            steps={editor.mayDelete ? [...steps, "delete"] : steps}
            onSubmit={onSubmit}
            result={step?.lastResult}
          />
          {question}
        </>
      }
    >
      <div className="max-w-form">
        <EditorForm key={left} {...form} onDirty={setDirty} onSend={() => keepFocus("save")} />
      </div>
    </WithPanel>
  );
}

function Delete({ words }: { words: string }) {
  const { step } = useEditor();
  const word = useWords(words);
  return (
    <Form method="post" result={step?.lastResult} idPrefix="step" className="mt-14 border-t border-line pt-6" aria-label={word("delete")}>
      <ConfirmButton
        name="_action"
        value="delete"
        variant="dangerOutline"
        icon="trash-2"
        title={word("delete")}
        description={<p>{word("deleteText")}</p>}
        confirmLabel={word("delete")}
      >
        {word("delete")}
      </ConfirmButton>
    </Form>
  );
}
