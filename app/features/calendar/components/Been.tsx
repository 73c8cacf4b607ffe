import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { Prose } from "~/ui/Prose";
import type { Afterwards } from "../sign-ups.server";

/** Below a date that the reader came to: what there is to read, how it was, and the paper about it. */
export function Been({ of: { dateId, material, evaluation, paper } }: { of: Afterwards }) {
  const { t } = useTranslation("calendar");
  return (
    <div className="mt-2 ml-4 border-s-3 border-accent ps-4">
      <p className="font-semibold">{t("been.title")}</p>
      {material && <Prose html={material} />}
      {evaluation && (
        <p className="mt-2">
          <Link to={evaluation} className="link">
            {t("evaluate")}
          </Link>
        </p>
      )}
      {paper ? (
        <ButtonLink to={`/uren/certificaat/${paper}`} variant="outline" size="sm" icon="graduation-cap" className="mt-2">
          {t("been.paperOpen")}
        </ButtonLink>
      ) : (
        <Form method="post" action="/uren" className="mt-2">
          <input type="hidden" name="dateId" value={dateId} />
          <Button type="submit" name="_action" value="certificate" variant="outline" size="sm" icon="graduation-cap">
            {t("been.paper")}
          </Button>
        </Form>
      )}
    </div>
  );
}
