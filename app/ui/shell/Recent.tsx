import { type ComponentType, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/Link";
import { Icon } from "../Icon";
import { CountDot } from "./CountDot";
import { unreadNotifications } from "./polled";

/** `page` is where the same is to be read without script, `all` the rest of it. */
export const recentKinds = {
  notifications: { icon: "bell", source: "/notificaties/laatste", page: "/notificaties", all: "/notificaties" },
  activity: { icon: "activity", source: "/dashboard/activiteit", page: "/dashboard", all: null },
} as const;

export type RecentKind = keyof typeof recentKinds;

/** What I was told, or what happened: a panel with script, a page without. The panel's code comes for whoever is signed in. */
export function Recent({ kind, unread: loaded }: { kind: RecentKind; unread: number }) {
  const { t } = useTranslation();
  const unread = unreadNotifications.use(loaded);
  const [Panel, setPanel] = useState<ComponentType<{ kind: RecentKind; unread: number }> | null>(null);
  useEffect(() => {
    import("./RecentPanel").then(
      ({ default: found }) => setPanel(() => found),
      () => {},
    );
  }, []);
  if (Panel) return <Panel kind={kind} unread={loaded} />;
  return (
    <Link to={recentKinds[kind].page} className="tool">
      <Icon name={recentKinds[kind].icon} />
      <span className="tool-label">{t(`panel.${kind}`)}</span>
      {kind === "notifications" && <CountDot count={unread} label={t("nav.unread", { count: unread })} />}
    </Link>
  );
}
