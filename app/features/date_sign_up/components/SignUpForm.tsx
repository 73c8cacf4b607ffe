import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox, concerningForm, Form, type FormResult, NameFields, RadioGroup, SubmitButton, TextArea, TextField } from "~/ui/form";
import { Link } from "~/ui/Link";
import { AskedQuestions } from "../../form_submission";

interface Props {
  date: { id: string; full: boolean; company: number; series: number };
  person: { firstName: string; lastName: string; email: string; phoneNumber: string | null } | null;
  organization: string;
  asked: ComponentProps<typeof AskedQuestions>["asked"] | null;
  /** YYYY-MM-DD */
  today: string;
  result?: FormResult | null;
}

/** Name, address, and who comes along. */
export function SignUpForm({ date, person, organization, asked, today, result }: Props) {
  const { t } = useTranslation("date_sign_up");
  return (
    <Form
      method="post"
      action={`/activiteitenkalender/${date.id}#meedoen`}
      result={concerningForm(result, "dateId")}
      idPrefix="sign-up"
      guard
      className="mt-6"
    >
      <input type="hidden" name="dateId" value={date.id} />
      <NameFields person={person} />
      <TextField
        name="email"
        type="email"
        label={t("field.email")}
        hint={t("hint.email")}
        autoComplete="email"
        defaultValue={person?.email}
        maxLength={254}
        required
      />
      <TextField
        name="phoneNumber"
        type="tel"
        label={t("field.phoneNumber")}
        hint={t("hint.phoneNumber")}
        autoComplete="tel"
        defaultValue={person?.phoneNumber ?? undefined}
        maxLength={40}
        optional
      />
      {date.company > 0 && (
        <RadioGroup
          name="company"
          label={t("field.company")}
          defaultValue="0"
          options={Array.from({ length: date.company + 1 }, (_, count) => ({ value: String(count), label: t("company", { count }) }))}
        />
      )}
      {date.series > 0 && (
        <Checkbox name="wholeSeries" label={t("field.wholeSeries", { count: date.series })} hint={t("hint.wholeSeries")} />
      )}
      <TextArea name="message" label={t("field.message")} hint={t("hint.message")} maxLength={5000} rows={3} optional />
      {asked && <AskedQuestions asked={asked} today={today} result={result} />}
      <p className="my-6 text-sm leading-normal">
        {t("privacy", { organization })}{" "}
        <Link to="/privacy" className="link">
          {t("privacyLink")}
        </Link>
        .
      </p>
      <SubmitButton size="lg" wide>
        {t(date.full ? "submitWaiting" : "submit")}
      </SubmitButton>
    </Form>
  );
}
