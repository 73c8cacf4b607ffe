import { useTranslation } from "react-i18next";
import { CountDot } from "./CountDot";
import { useWaiting } from "./polled";

/** The number of conversations with something new, beside the link to them. */
export function UnreadConversations() {
  const { t } = useTranslation();
  const count = useWaiting("/conversations");
  return <CountDot count={count} label={t("nav.unreadConversations", { count })} />;
}
