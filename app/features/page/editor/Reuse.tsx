import { useTranslation } from "react-i18next";
import { StepForm } from "~/builder/components/StepForm";
import { useBuilder } from "~/builder/context";
import { Button, ButtonLink } from "~/ui/Button";

/** What others can begin with: a copy of the page, or the page as a template of the centre. */
export function Reuse() {
  const { t } = useTranslation("page_editor");
  const { edited } = useBuilder();
  return (
    <section aria-labelledby="reuse-title">
      <h3 id="reuse-title">{t("reuse.title")}</h3>
      <p className="field-hint">{t(edited.template ? "reuse.isTemplate" : "reuse.text")}</p>
      <div className="publish-more">
        <ButtonLink to={`/content/pages/add?from=${edited.id}`} variant="outline" icon="copy">
          {t("reuse.copy")}
        </ButtonLink>
        <StepForm>
          <Button
            type="submit"
            name="_action"
            value={edited.template ? "drop_template" : "keep_template"}
            variant="outline"
            icon="layout-list"
          >
            {t(edited.template ? "reuse.drop" : "reuse.keep")}
          </Button>
        </StepForm>
      </div>
    </section>
  );
}
