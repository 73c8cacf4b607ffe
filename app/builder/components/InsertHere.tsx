import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/Icon";
import type { PreviewMessage, Side } from "../messages";
import "./InsertHere.css";

interface Props {
  /** The block that it stands beside. */
  block: string;
  side: Side;
}

/** Between what a preview shows: opens the gallery of the editor around it, for this place. */
export function InsertHere({ block, side }: Props) {
  const { t } = useTranslation("builder");
  const message: PreviewMessage = { block, insert: side };
  return (
    <div className="insert-here" data-side={side}>
      <button
        type="button"
        aria-label={t("blocks.insertHere")}
        title={t("blocks.insertHere")}
        onClick={() => window.parent.postMessage(message, window.location.origin)}
      >
        <Icon name="plus" className="insert-mark" />
      </button>
    </div>
  );
}

/** Whether the editor stands around a preview; alone it is as the public will have it. */
export function useFramed(): boolean {
  const [framed, setFramed] = useState(false);
  useEffect(() => setFramed(window.parent !== window), []);
  return framed;
}
