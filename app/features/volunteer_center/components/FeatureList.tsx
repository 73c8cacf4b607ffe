import { useTranslation } from "react-i18next";
import type { Features } from "~/core/tenant/features";
import { Link } from "~/ui/Link";
import { StatusBadge } from "~/ui/StatusBadge";

/** In the order of domain 2; what each one means is said beside it. */
export const featureNames = [
  "volunteerProfiles",
  "oneOnOne",
  "centerSharing",
  "multipleLanguages",
  "allowInactiveUsers",
  "enableOrganizationsMoving",
  "isStagedoos",
] as const satisfies (keyof Features)[];

/** What the installation has switched on: to read here, to change by admins elsewhere. */
export function FeatureList({ features, admin }: { features: Features; admin: boolean }) {
  const { t } = useTranslation("volunteer_center");
  return (
    <section>
      <h2 className="mb-2 text-xl">{t("features.title")}</h2>
      <p className="mb-4 text-muted">
        {t(admin ? "features.textAdmin" : "features.text")}{" "}
        {admin && (
          <Link className="link" to="/admin/tenants">
            {t("features.change")}
          </Link>
        )}
      </p>
      <ul>
        {featureNames.map((name) => (
          <li key={name} className="flex items-start justify-between gap-4 border-t border-line py-3">
            <span>
              <span className="font-semibold">{t(`features.${name}.name`)}</span>
              <span className="block text-sm text-muted">{t(`features.${name}.text`)}</span>
            </span>
            <StatusBadge tone={features[name] ? "success" : "neutral"}>{t(features[name] ? "features.on" : "features.off")}</StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
