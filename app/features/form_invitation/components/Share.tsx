import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

interface Props {
  form: { title: string; accessPermission: string; publicKey: string };
  /** The end of an address that fills in an answer of this form. */
  example: string | null;
  origin: string;
}

/** The address of a form that anybody may fill in, and the lines for another website. */
export function Share({ form, example, origin }: Props) {
  const { t } = useTranslation("form_invitation");
  if (form.accessPermission !== "anonymous") return <Notice>{t("share.holders")}</Notice>;
  const address = `${origin}/forms/${form.publicKey}`;
  const name = form.title.replaceAll(/[<>"&]/g, "");
  const snippet = `<script src="${origin}/form-embed.js" data-form="${form.publicKey}" data-title="${name}" async></script>\n<noscript><a href="${address}">${name}</a></noscript>`;
  return (
    <section aria-labelledby="share" className="grid gap-5">
      <div>
        <h2 id="share" className="text-xl">
          {t("share.title")}
        </h2>
        <p>{t("share.anonymous")}</p>
      </div>
      <Copied label={t("share.link")} text={address} />
      {example && (
        <p className="text-sm text-muted">
          {t("share.prefill")} <code className="break-all">{address + example}</code>
        </p>
      )}
      <Copied label={t("share.embed")} hint={t("share.embedText")} text={snippet} rows={4} />
    </section>
  );
}

function Copied({ label, hint, text, rows = 1 }: { label: string; hint?: string; text: string; rows?: number }) {
  const { t } = useTranslation("form_invitation");
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
            {t("share.copy")}
          </Button>
        )}
        <span role="status">{done && t("share.copied")}</span>
      </p>
    </div>
  );
}
