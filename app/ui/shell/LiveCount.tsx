import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLiveUnread } from "./live";

/** Says when there are more notifications than before; the numbers in the header follow by themselves. */
export function LiveCount({ unread: loaded }: { unread: number }) {
  const { t } = useTranslation();
  const unread = useLiveUnread(loaded);
  const before = useRef(unread);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (unread > before.current) setSaid(t("nav.unread", { count: unread }));
    before.current = unread;
  }, [unread, t]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
