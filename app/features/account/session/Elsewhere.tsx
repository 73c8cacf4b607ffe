import { useTranslation } from "react-i18next";
import { signInPath } from "~/core/auth/redirect";
import { buttonClass } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";

/** Somebody has shown who they are, but is at home on another centre's site (spec 8, "wrong center"). */
export function Elsewhere({ name, url, path = signInPath }: { name: string; url: string | null; path?: string }) {
  const { t } = useTranslation("session");
  return (
    <Notice
      tone="warning"
      title={t("elsewhere.title")}
      action={
        url && (
          <a className={buttonClass({ variant: "outline" })} href={url + path}>
            <span>{t("elsewhere.go", { name })}</span>
            <Icon name="arrow-right" />
          </a>
        )
      }
    >
      <p>{t("elsewhere.description")}</p>
      {url && <p>{t("elsewhere.at", { name })}</p>}
    </Notice>
  );
}
