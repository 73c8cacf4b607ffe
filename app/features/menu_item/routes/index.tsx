/** /content/menu-items: the menus of the centre's site, in the order in which visitors see them. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { ButtonLink } from "~/ui/Button";
import { titled } from "~/ui/head";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { SitePreview } from "~/ui/preview/SitePreview";
import { useSite } from "~/ui/shell/site";
import { ArrowsExplained, MenuTree } from "../components/MenuTree";
import { menusOf, notInMenus } from "../menu_item.queries.server";
import { menuItems } from "../menu_item.resource.server";
import { menus } from "../menus";

export const handle = {
  i18n: ["menu_item"],
  access: "contentStaff",
  ownSite: true,
  roomy: true,
  navigation: { section: "website", icon: "menu", order: 3 },
};

export const loader = async ({ context: { portal } }: LoaderFunctionArgs) => {
  const rows = await portal.db.fetch(menusOf(portal));
  return { title: translator(portal.locale, "menu_item")("title"), rows, missing: notInMenus(portal, rows) };
};

/** `up`, `down`, `indent` and `outdent` are the buttons of an item; `place` is where it was dragged to. */
export const action = (args: ActionFunctionArgs) => perform(args, menuItems, { done: "/content/menu-items" });
export const headers = actionHeaders;
export const meta = titled;

export default function MenuItems() {
  const { t } = useTranslation("menu_item");
  const common = useTranslation();
  const { look } = useSite();
  const { title, rows, missing } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.lastResult.error;
  return (
    <>
      <PageHeader
        back={{ to: "/content", label: common.t("nav.content") }}
        title={title}
        description={t("description")}
        actions={
          <ButtonLink to="/content/menu-items/add" icon="plus">
            {t("add")}
          </ButtonLink>
        }
      />
      {refused && (
        <div role="alert" className="mb-6">
          <Notice tone="danger" title={t("refused")}>
            <p>{Object.values(refused).flat().join(" ")}</p>
          </Notice>
        </div>
      )}
      <ArrowsExplained />
      {/* The rest is wide enough for the menu of a computer. */}
      <div className="grid gap-14 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] xl:gap-8">
        <div className="grid content-start gap-12">
          {menus.map((menu) => (
            <section key={menu}>
              <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
                <h2 className="text-xl">{t(`menu.${menu}`)}</h2>
                <ButtonLink
                  to={`/content/menu-items/add?menu=${menu}`}
                  variant="tertiary"
                  size="sm"
                  icon="plus"
                  className="max-sm:-ms-[0.6em]"
                >
                  {t(`addTo.${menu}`)}
                </ButtonLink>
              </div>
              {menu === "header" && <p className="field-hint mb-3">{t("fits")}</p>}
              <MenuTree menu={menu} rows={rows[menu]} all={rows} />
              {menu === "header" && missing.length > 0 && (
                <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
                  <span className="text-sm text-muted">{t("missing")}</span>
                  {missing.map(({ value, label }) => (
                    <ButtonLink
                      key={value}
                      to={`/content/menu-items/add?system=${encodeURIComponent(value)}`}
                      variant="tertiary"
                      size="sm"
                      icon="plus"
                    >
                      {label}
                    </ButtonLink>
                  ))}
                </p>
              )}
            </section>
          ))}
        </div>
        <section className="xl:sticky xl:top-4 xl:self-start">
          <h2 className="mb-3 text-xl">{t("preview")}</h2>
          <SitePreview
            title={t("preview")}
            version={look}
            places={menus.map((menu) => ({ path: "/", label: t(`menu.${menu}`), end: menu === "footer" }))}
            short
          />
        </section>
      </div>
    </>
  );
}
