import { useTranslation } from "react-i18next";
import type { SiteView } from "~/core/tenant/site-view.server";
import { Link } from "~/ui/Link";

/** The centre's logo, the one for the dark where that applies, otherwise its name. Leads home. */
export function Logo({ site: { name, logo }, onDark }: { site: Pick<SiteView, "name" | "logo">; onDark?: boolean }) {
  const { t } = useTranslation();
  const light = onDark && logo.dark ? logo.dark : logo.light;
  const dark = light === logo.dark ? null : logo.dark;
  return (
    <Link to="/" className="logo" aria-label={`${name}, ${t("nav.home").toLowerCase()}`}>
      {light ? (
        <>
          <img src={light} alt="" className={dark ? "logo-image only-light" : "logo-image"} height="44" />
          {dark && <img src={dark} alt="" className="logo-image only-dark" height="44" />}
        </>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a page has one h1, its own
        <span className="logo-name" role="heading" aria-level={2}>
          {name}
        </span>
      )}
    </Link>
  );
}
