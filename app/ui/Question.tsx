import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button";
import type { Dialog } from "./Dialog";

interface Props {
  title: string;
  /** What happens, in a sentence. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** What is done cannot be taken back. */
  danger?: boolean;
  /** The safe answer is the filled one: what is asked about would lose something. */
  cautious?: boolean;
  /** What gets focus back. */
  opener: HTMLElement | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Yes or no, in a dialog that is loaded when it opens. Where it cannot be, the browser asks. */
export function Question({ title, children, confirmLabel, cancelLabel, danger, cautious, opener, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  const [Open, setOpen] = useState<typeof Dialog | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it is shown
  useEffect(() => {
    import("./Dialog").then(
      ({ Dialog }) => setOpen(() => Dialog),
      () => (window.confirm(title) ? onConfirm() : onClose()),
    );
  }, []);
  if (!Open) return null;
  return (
    <Open
      title={title}
      opener={opener}
      onClose={onClose}
      actions={
        <>
          <Button variant={cautious ? "primary" : "light"} onClick={onClose}>
            {cancelLabel ?? t("actions.cancel")}
          </Button>
          <Button variant={cautious ? "light" : danger ? "danger" : "primary"} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Open>
  );
}
