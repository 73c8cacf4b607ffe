import { useTranslation } from "react-i18next";
import { signInPath } from "~/core/auth/redirect";
import { ButtonLink } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Section } from "~/ui/Section";

/** A link of a mail that does not work (any more), with the way on. @param again where to ask for another */
export function LinkGone({ again }: { again: string }) {
  const { t } = useTranslation("session");
  return (
    <Section width="form">
      <PageHeader title={t("gone.title")} back={{ to: signInPath, label: t("recover.back") }} />
      <Notice tone="warning" action={<ButtonLink to={again}>{t("gone.again")}</ButtonLink>}>
        {t("gone.text")}
      </Notice>
    </Section>
  );
}
