import { useTranslation } from "react-i18next";
import { ButtonLink, buttonClass } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { PageHeader } from "~/ui/PageHeader";

/** New recovery codes, this once: a page of its own, so that nobody overlooks them. */
export function NewCodes({ codes, email, name }: { codes: string[]; email: string; name: string }) {
  const { t } = useTranslation("security");
  const file = `${t("codes.file", { name, email })}\n\n${codes.join("\n")}\n`;
  return (
    <div className="max-w-form" role="status">
      <PageHeader title={t("codes.shownTitle")} description={t("codes.shown")} />
      <ol className="grid list-none gap-x-8 gap-y-2 rounded-lg border border-line bg-raised p-6 font-mono text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap gap-4">
        <a className={buttonClass({})} href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`} download="herstelcodes.txt">
          <Icon name="download" />
          <span>{t("codes.download")}</span>
        </a>
        <ButtonLink to="/profile-edit/settings" variant="outline" reloadDocument>
          {t("codes.done")}
        </ButtonLink>
      </p>
    </div>
  );
}

export function CodesLeft({ left }: { left: number }) {
  const { t } = useTranslation("security");
  return (
    <section>
      <h3 className="text-lg">{t("codes.title")}</h3>
      <p className="mt-1 text-muted">{t("codes.text")}</p>
      <p className="mt-2">{t("codes.left", { count: left })}</p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="_action" value="codes" />
        <ConfirmButton
          variant="outline"
          icon="rotate-ccw"
          title={t("codes.renewTitle")}
          description={t("codes.renewText")}
          confirmLabel={t("codes.renew")}
        >
          {t("codes.renew")}
        </ConfirmButton>
      </Form>
    </section>
  );
}
