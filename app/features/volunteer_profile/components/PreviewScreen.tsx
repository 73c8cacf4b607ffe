import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { Checkbox, Form, FormActions, type FormResult, SubmitButton, TextField } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { Notice } from "~/ui/Notice";
import type { previewProfile } from "../profile-screen.server";
import { ProfileCard } from "./ProfileCard";

type Found = NonNullable<Awaited<ReturnType<typeof previewProfile>>>;

/** A profile as others see it, what had better be taken out, and the consent. @param at the form's own screen */
export function PreviewScreen({ found, at, result }: { found: Found; at: string; result?: FormResult | null }) {
  const { t } = useTranslation("volunteer_profile");
  const { list } = useFormat();
  const { paper, view, visible, site, others, acrossCenters, knowsAge } = found;
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <div className="rounded-md border-(length:--line-width) border-line bg-raised p-[clamp(1rem,0.5rem+2vw,2rem)]">
        <ProfileCard profile={view} />
      </div>
      <div className="grid content-start gap-6">
        <p>{acrossCenters ? t("preview.whoAcross", { name: site, centers: list(others) }) : t("preview.who", { name: site })}</p>
        {found.found.length > 0 && (
          <Notice tone="warning" title={t("preview.warning")}>
            {t("preview.warningText", { kinds: list(found.found.map((kind) => t(`preview.kind.${kind}`))) })}
          </Notice>
        )}
        {!visible && (
          <Form method="post" idPrefix="join" result={result} aria-label={t("preview.agree")}>
            <h2 className="text-lg">{t(paper ? "staff.paper" : "preview.agree")}</h2>
            {!knowsAge && (
              <TextField
                name="birthYear"
                label={t("field.birthYear")}
                hint={t("hint.birthYear")}
                inputMode="numeric"
                maxLength={4}
                autoComplete="bday-year"
                className="field-short"
              />
            )}
            {found.found.length > 0 && <Checkbox name="anyway" label={t("field.anyway")} />}
            <Checkbox
              name={paper ? "onPaper" : "consent"}
              label={paper ? t("field.onPaper") : t("field.consent", { name: site })}
              hint={t(paper ? "staff.paperText" : "preview.agreeText")}
            />
            {others.length > 0 && (
              <Checkbox
                name="acrossCenters"
                label={t(paper ? "across.onPaper" : "across.agree", { centers: list(others) })}
                hint={t("across.hint")}
              />
            )}
            <FormActions>
              <SubmitButton name="_action" value="join_pool" icon="eye">
                {t(paper ? "staff.join" : "preview.submit")}
              </SubmitButton>
            </FormActions>
          </Form>
        )}
        <ButtonLink to={at} variant="outline" icon="pencil">
          {t("preview.change")}
        </ButtonLink>
      </div>
    </div>
  );
}
