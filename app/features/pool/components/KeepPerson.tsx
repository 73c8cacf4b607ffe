import { useTranslation } from "react-i18next";
import { Form, type FormResult, SubmitButton, TextArea } from "~/ui/form";

interface Props {
  id: string;
  person: { firstName: string };
  bookmark?: { id: string; note: string | null; lockVersion: number };
  result: FormResult | null;
  /** Of keeping them no longer. */
  dropped: FormResult | null;
}

/** Keeping somebody in mind, with a note of one's own organisation. */
export function KeepPerson({ id, person, bookmark, result, dropped }: Props) {
  const { t } = useTranslation("bookmark");
  return (
    <section aria-label={t("note")} className="grid gap-3">
      <Form key={bookmark?.id ?? ""} method="post" idPrefix="keep" result={result} aria-label={t("note")}>
        {bookmark ? (
          <>
            <input type="hidden" name="bookmarkId" value={bookmark.id} />
            <input type="hidden" name="lockVersion" value={bookmark.lockVersion} />
          </>
        ) : (
          <input type="hidden" name="volunteerProfileId" value={id} />
        )}
        <TextArea
          name="note"
          label={t("note")}
          hint={t("noteHint", { name: person.firstName })}
          rows={3}
          maxLength={500}
          defaultValue={bookmark?.note ?? ""}
          optional
        />
        <div className="mt-4">
          <SubmitButton name="_action" value={bookmark ? "note" : "keep"} variant="outline">
            {t(bookmark ? "save" : "keep")}
          </SubmitButton>
        </div>
      </Form>
      {bookmark && (
        <Form method="post" idPrefix="drop" result={dropped}>
          <input type="hidden" name="bookmarkId" value={bookmark.id} />
          <SubmitButton name="_action" value="drop" variant="tertiary" size="sm">
            {t("drop")}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
