import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StepForm } from "~/builder/components/StepForm";
import { useBuilder } from "~/builder/context";
import { beginningOf } from "~/core/text";
import { Button, ButtonLink } from "~/ui/Button";
import { useWorksAt } from "~/ui/shell/site";

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

const menuItems = "/content/menu-items";
const maxNameLength = 60;

/** What is on the site is found by who has its address, until a menu leads to it. */
export function InMenu({ stands }: { stands: boolean }) {
  const { t } = useTranslation("page_editor");
  const { edited } = useBuilder();
  const { attributes } = edited.draft;
  const hasMenus = useWorksAt(menuItems);
  if (!edited.published || !hasMenus) return null;
  const short = (name: string) => beginningOf(String(attributes[name] ?? ""), maxNameLength);
  const asked = { pageId: edited.id, name: short("title"), nameEn: short("titleEn") };
  const elsewhere = new URLSearchParams({ page: asked.pageId, name: asked.name, nameEn: asked.nameEn });
  return (
    <section aria-labelledby="menu-title">
      <h3 id="menu-title">{t("menu.title")}</h3>
      <p className="field-hint">{t(stands ? "menu.there" : "menu.text")}</p>
      <div className="publish-more">
        {stands ? (
          <ButtonLink to={menuItems} variant="outline" icon="menu">
            {t("menu.all")}
          </ButtonLink>
        ) : (
          <>
            <Form method="post" action={`${menuItems}/add?back=page`} preventScrollReset>
              {Object.entries({ ...asked, menu: "header", linkType: "content_page" }).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" variant="outline" icon="menu">
                {t("menu.add")}
              </Button>
            </Form>
            <ButtonLink to={`${menuItems}/add?${elsewhere}`} variant="tertiary">
              {t("menu.elsewhere")}
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
