import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Flash } from "~/core/http/flash.server";
import type { ToastPlace } from "~/core/tenant/toast-places";
import { Icon, type IconName } from "../Icon";
import { onPlaced, placed, toast, toastEvent } from ".";

const loadList = () => import("./ToastList");
const ToastList = lazy(() => loadList().catch(() => ({ default: () => <></> })));
const soonMs = 3_000;
const shown = new WeakSet<Flash>();

/** The region where messages appear, there from the start so that they are read aloud; what fills it comes with the first one. */
export function Toaster({ flash, place = "bottom-right" }: { flash: Flash | null; place?: ToastPlace }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const shownAt = useSyncExternalStore(onPlaced, placed, () => null) ?? place;

  useEffect(() => {
    const want = () => setWanted(true);
    window.addEventListener(toastEvent, want);
    return () => window.removeEventListener(toastEvent, want);
  }, []);

  // Before it is needed: it may have to say that there is no connection.
  useEffect(() => {
    const soon = setTimeout(() => loadList().catch(() => null), soonMs);
    return () => clearTimeout(soon);
  }, []);

  useEffect(() => {
    if (!flash || shown.has(flash)) return;
    shown.add(flash);
    toast(flash);
  }, [flash]);

  return (
    <section className="toaster" data-position={shownAt} aria-label={t("toast.region")}>
      <ol aria-live="polite" aria-relevant="additions">
        {wanted && (
          <Suspense fallback={null}>
            <ToastList />
          </Suspense>
        )}
      </ol>
    </section>
  );
}

const icons: Record<string, IconName> = { success: "circle-check", danger: "circle-alert", warning: "triangle-alert" };

/** The same message as part of the page, for who has no script. */
export const FlashNotice = ({ flash }: { flash: Flash | null }) =>
  flash && (
    <div className="no-script-only flash-notice" role="status">
      <Icon name={icons[flash.color ?? "success"] ?? "info"} />
      <p>
        <strong>{flash.title}</strong> {flash.message}
      </p>
    </div>
  );
