import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { ColorModeSwitch } from "./ColorModeSwitch";

/** Light or dark at once, and the way to the rest of it. @param name tells several on a page apart */
export function DisplayChoices({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <>
      <ColorModeSwitch name={`color-mode-${name}`} />
      <Link to="/preferences" className="nav-link">
        {t("display.more")}
      </Link>
    </>
  );
}
