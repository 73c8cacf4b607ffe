import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "../ConfirmButton";
import { Form } from "../form/Form";
import { PageHeader } from "../PageHeader";
import { useWords } from "../words";
import { EditorForm, type EditorFormProps, useEditor } from "./EditorForm";

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
      <div className="max-w-form">
        <EditorForm key={editor.id} {...form} />
        {editor.mayDelete && <Delete words={editor.words} />}
      </div>
    </>
  );
}

function Delete({ words }: { words: string }) {
  const { t } = useTranslation();
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
        confirmLabel={t("actions.delete")}
      >
        {word("delete")}
      </ConfirmButton>
    </Form>
  );
}
