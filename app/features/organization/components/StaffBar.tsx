import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { StateBadge } from "~/ui/StateBadge";

interface Props {
  organization: { id: string; status: string; type: string; open: boolean };
}

/** Above the page that everybody sees, for those who work with it: how it stands, and the way to work. */
export function StaffBar({ organization: { id, status, open } }: Props) {
  const { t } = useTranslation("organization");
  return (
    <aside
      className="-mt-2 mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-raised px-4 py-3"
      aria-label={t("manage.bar")}
    >
      <StateBadge words="organization" status={status} />
      {!open && <p className="text-sm text-muted">{t(`manage.unseen.${status}`)}</p>}
      <div className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        <a className="link" href="#manage">
          {t("manage.title")}
        </a>
        {status === "pending" && (
          <ButtonLink to={`/organizations/approve?organization=${id}`} size="sm" icon="badge-check">
            {t("manage.judge")}
          </ButtonLink>
        )}
        <ButtonLink to={`/organizations/${id}/edit`} size="sm" variant={status === "pending" ? "outline" : "primary"} icon="pencil">
          {t("common:actions.edit")}
        </ButtonLink>
      </div>
    </aside>
  );
}
