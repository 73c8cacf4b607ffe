import { useTranslation } from "react-i18next";
import { Icon } from "../Icon";
import { useOnline } from "../useOnline";
import "./OfflineNote.css";

/** Without a connection a page is as it was when it was last opened, and says so. */
export function OfflineNote() {
  const { t } = useTranslation();
  const online = useOnline();
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
