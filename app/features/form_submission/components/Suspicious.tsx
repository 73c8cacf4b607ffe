import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/Notice";

/** Why it was set apart, for whoever decides whether it is real. */
export function Suspicious({ reasons }: { reasons: string[] }) {
  const { t } = useTranslation("form_submission");
  return (
    <Notice tone="warning" title={t("show.suspicious")}>
      <p>{reasons.map((reason) => t(`show.why.${reason}`)).join(" ")}</p>
      <p className="mt-2">{t("show.suspiciousText")}</p>
    </Notice>
  );
}
