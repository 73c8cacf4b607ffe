import { useTranslation } from "react-i18next";
import { CountDot } from "./CountDot";
import { unreadConversations } from "./polled";

/** The number of conversations with something new, beside the link to them. */
export function UnreadConversations() {
  const { t } = useTranslation();
  const count = unreadConversations.use(0);
  return <CountDot count={count} label={t("nav.unreadConversations", { count })} />;
}
