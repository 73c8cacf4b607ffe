import { type ComponentType, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { Icon } from "../Icon";
import { opens, Sheet } from "../Sheet";
import { LanguageSwitch } from "./LanguageSwitch";

/** The panel at the right where one chooses the language. */
export function LanguagePanel() {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className="tool" {...opens("language-panel")}>
        <Icon name="languages" />
        {t("panel.language")}
      </button>
      <Sheet id="language-panel" title={t("panel.language")}>
        <LanguageSwitch prominent named />
      </Sheet>
    </>
  );
}

/** What happened lately: a panel with script, the page about it without. Its code comes for whoever is signed in. */
export function Activity({ unread }: { unread: number }) {
  const { t } = useTranslation();
  const [Panel, setPanel] = useState<ComponentType<{ unread: number }> | null>(null);
  useEffect(() => {
    import("./ActivityPanel").then(
      ({ default: loaded }) => setPanel(() => loaded),
      () => {},
    );
  }, []);
  if (Panel) return <Panel unread={unread} />;
  return (
    <Link to="/notificaties" className="tool">
      <Icon name="activity" />
      {t("panel.activity")}
    </Link>
  );
}
