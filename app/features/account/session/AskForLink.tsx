import { useTranslation } from "react-i18next";
import { signInPath } from "~/core/auth/redirect";
import { ButtonLink } from "~/ui/Button";
import { Form, FormActions, SubmitButton } from "~/ui/form";
import type { FormResult } from "~/ui/form/context";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";
import { AddressField } from "./AddressField";

interface Props {
  /** Which texts: a new password, signing in without, or once more the mail to a new account. */
  kind: "recover" | "link" | "confirm";
  sent: boolean;
  result?: FormResult | null;
}

const addresses = { recover: "/auth/recover", link: "/auth/token", confirm: "/auth/recover?account=1" };

/** Asks for the address that a mail goes to, and says afterwards what to do with it: the same whether there is an account or not. */
export function AskForLink({ kind, sent, result }: Props) {
  const { t } = useTranslation("session");
  const here = addresses[kind];
  if (sent) {
    return (
      <Section width="form">
        <PageHeader title={t("sent.title")} back={{ to: signInPath, label: t("recover.back") }} />
        <Notice tone="success">
          <p role="status">
            {t("sent.text")} {t(`sent.${kind}`)}
          </p>
        </Notice>
        <h2 className="mt-10 text-lg">{t("sent.nothing")}</h2>
        <p className="mt-2 text-muted">{t("sent.nothingText")}</p>
        <p className="mt-6">
          <ButtonLink to={here} variant="outline">
            {t("sent.again")}
          </ButtonLink>
        </p>
      </Section>
    );
  }
  return (
    <Section width="form">
      <PageHeader title={t(`${kind}.title`)} description={t(`${kind}.description`)} back={{ to: signInPath, label: t("recover.back") }} />
      <Form method="post" action={here} result={result}>
        <AddressField />
        <FormActions>
          <SubmitButton icon="mail" busyLabel={t("recover.busy")}>
            {t(`${kind}.submit`)}
          </SubmitButton>
        </FormActions>
      </Form>
      <p className="mt-8 text-muted">
        {t(`${kind}.other`)}{" "}
        <Link className="link" to={kind === "recover" ? "/auth/token" : signInPath}>
          {t(`${kind}.otherLink`)}
        </Link>
      </p>
    </Section>
  );
}
