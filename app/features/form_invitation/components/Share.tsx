import { useTranslation } from "react-i18next";
import { Copied } from "~/ui/Copied";
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
