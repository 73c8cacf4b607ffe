import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button";

/** Something to take along: copied by a button where the browser can, and chosen as a whole at a press. */
export function Copied({ label, hint, text, rows = 1 }: { label: string; hint?: string; text: string; rows?: number }) {
  const { t } = useTranslation();
  const id = useId();
  const [able, setAble] = useState(false);
  const [done, setDone] = useState(false);
  useEffect(() => setAble("clipboard" in navigator), []);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setDone(true);
        setTimeout(() => setDone(false), 3_000);
      },
      () => {
        setAble(false);
        // There it is chosen as a whole, to be copied by hand.
        document.getElementById(id)?.focus();
      },
    );
  return (
    <div>
      <label htmlFor={id} className="grid gap-1">
        <span className="font-semibold">{label}</span>
        {hint && <span className="text-sm text-muted">{hint}</span>}
        {rows === 1 ? (
          <input id={id} readOnly className="input" value={text} onFocus={(event) => event.currentTarget.select()} />
        ) : (
          <textarea
            id={id}
            readOnly
            rows={rows}
            className="input textarea font-mono text-sm"
            value={text}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </label>
      <p className="mt-2 flex items-center gap-3">
        {able && (
          <Button variant="outline" size="sm" icon="copy" onClick={copy}>
            {t("copied.copy")}
          </Button>
        )}
        <span role="status">{done && t("copied.done")}</span>
      </p>
    </div>
  );
}
