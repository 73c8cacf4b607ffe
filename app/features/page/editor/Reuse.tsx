import { useTranslation } from "react-i18next";
import { StepForm } from "~/builder/components/StepForm";
import { useBuilder } from "~/builder/context";
import { Button, ButtonLink } from "~/ui/Button";
import { useSite } from "~/ui/shell/site";

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

/** What is on the site is found by who has its address, until a menu leads to it. */
export function InMenu() {
  const { t } = useTranslation("page_editor");
  const { edited } = useBuilder();
  const { navigation } = useSite();
  const { attributes } = edited.draft;
  const hasMenus = navigation.some(({ rooms }) => rooms.some(({ to }) => to === "/content/menu-items"));
  if (!edited.published || !hasMenus) return null;
  const asked = new URLSearchParams({ page: edited.id, name: String(attributes.title), nameEn: String(attributes.titleEn ?? "") });
  return (
    <section aria-labelledby="menu-title">
      <h3 id="menu-title">{t("menu.title")}</h3>
      <p className="field-hint">{t("menu.text")}</p>
      <div className="publish-more">
        <ButtonLink to={`/content/menu-items/add?${asked}`} variant="outline" icon="menu">
          {t("menu.add")}
        </ButtonLink>
      </div>
    </section>
  );
}
