import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "../Icon";
import { toastEvent, waiting } from ".";
import { type Hold, type Toast, type ToastColor, toasts } from "./store";

const icons: Record<ToastColor, IconName> = {
  success: "circle-check",
  danger: "circle-alert",
  warning: "triangle-alert",
  info: "info",
  primary: "info",
  muted: "info",
};

const nothing: Toast[] = [];

function takeWaiting() {
  for (const input of waiting.splice(0)) toasts.add(input);
}

/** The messages themselves, newest last. */
export default function ToastList() {
  const { t } = useTranslation();
  const list = useSyncExternalStore(toasts.subscribe, toasts.all, () => nothing);

  useEffect(() => {
    takeWaiting();
    window.addEventListener(toastEvent, takeWaiting);
    return () => window.removeEventListener(toastEvent, takeWaiting);
  }, []);

  /** What had focus before it came among the messages. */
  const before = useRef<HTMLElement | null>(null);
  const enter = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.parentElement!.contains(relatedTarget)) before.current = relatedTarget as HTMLElement;
  };
  const goOn = (item: Element, next?: HTMLElement) => {
    if (item.contains(document.activeElement)) (next ?? before.current)?.focus();
  };

  return (
    <>
      {list.length > 1 && (
        <li className="toast-clear" onFocus={enter}>
          <button
            type="button"
            className="btn btn-light btn-sm"
            onClick={({ currentTarget }) => {
              goOn(currentTarget);
              toasts.clear();
            }}
          >
            {t("toast.clear")}
          </button>
        </li>
      )}
      {list.map((toast) => (
        <ToastItem key={toast.id} toast={toast} enter={enter} goOn={goOn} />
      ))}
    </>
  );
}

interface ItemProps {
  toast: Toast;
  enter: (event: FocusEvent<HTMLElement>) => void;
  goOn: (item: Element, next?: HTMLElement) => void;
}

function ToastItem({ toast: { id, title, message, color, icon, closable, duration, progress }, enter, goOn }: ItemProps) {
  const { t } = useTranslation();
  const pause = (by: Hold) => () => toasts.pause(id, by);
  const resume = (by: Hold) => () => toasts.resume(id, by);
  return (
    <li
      className="toast"
      data-color={color}
      onMouseEnter={pause("pointer")}
      onMouseLeave={resume("pointer")}
      onFocus={(event) => {
        pause("focus")();
        enter(event);
      }}
      onBlur={resume("focus")}
    >
      <Icon name={icon ?? icons[color]} />
      <div className="toast-text">
        <p className="toast-title">{title}</p>
        {message && <p>{message}</p>}
      </div>
      {closable && (
        <button
          type="button"
          className="toast-close"
          onClick={({ currentTarget }) => {
            goOn(currentTarget, nextOf(currentTarget));
            toasts.remove(id);
          }}
        >
          <Icon name="x" label={t("toast.close")} />
        </button>
      )}
      {duration > 0 && <progress value={progress} max={1} aria-hidden="true" />}
    </li>
  );
}

/** The button of the message after it, else of the one before. */
function nextOf(button: HTMLElement): HTMLElement | undefined {
  const buttons = [...button.closest("ol")!.querySelectorAll<HTMLElement>(".toast-close")];
  const at = buttons.indexOf(button);
  return buttons[at + 1] ?? buttons[at - 1];
}
