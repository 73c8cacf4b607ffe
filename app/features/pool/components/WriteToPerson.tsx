import { useTranslation } from "react-i18next";
import { Form, type FormResult, Select, SubmitButton, TextArea } from "~/ui/form";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { Time } from "~/ui/Time";

interface Props {
  id: string;
  person: { firstName: string };
  inPool: boolean;
  written: { id: string; status: string; createdAt: string }[];
  waits: boolean;
  left: number;
  offered: { value: string; label: string }[];
  chosen: string;
  result: FormResult | null;
}

/** What was written before, and a form for the next message while none waits for an answer. */
export function WriteToPerson({ id, person, inPool, written, waits, left, offered, chosen, result }: Props) {
  const { t } = useTranslation("profile_reply");
  const name = person.firstName;
  return (
    <section aria-labelledby="write">
      <h2 id="write" className="mb-4 text-xl">
        {t("write.title", { name })}
      </h2>
      {written.length > 0 && (
        <ul className="mb-4 grid gap-1">
          {written.map(({ id: reply, status, createdAt }) => (
            <li key={reply}>
              <Link className="link" to={`/profile-replies/${reply}`}>
                {t(`status.${status}`)}
              </Link>{" "}
              <span className="text-muted">
                <Time value={createdAt} format="relative" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {!inPool ? (
        <Notice>{t("gone")}</Notice>
      ) : waits ? (
        <Notice>{t("write.waits")}</Notice>
      ) : (
        <Form method="post" idPrefix="write" result={result} guard aria-label={t("write.title", { name })}>
          <input type="hidden" name="volunteerProfileId" value={id} />
          <TextArea name="body" label={t("write.body")} hint={t("write.bodyHint", { name })} rows={7} maxLength={5000} required />
          {offered.length > 0 && (
            <Select
              name="vacancyId"
              label={t("write.vacancy")}
              placeholder={t("write.noVacancy")}
              options={offered}
              defaultValue={chosen}
            />
          )}
          <p className="my-4 text-sm text-muted">{t("write.left", { count: left })}</p>
          <SubmitButton icon="send">{t("write.submit")}</SubmitButton>
        </Form>
      )}
    </section>
  );
}
