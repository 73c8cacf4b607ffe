import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form, FormActions, type FormResult, SubmitButton, TextArea } from "~/ui/form";
import { Link } from "~/ui/Link";
import { Time } from "~/ui/Time";
import type { NoteItem, NotesAbout } from "../note.schema";

interface Props {
  /** Null for who reads and writes none: nothing is shown. */
  notes: NotesAbout | null;
  subjectType: string;
  subjectId: string;
}

/** What staff noted about one thing, and a field to add to it. The screen's handle names the namespace "note". */
export function Notes({ notes, subjectType, subjectId }: Props) {
  const { t } = useTranslation("note");
  const { pathname, search } = useLocation();
  if (!notes) return null;
  const address = `/notes/${subjectType}/${subjectId}`;
  const to = `${address}?returnTo=${encodeURIComponent(pathname + search)}`;
  return (
    <section id="notes" aria-labelledby="notes-title">
      <h2 id="notes-title" className="mb-1 text-lg">
        {t("title")}
      </h2>
      <p className="mb-4 text-sm text-muted">{t(notes.person ? "aboutSomebody" : "internal")}</p>
      <NoteForm key={notes.list[0]?.id} action={to} subjectType={subjectType} subjectId={subjectId} />
      <NoteList notes={notes.list} action={to} editAt={(id) => `${to}&edit=${id}`} />
    </section>
  );
}

/** A new note, or (with `note`) one that is there. */
export function NoteForm({
  action,
  subjectType,
  subjectId,
  note,
  result,
}: {
  action: string;
  subjectType: string;
  subjectId: string;
  note?: NoteItem;
  result?: FormResult | null;
}) {
  const { t } = useTranslation("note");
  return (
    <Form method="post" action={action} result={result} idPrefix={note ? `note-${note.id}` : "note"} guard preventScrollReset>
      {note ? (
        <>
          <input type="hidden" name="id" value={note.id} />
          <input type="hidden" name="lockVersion" value={String(result?.initialValue?.lockVersion ?? note.lockVersion)} />
        </>
      ) : (
        <>
          <input type="hidden" name="subjectType" value={subjectType} />
          <input type="hidden" name="subjectId" value={subjectId} />
        </>
      )}
      <TextArea name="note" label={t(note ? "edit" : "add")} rows={3} maxLength={5000} defaultValue={note?.note} required />
      <FormActions>
        <SubmitButton variant="outline">{t(note ? "saveEdit" : "save")}</SubmitButton>
      </FormActions>
    </Form>
  );
}

export function NoteList({ notes, action, editAt }: { notes: NoteItem[]; action: string; editAt: (id: string) => string }) {
  const { t } = useTranslation("note");
  if (notes.length === 0) return null;
  return (
    <ol className="mt-6 grid gap-4">
      {notes.map(({ id, note, authorName, createdAt, updatedAt, own }) => (
        <li key={id} className="border-t border-line pt-3">
          <p className="whitespace-pre-line wrap-anywhere">{note}</p>
          <p className="mt-1 text-sm text-muted">
            {authorName} · <Time value={createdAt} />
            {updatedAt !== createdAt && ` · ${t("changed")}`}
          </p>
          {own && (
            <Form method="post" action={action} preventScrollReset className="flex items-center gap-4 text-sm">
              <Link className="link py-2" to={editAt(id)}>
                {t("common:actions.edit")}
              </Link>
              <ConfirmButton
                size="sm"
                variant="dangerOutline"
                name="remove"
                value={id}
                title={t("removeTitle")}
                description={t("removeText")}
                confirmLabel={t("common:actions.delete")}
              >
                {t("common:actions.delete")}
              </ConfirmButton>
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}
