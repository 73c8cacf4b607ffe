import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "~/ui/PageHeader";
import { Tabs } from "~/ui/Tabs";

/** The top of every screen about oneself: its title, and the way to the others. The route's handle names the namespace "account". */
export function ProfileTabs({ title, description }: { title: string; description?: ReactNode }) {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHeader eyebrow={t("title")} title={title} description={description} />
      <Tabs
        label={t("title")}
        items={[
          { to: "/profile-edit", label: t("tab.profile"), end: true },
          { to: "/profile-edit/email", label: t("tab.email") },
          { to: "/profile-edit/settings", label: t("tab.settings") },
          { to: "/profile-edit/meldingen", label: t("tab.notifications") },
          { to: "/profile-edit/periodieke-mail", label: t("tab.digest") },
          { to: "/profile-edit/zoekopdrachten", label: t("tab.searches") },
          { to: "/account/roles", label: t("tab.roles") },
        ]}
      />
    </>
  );
}
