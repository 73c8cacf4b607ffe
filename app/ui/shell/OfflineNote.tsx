import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../Icon";
import "./OfflineNote.css";

function listen(tell: () => void) {
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
}

/** Without a connection a page is as it was when it was last opened, and says so. */
export function OfflineNote() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="offline-note">
      {!online && (
        <p>
          <Icon name="triangle-alert" />
          <span>{t("offline")}</span>
        </p>
      )}
    </div>
  );
}
