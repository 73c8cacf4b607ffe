import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Checkbox, DateField, Form, type FormResult } from "~/ui/form";
import { useFormat } from "~/ui/format";

interface Props {
  site: string;
  /** Names of the other centres, where centres share. */
  others: string[];
  profile: { visible: boolean; inPool: boolean; pausedUntil: string | null; acrossCenters: boolean };
  /** Staff note what was agreed to on paper. */
  paper?: boolean;
  /** Left out where the page itself shows it. */
  preview?: string;
  matches?: string;
  result?: FormResult | null;
}

/** Whether others see it, and how that changes; taking it away. */
export function PoolState({ site, others, profile, paper, preview, matches, result }: Props) {
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
      {visible && others.length > 0 && <OtherCenters others={others} joined={profile.acrossCenters} paper={paper} result={result} />}
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

/** Being found by organisations of the other centres: only who says so. */
function OtherCenters({ others, joined, paper, result }: Pick<Props, "others" | "paper" | "result"> & { joined: boolean }) {
  const { t } = useTranslation("volunteer_profile");
  const centers = useFormat().list(others);
  return (
    <section className="grid gap-3 border-t-(length:--line-width) border-line pt-4" aria-labelledby="other-centers">
      <h3 id="other-centers" className="text-base">
        {t(joined ? "across.on" : "across.off")}
      </h3>
      <p className="text-sm text-muted">{t(joined ? "across.onText" : "across.offText", { centers })}</p>
      {joined ? (
        <form method="post">
          <Button type="submit" name="_action" value="leave_other_centers" variant="outline">
            {t("across.leave")}
          </Button>
        </form>
      ) : (
        <Form method="post" idPrefix="across" result={result} aria-label={t("across.off")} className="grid gap-3">
          <Checkbox
            name={paper ? "onPaper" : "consent"}
            label={t(paper ? "across.onPaper" : "across.agree", { centers })}
            hint={paper ? undefined : t("preview.agreeText")}
          />
          <div>
            <Button type="submit" name="_action" value="join_other_centers" variant="outline">
              {t("across.join")}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
