import { useTranslation } from "react-i18next";
import type { ViewerView } from "~/core/tenant/site-view.server";
import { Link } from "~/ui/Link";
import { Icon } from "../Icon";
import { Menu } from "../Menu";
import { unreadNotifications } from "./polled";
import { UnreadConversations } from "./UnreadConversations";

interface Props {
  viewer: ViewerView;
  /** Addresses that stand beside it already, as in the sheet on phones. */
  besides?: string[];
}

/** Own places and the way out; the same in the account menu and in the sheet on phones. */
export function AccountLinks({ viewer, besides = [] }: Props) {
  const { t } = useTranslation();
  const unread = unreadNotifications.use(viewer.unreadNotifications);
  return (
    <>
      <p className="menu-about">
        <strong>{viewer.name}</strong>
        <span>{viewer.organization ? t("account.workingFor", { name: viewer.organization }) : viewer.email}</span>
      </p>
      <ul className="menu-list">
        {!besides.includes("/dashboard") && (
          <li>
            <Link to="/dashboard" className="nav-link">
              <Icon name="layout-dashboard" />
              {t("nav.dashboard")}
            </Link>
          </li>
        )}
        <li>
          <Link to="/notificaties" className="nav-link">
            <Icon name="bell" />
            {unread > 0 ? t("nav.unread", { count: unread }) : t("nav.notifications")}
          </Link>
        </li>
        {!besides.includes("/conversations") && (
          <li>
            <Link to="/conversations" className="nav-link">
              <Icon name="messages-square" />
              {t("nav.conversations")}
              <UnreadConversations />
            </Link>
          </li>
        )}
        <li>
          <Link to="/applications?view=mine" className="nav-link">
            <Icon name="inbox" />
            {t("nav.myApplications")}
          </Link>
        </li>
        {viewer.oneOnOne && (
          <li>
            <Link to="/hulp" className="nav-link">
              <Icon name="hand-helping" />
              {t("nav.myHelp")}
            </Link>
          </li>
        )}
        {viewer.profiles && (
          <>
            <li>
              <Link to="/past-bij-jou" className="nav-link">
                <Icon name="sparkles" />
                {t("nav.matches")}
              </Link>
            </li>
            <li>
              <Link to="/profiel" className="nav-link">
                <Icon name="hand-heart" />
                {t("nav.ownProfile")}
              </Link>
            </li>
            {!besides.includes("/profile-replies") && (
              <li>
                <Link to="/profile-replies" className="nav-link">
                  <Icon name="send" />
                  {t("nav.replies")}
                </Link>
              </li>
            )}
          </>
        )}
        <li>
          <Link to="/favorieten" className="nav-link">
            <Icon name="heart" />
            {t("nav.favorites")}
          </Link>
        </li>
        <li>
          <Link to="/profile-edit" className="nav-link">
            <Icon name="user" />
            {t("account.profile")}
          </Link>
        </li>
        <li>
          <Link to="/account/roles" className="nav-link">
            <Icon name="briefcase" />
            {t("account.roles")}
          </Link>
        </li>
        <li>
          <Link to="/support" className="nav-link">
            <Icon name="info" />
            {t("nav.support")}
          </Link>
        </li>
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

/** Who is signed in. */
export const AccountMenu = ({ viewer }: { viewer: ViewerView }) => (
  <Menu label={viewer.firstName} icon="user" className="tool-menu">
    <AccountLinks viewer={viewer} />
  </Menu>
);
