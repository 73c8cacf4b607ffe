import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Checkbox, DateField, Form, type FormResult } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";

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

/** Who sees a profile now, in words. */
function usePoolState(site: string, { visible, inPool, pausedUntil }: Props["profile"]) {
  const { t } = useTranslation("volunteer_profile");
  const { date } = useFormat();
  const paused = visible && !inPool && pausedUntil;
  if (paused) return { paused, title: t("state.paused", { date: date(pausedUntil) }), text: t("state.pausedText") };
  return visible
    ? { paused, title: t("state.shown"), text: t("state.shownText", { name: site }) }
    : { paused, title: t("state.hidden"), text: t("state.hiddenText") };
}

/** On a phone, above the form: who sees it, and where to change that. */
export function PoolSummary({ site, profile, preview, matches }: Pick<Props, "site" | "profile" | "preview" | "matches">) {
  const { t } = useTranslation("volunteer_profile");
  const { title } = usePoolState(site, profile);
  return (
    <div className="mb-8 grid gap-1 border-y-(length:--line-width) border-line py-4 lg:hidden">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name={profile.visible ? "eye" : "eye-off"} className="mt-1 shrink-0" />
        {title}
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {preview && !profile.visible && (
          <ButtonLink to={preview} icon="eye">
            {t("state.join")}
          </ButtonLink>
        )}
        {preview && profile.visible && (
          <Link to={preview} className="link inline-flex min-h-11 items-center">
            {t("state.preview")}
          </Link>
        )}
        {profile.visible && (
          <a href="#pool" className="link inline-flex min-h-11 items-center">
            {t("state.change")}
          </a>
        )}
        {matches && (
          <Link to={matches} className="link inline-flex min-h-11 items-center">
            {t("matches")}
          </Link>
        )}
      </p>
    </div>
  );
}

/** Whether others see it, and how that changes; taking it away. */
export function PoolState({ site, others, profile, paper, preview, matches, result }: Props) {
  const { t } = useTranslation("volunteer_profile");
  const { visible } = profile;
  const { paused, title, text } = usePoolState(site, profile);
  // Two forms: what is wrong is said in the one that was sent.
  const ofConsent = Boolean(result?.error?.consent || result?.error?.onPaper);
  return (
    <section className="grid justify-items-start gap-4" aria-labelledby="pool-state">
      <h2 id="pool-state" className="text-lg">
        {title}
      </h2>
      <p>{text}</p>
      {preview && (
        <ButtonLink to={preview} icon="eye" variant={visible ? "outline" : "primary"} className="max-lg:hidden">
          {t(visible ? "state.preview" : "state.join")}
        </ButtonLink>
      )}
      {visible && (
        <Form method="post" idPrefix="pause" result={ofConsent ? null : result} className="grid justify-items-start gap-3">
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
      {visible && others.length > 0 && (
        <OtherCenters others={others} joined={profile.acrossCenters} paper={paper} result={ofConsent ? result : null} />
      )}
      {visible && (
        <form method="post">
          <Button type="submit" name="_action" value="leave_pool" variant="dangerOutline">
            {t("state.leave")}
          </Button>
        </form>
      )}
      {matches && (
        <p className="max-lg:hidden">
          <ButtonLink to={matches} variant="tertiary" icon="search" className="-ms-[0.6em]">
            {t("matches")}
          </ButtonLink>
        </p>
      )}
      <form method="post" className="mt-6 grid w-full gap-2 border-t-(length:--line-width) border-line pt-6">
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
    <section className="grid w-full gap-3 border-t-(length:--line-width) border-line pt-4" aria-labelledby="other-centers">
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
