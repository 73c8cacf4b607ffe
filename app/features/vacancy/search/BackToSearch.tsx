import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { searchPath } from "./search-address";

/** Back to the list as it was left: the link that led here says so, or the page before this one. */
export function BackToSearch() {
  const { t } = useTranslation("vacancy");
  const { state } = useLocation();
  const [to, setTo] = useState(searchPath);
  useEffect(() => {
    const back = (state as { back?: unknown } | null)?.back;
    const before = document.referrer ? new URL(document.referrer) : null;
    if (typeof back === "string" && back.startsWith(searchPath)) setTo(back);
    else if (before?.host === window.location.host && before.pathname === searchPath) setTo(before.pathname + before.search);
  }, [state]);
  return (
    <Link to={to} className="back-link">
      <Icon name="arrow-left" />
      {t("show.back")}
    </Link>
  );
}
