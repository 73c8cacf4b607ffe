import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useMaybeSite } from "../shell/site";

/** The server counts the documents that it gives; where script goes on to another page, it hears which, and nothing of who. */
export function useCountedViews() {
  const { pathname } = useLocation();
  const isStaff = (useMaybeSite()?.navigation.length ?? 0) > 0;
  const counted = useRef(pathname);
  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    if (!isStaff) fetch("/monitoring/views", { method: "POST", body: pathname, credentials: "omit", keepalive: true }).catch(() => {});
  }, [pathname, isStaff]);
}
