import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ViewerView } from "~/core/tenant/site-view.server";
import { Link } from "~/ui/Link";
import { Icon } from "../Icon";
import type { IconName } from "../icon-names";
import { Menu } from "../Menu";
import { unreadNotifications } from "./polled";
import { UnreadConversations } from "./UnreadConversations";

interface Props {
  viewer: ViewerView;
  /** Addresses that stand beside it already, as in the sheet on phones. */
  besides?: string[];
}

interface Place {
  to: string;
  icon: IconName;
  label: string;
  count?: ReactNode;
}

function useOwnPlaces(viewer: ViewerView): Place[] {
  const { t } = useTranslation();
  const unread = unreadNotifications.use(viewer.unreadNotifications);
  const bell = unread > 0 ? t("nav.unread", { count: unread }) : t("nav.notifications");
  const ofProfiles: Place[] = [
    { to: "/activiteitenkalender/mijn", icon: "calendar-days", label: t("nav.myActivities") },
    { to: "/uren", icon: "clock", label: t("nav.myHours") },
    { to: "/past-bij-jou", icon: "sparkles", label: t("nav.matches") },
    { to: "/profiel", icon: "hand-heart", label: t("nav.ownProfile") },
    { to: "/profile-replies", icon: "send", label: t("nav.replies") },
  ];
  const ofOrganizations: Place[] = [{ to: "/account/roles", icon: "briefcase", label: t("account.roles") }];
  const ofHelp: Place[] = [{ to: "/hulp", icon: "hand-helping", label: t("nav.myHelp") }];
  return [
    { to: "/dashboard", icon: "layout-dashboard", label: t("nav.dashboard") },
    { to: "/notificaties", icon: "bell", label: bell },
    { to: "/conversations", icon: "messages-square", label: t("nav.conversations"), count: <UnreadConversations /> },
    { to: "/applications?view=mine", icon: "inbox", label: t("nav.myApplications") },
    ...(viewer.oneOnOne ? ofHelp : []),
    ...(viewer.profiles ? ofProfiles : []),
    { to: "/favorieten", icon: "heart", label: t("nav.favorites") },
    { to: "/profile-edit", icon: "user", label: t("account.profile") },
    ...(viewer.organizations.length > 0 ? ofOrganizations : []),
    { to: "/support", icon: "info", label: t("nav.support") },
  ];
}

/** Own places and the way out; the same in the account menu and in the sheet on phones. */
function AccountLinks({ viewer, besides = [] }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p className="menu-about">
        <strong>{viewer.name}</strong>
        <span>{viewer.organization ? t("account.workingFor", { name: viewer.organization }) : viewer.email}</span>
      </p>
      <ul className="menu-list">
        {useOwnPlaces(viewer)
          .filter(({ to }) => !besides.includes(to))
          .map(({ to, icon, label, count }) => (
            <li key={to}>
              <Link to={to} className="nav-link">
                <Icon name={icon} />
                {label}
                {count}
              </Link>
            </li>
          ))}
        <li>
          <form method="post" action="/uitloggen">
            <button type="submit" className="nav-link">
              <Icon name="log-out" />
              {t("account.signOut")}
            </button>
          </form>
        </li>
      </ul>
    </>
  );
}

/** In the sheet on phones, where they are a menu of their own. */
export function OwnPlaces(props: Props) {
  const { t } = useTranslation();
  return (
    <nav className="own-places" aria-label={t("nav.own")}>
      <AccountLinks {...props} />
    </nav>
  );
}

/** Who is signed in. */
export const AccountMenu = ({ viewer }: { viewer: ViewerView }) => (
  <Menu label={viewer.firstName} icon="user" className="tool-menu">
    <AccountLinks viewer={viewer} />
  </Menu>
);
