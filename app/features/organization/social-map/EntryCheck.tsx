import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import type { EntryPage } from "./entry-page.server";

interface Props {
  page: Pick<EntryPage, "id" | "name" | "checked">;
  check: NonNullable<EntryPage["check"]>;
}

/** Above the entry, for who may say that it is right: one button when it is, one when it is not. */
export function EntryCheck({ page, check }: Props) {
  const { t } = useTranslation("organization");
  if (check.state === "gone") {
    return (
      <div className="mb-8">
        <Notice tone="warning" title={t("entry.gone")}>
          {t("entry.goneText")}
        </Notice>
      </div>
    );
  }
  return (
    <section className="mb-8 rounded-lg bg-accent-soft px-6 py-5 text-on-accent-soft" aria-labelledby="entry-check">
      <h2 id="entry-check" className="text-lg">
        {t("entry.question", { name: page.name })}
      </h2>
      <p>{check.state === "ask" ? t("entry.questionText") : (page.checked ?? t("entry.neverChecked"))}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post">
          <input type="hidden" name="bevestig" value={check.token} />
          <Button type="submit" name="step" value="confirm" icon="badge-check">
            {t("entry.yes")}
          </Button>
        </Form>
        <ButtonLink to={`/organizations/${page.id}/edit`} variant="outline" icon="pencil">
          {t("entry.change")}
        </ButtonLink>
      </div>
    </section>
  );
}
