import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form, type FormResult } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { useSite } from "~/ui/shell/site";
import { OrganizationState } from "./OrganizationState";

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
  const offers = (step: string) => transitions.includes(step);
  return (
    <section className="rounded-lg border border-line bg-raised p-5" aria-labelledby="state">
      <h3 id="state" className="mb-2 text-lg">
        {t("panel.title")}
      </h3>
      <OrganizationState status={status} />
      <p className="mt-2 text-sm text-muted">{t(`panel.about.${status}`, { date: date(organization.updatedAt) })}</p>
      {type === "VolunteerCenter" && <p className="mt-2 text-sm text-muted">{t("panel.center")}</p>}
      <Form method="post" result={result} idPrefix="step" className="mt-4 grid gap-3" aria-label={t("panel.steps")}>
        {offers("approve") && <Step name="approve" />}
        {offers("restore") && <Step name="restore" />}
        {offers("reopen") && <Step name="reopen" />}
        {offers("archive") && <Hurting step="archive" name={name} />}
        {can.delete && <Hurting step="delete" name={name} />}
      </Form>
      {can.delete && features.enableOrganizationsMoving && (
        <ButtonLink to={`/organizations/${id}/move`} variant="tertiary" wide className="mt-3">
          {t("panel.move")}
        </ButtonLink>
      )}
    </section>
  );
}

function Step({ name }: { name: string }) {
  const { t } = useTranslation("organization");
  return (
    <Button type="submit" name="_action" value={name} formNoValidate wide variant="outlineSecondary">
      {t(`step.${name}`)}
    </Button>
  );
}

/** A step after which people cannot find the organisation any more. */
function Hurting({ step, name }: { step: string; name: string }) {
  const { t } = useTranslation("organization");
  return (
    <ConfirmButton
      name="_action"
      value={step}
      formNoValidate
      wide
      variant={step === "delete" ? "dangerOutline" : "tertiary"}
      icon={step === "delete" ? "trash-2" : undefined}
      title={t(`ask.${step}`, { name })}
      description={<p>{t(`ask.${step}Text`)}</p>}
      confirmLabel={t(`step.${step}`)}
    >
      {t(`step.${step}`)}
    </ConfirmButton>
  );
}
