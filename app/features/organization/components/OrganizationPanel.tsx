import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { StatePanel } from "~/ui/editor/StatePanel";
import type { FormResult } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { useSite } from "~/ui/shell/site";

export interface PanelOrganization {
  id: string;
  name: string;
  type: string;
  status: string;
  updatedAt: string;
  /** Names of the steps that are possible now, for this viewer. */
  transitions: string[];
  can: Record<string, boolean>;
}

/** Where the organisation stands and what can be done with it as a whole. */
export function OrganizationPanel({ organization, result }: { organization: PanelOrganization; result?: FormResult | null }) {
  const { t } = useTranslation("organization");
  const { date } = useFormat();
  const { features } = useSite();
  const { id, name, status, transitions, can, type } = organization;
  return (
    <StatePanel
      heading="h3"
      words="organization"
      status={status}
      about={t(`panel.about.${status}`, { date: date(organization.updatedAt) })}
      values={{ name }}
      // Denying asks for a reason, on the screen where organisations are judged.
      steps={[...transitions.filter((step) => step !== "deny"), ...(can.delete ? ["delete"] : [])]}
      result={result}
    >
      {type === "VolunteerCenter" && <p className="mt-2 text-sm text-muted">{t("panel.center")}</p>}
      {can.delete && features.enableOrganizationsMoving && (
        <ButtonLink to={`/organizations/${id}/move`} variant="tertiary" wide className="mt-3">
          {t("panel.move")}
        </ButtonLink>
      )}
    </StatePanel>
  );
}
