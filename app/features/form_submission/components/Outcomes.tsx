import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { Prose } from "~/ui/Prose";
import type { SentView, StoppedView } from "../fill/view";

/** The receipt: it has come in, under which reference, and what happens next. */
export function Receipt({ view: { title, reference, confirmation, mailedTo, days, embedded } }: { view: SentView }) {
  const { t } = useTranslation("form_submission");
  return (
    <div className="grid gap-6">
      <p className="eyebrow">{title}</p>
      <h1 className="page-title -mt-4 flex items-start gap-3">
        <Icon name="circle-check" />
        {t("sent.title")}
      </h1>
      {confirmation ? <Prose html={confirmation} /> : <p>{t("sent.text")}</p>}
      <dl className="rounded-lg bg-accent-soft px-6 py-5 text-on-accent-soft">
        <dt>{t("sent.reference")}</dt>
        <dd className="text-2xl font-semibold tabular-nums">{reference}</dd>
      </dl>
      <p>{mailedTo ? t("sent.mailed", { email: mailedTo }) : t("sent.keep")}</p>
      <p className="text-sm text-muted">{t("kept", { count: days })}</p>
      {!embedded && <Home />}
    </div>
  );
}

export function Stopped({ view: { title, reason, text, opensAt, embedded }, level = 1 }: { view: StoppedView; level?: 1 | 2 }) {
  const Title = `h${level}` as "h1";
  const { t } = useTranslation("form_submission");
  const { dateTime } = useFormat();
  return (
    <div className="grid gap-4">
      <p className="eyebrow">{title}</p>
      <Title className={level === 1 ? "page-title" : "text-3xl"}>{t(`stopped.${reason}.title`)}</Title>
      {text ? <Prose html={text} /> : <p>{t(`stopped.${reason}.text`, { moment: opensAt ? dateTime(opensAt) : "" })}</p>}
      {!embedded && level === 1 && <Home />}
    </div>
  );
}

/** Whether there is such a form, nobody learns here. */
export function NoSuchForm() {
  const { t } = useTranslation("form_submission");
  return (
    <div className="grid gap-4">
      <h1 className="page-title">{t("unknown.title")}</h1>
      <p>{t("unknown.text")}</p>
      <ul className="list-disc pl-5">
        <li>{t("unknown.whole")}</li>
        <li>{t("unknown.newest")}</li>
        <li>{t("unknown.ask")}</li>
      </ul>
      <Home />
    </div>
  );
}

function Home() {
  const { t } = useTranslation("form_submission");
  return (
    <p>
      <ButtonLink to="/" variant="outline">
        {t("home")}
      </ButtonLink>
    </p>
  );
}
