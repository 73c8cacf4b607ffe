import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { DateField, Form, type FormResult } from "~/ui/form";
import { useFormat } from "~/ui/format";

interface Props {
  site: string;
  profile: { visible: boolean; inPool: boolean; pausedUntil: string | null };
  /** Left out where the page itself shows it. */
  preview?: string;
  matches?: string;
  result?: FormResult | null;
}

/** Whether others see it, and how that changes; taking it away. */
export function PoolState({ site, profile, preview, matches, result }: Props) {
  const { t } = useTranslation("volunteer_profile");
  const { date } = useFormat();
  const { visible, inPool, pausedUntil } = profile;
  const paused = visible && !inPool && pausedUntil;
  const [title, text] = paused
    ? [t("state.paused", { date: date(pausedUntil) }), t("state.pausedText")]
    : visible
      ? [t("state.shown"), t("state.shownText", { name: site })]
      : [t("state.hidden"), t("state.hiddenText")];
  return (
    <section className="grid gap-4" aria-labelledby="pool-state">
      <h2 id="pool-state" className="text-lg">
        {title}
      </h2>
      <p>{text}</p>
      {preview && (
        <ButtonLink to={preview} icon="eye" variant={visible ? "outline" : "primary"}>
          {t(visible ? "state.preview" : "state.join")}
        </ButtonLink>
      )}
      {visible && (
        <Form method="post" idPrefix="pause" result={result} className="grid gap-3">
          {paused ? (
            <Button type="submit" name="_action" value="pause" variant="outline">
              {t("state.resume")}
            </Button>
          ) : (
            <>
              <DateField name="until" label={t("field.until")} className="field-short" />
              <Button type="submit" name="_action" value="pause" variant="outline">
                {t("state.pause")}
              </Button>
            </>
          )}
        </Form>
      )}
      {visible && (
        <form method="post">
          <Button type="submit" name="_action" value="leave_pool" variant="dangerOutline">
            {t("state.leave")}
          </Button>
        </form>
      )}
      {matches && (
        <p>
          <ButtonLink to={matches} variant="tertiary" icon="search">
            {t("matches")}
          </ButtonLink>
        </p>
      )}
      <form method="post" className="mt-6 grid gap-2 border-t-(length:--line-width) border-line pt-6">
        <h3 className="text-base">{t("danger.title")}</h3>
        <p className="text-sm text-muted">{t("danger.text")}</p>
        <div>
          <ConfirmButton
            name="_action"
            value="delete"
            variant="dangerOutline"
            size="sm"
            icon="trash-2"
            title={t("danger.ask")}
            description={t("danger.text")}
            confirmLabel={t("danger.submit")}
          >
            {t("danger.submit")}
          </ConfirmButton>
        </div>
      </form>
    </section>
  );
}
