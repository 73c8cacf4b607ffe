import { useTranslation } from "react-i18next";
import { Checkbox, Fieldset, isTicked, NameFields, TextField, Unfolding } from "~/ui/form";
import { Link } from "~/ui/Link";
import type { AskData } from "../routes/ask";

/** Who asks, and for whom. What follows from a tick unfolds below it; without script all of it is there, and says when it is needed. */
export function Who({ page: { you, centerName, daysKept }, values }: { page: AskData; values: Record<string, unknown> }) {
  const { t } = useTranslation("help_request");
  return (
    <>
      <Fieldset legend={t("ask.you")} hint={t("hint.you")}>
        <NameFields person={you} />
        <TextField
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={t("field.phoneNumber")}
          hint={t("hint.phoneNumber")}
          defaultValue={you?.phoneNumber ?? undefined}
          maxLength={40}
          optional
        />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t("field.email")}
          defaultValue={you?.email}
          maxLength={254}
          optional
        />
      </Fieldset>
      <Fieldset legend={t("ask.forWhom")}>
        <Unfolding name="forOther" open={isTicked(values.forOther)} label={t("field.forOther")}>
          <TextField name="otherName" label={t("field.otherName")} maxLength={120} optional />
          <TextField name="relation" label={t("field.relation")} hint={t("hint.relation")} maxLength={60} optional />
          <Checkbox name="otherConsent" label={t("field.otherConsent")} />
        </Unfolding>
        <Unfolding name="under16" open={isTicked(values.under16)} label={t("field.under16")}>
          <TextField name="parentName" label={t("field.parentName")} maxLength={120} optional />
          <Checkbox name="parentConsent" label={t("field.parentConsent")} />
        </Unfolding>
      </Fieldset>
      <Fieldset legend={t("ask.agree")}>
        <Checkbox
          name="consent"
          label={t("field.consent", { center: centerName })}
          hint={t("hint.consent", { count: daysKept })}
          required
        />
        <p className="mt-2 text-sm">
          <Link to="/privacy" className="link">
            {t("ask.privacy")}
          </Link>
        </p>
      </Fieldset>
    </>
  );
}
