import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { askCounts, unreadNotifications } from "./polled";

/** Says when there are more notifications than before; the numbers in the header follow by themselves. */
export function LiveCount({ unread: loaded }: { unread: number }) {
  const { t } = useTranslation();
  const unread = unreadNotifications.use(loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number came with a page
  useEffect(() => unreadNotifications.forget(), [loaded]);
  const { formMethod } = useNavigation();
  const sends = formMethod !== undefined && formMethod !== "GET";
  const sent = useRef(false);
  // What somebody did may be what was waiting.
  useEffect(() => {
    if (sent.current && !sends) askCounts();
    sent.current = sends;
  }, [sends]);
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
