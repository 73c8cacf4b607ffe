import { useTranslation } from "react-i18next";
import { ButtonLink, buttonClass } from "~/ui/Button";
import { Icon } from "~/ui/Icon";

/** Taking one's data along, and leaving. */
export function MyData() {
  const { t } = useTranslation("account");
  return (
    <section className="mt-16 max-w-form border-t border-line pt-10">
      <h2 className="mb-2 text-xl">{t("data.heading")}</h2>
      <p className="mb-5 text-muted">{t("data.text")}</p>
      <div className="flex flex-wrap gap-3">
        {(["html", "json"] as const).map((kind) => (
          <a key={kind} className={buttonClass({ variant: "outline" })} href={`/profile-edit/download.${kind}`} download>
            <Icon name="download" />
            <span>{t(`data.${kind}`)}</span>
          </a>
        ))}
      </div>
      <h2 className="mt-10 mb-2 text-xl">{t("delete.title")}</h2>
      <p className="mb-5 text-muted">{t("delete.teaser")}</p>
      <ButtonLink to="/profile-edit/verwijderen" variant="outline" icon="trash-2">
        {t("delete.open")}
      </ButtonLink>
    </section>
  );
}
