import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonProps } from "./Button";
import { Icon } from "./Icon";

interface DialogProps {
  dialogRef: RefObject<HTMLDialogElement>;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A question or a small task over the page. The browser keeps focus inside and gives it back. Open it with `dialogRef.current?.showModal()`. */
export function Dialog({ dialogRef, title, actions, children }: DialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is on the backdrop
    <dialog
      ref={dialogRef}
      className="dialog"
      aria-labelledby={heading}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div>
        <div className="sheet-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="icon-button" onClick={() => dialogRef.current?.close()}>
            <Icon name="x" label={t("actions.close")} />
          </button>
        </div>
        <div className="dialog-body">{children}</div>
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}

interface ConfirmProps extends Omit<ButtonProps, "title"> {
  /** The question. */
  title: string;
  /** What happens, in a sentence. */
  description: ReactNode;
  confirmLabel: string;
}

/** Sends the form it stands in, after a question. Without script it sends at once. */
export function ConfirmButton({ title, description, confirmLabel, name, value, children, ...button }: ConfirmProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const submit = { type: "submit" as const, name, value };
  return (
    <>
      <Button {...button} {...(awake ? { onClick: () => dialog.current?.showModal() } : submit)}>
        {children}
      </Button>
      {awake && (
        <Dialog
          dialogRef={dialog}
          title={title}
          actions={
            <>
              <Button variant="light" onClick={() => dialog.current?.close()}>
                {t("actions.cancel")}
              </Button>
              <Button {...submit} variant="primary" onClick={() => dialog.current?.close()}>
                {confirmLabel}
              </Button>
            </>
          }
        >
          {description}
        </Dialog>
      )}
    </>
  );
}
