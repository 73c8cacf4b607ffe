import { useTranslation } from "react-i18next";
import { Tabs } from "~/ui/Tabs";

/** The screens of one form. */
export function FormTabs({ id }: { id: string }) {
  const { t } = useTranslation("form");
  const base = `/form_builder/${id}`;
  return (
    <Tabs
      label={t("parts.label")}
      items={[
        { to: base, label: t("parts.overview"), end: true },
        { to: `${base}/edit`, label: t("parts.edit") },
        { to: `${base}/submissions`, label: t("parts.submissions") },
        { to: `${base}/invitations`, label: t("parts.invitations") },
        { to: `${base}/settings`, label: t("parts.settings") },
        { to: `${base}/paths`, label: t("parts.paths") },
        { to: `${base}/versions`, label: t("parts.versions") },
      ]}
    />
  );
}
