import { useTranslation } from "react-i18next";
import { Checkbox } from "~/ui/form";

/** What is stored and why, and the agreement to it (`termsVersion` in user/terms.ts: a new text is a new version). Needs the texts of `signup`. */
export function Terms({ name }: { name: string }) {
  const { t } = useTranslation("signup");
  return (
    <div className="mt-8">
      <h2 className="text-lg">{t("terms.title")}</h2>
      <ul className="mt-2 mb-4 list-disc space-y-1 ps-5 text-muted">
        <li>{t("terms.stored")}</li>
        <li>{t("terms.shared", { name })}</li>
        <li>{t("terms.rights")}</li>
        <li>{t("terms.tracking")}</li>
      </ul>
      <Checkbox name="acceptTerms" label={t("terms.accept")} required />
    </div>
  );
}
