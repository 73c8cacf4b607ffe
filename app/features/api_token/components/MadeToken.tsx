import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { Copied } from "~/ui/Copied";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";

/** The key, this once, and the first call to make with it. */
export function MadeToken({ token, name, origin }: { token: string; name: string; origin: string }) {
  const { t } = useTranslation("api_token");
  return (
    <>
      <PageHeader back={{ to: "/admin/api-tokens", label: t("title") }} title={t("made.title")} description={name} />
      <div className="grid max-w-form gap-8">
        <Notice tone="warning" title={t("made.once")}>
          {t("made.onceText")}
        </Notice>
        <Copied label={t("made.token")} text={token} />
        <div>
          <h2 className="text-lg">{t("made.try")}</h2>
          <pre className="mt-3 rounded border border-line bg-raised p-4 text-sm whitespace-pre-wrap break-all">
            <code>{`curl -H "Authorization: Bearer ${token}" \\\n  ${origin}/api/v1/vacancies`}</code>
          </pre>
        </div>
        <p>
          <ButtonLink to="/admin/api-tokens">{t("made.done")}</ButtonLink>
        </p>
      </div>
    </>
  );
}
