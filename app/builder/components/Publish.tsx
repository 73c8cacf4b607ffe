import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { DateField, type FormResult, TextField } from "~/ui/form";
import { FormContext } from "~/ui/form/context";
import { useFormat } from "~/ui/format";
import { Notice } from "~/ui/Notice";
import { isAsOnSite, isLeftOut } from "../changes";
import { useBuilder } from "../context";
import { useBuilderWords } from "../words";
import { Changes } from "./Changes";
import { StepForm } from "./StepForm";
import { Unfinished } from "./Unfinished";

/** What is on the site, and what can be put there, now or at a time. */
export function Publish({ refused }: { refused: string[] }) {
  const t = useBuilderWords();
  const { builder, edited, editing, more } = useBuilder();
  return (
    <section aria-labelledby="publish-title" className="publish">
      <h2 id="publish-title" tabIndex={-1} className="panel-title">
        {t("panel.publish")}
      </h2>
      <State />
      <WhatChanges />
      <Unfinished refused={refused} />
      {!isAsOnSite(edited, editing.draft) && (
        <>
          <StepForm>
            <Button type="submit" name="_action" value="publish" icon="globe" id="publish-now">
              {t("publish.now")}
            </Button>
          </StepForm>
          <PublishLater />
        </>
      )}
      {edited.published && (
        <Later title={t("publish.leave")}>
          <StepForm label={t("publish.leave")}>
            {edited.unpublishAt !== undefined && (
              <DateField type="datetime-local" name="unpublishAt" label={t("publish.until")} hint={t("publish.untilHint")} optional />
            )}
            <Button type="submit" name="_action" value="unpublish" variant="outline">
              {t("publish.takeOff")}
            </Button>
          </StepForm>
        </Later>
      )}
      {edited.preview !== undefined && <Share />}
      {more}
      <div className="publish-more">
        <ButtonLink to={`${builder.address}/versions`} variant="outline" icon="history">
          {t("publish.versions")}
        </ButtonLink>
        <StepForm>
          <ConfirmButton
            name="_action"
            value="delete"
            variant="dangerOutline"
            icon="trash-2"
            title={t("publish.delete")}
            description={<p>{t("publish.deleteText")}</p>}
            confirmLabel={t("publish.delete")}
          >
            {t("publish.delete")}
          </ConfirmButton>
        </StepForm>
      </div>
    </section>
  );
}

/** Before it is done: what visitors will see that they do not see now. */
function WhatChanges() {
  const t = useBuilderWords();
  const { edited, editing } = useBuilder();
  const { draft } = editing;
  if (!edited.onSite) return <p>{t("publish.all", { count: draft.blocks.filter(({ hidden }) => !hidden).length })}</p>;
  if (isAsOnSite(edited, draft)) return null;
  return (
    <>
      <h3>{t("publish.changes")}</h3>
      <Changes from={edited.onSite} to={draft} label={t("publish.changes")} />
    </>
  );
}

function PublishLater() {
  const t = useBuilderWords();
  const { error, initialValue } = useActionData<{ lastResult?: FormResult }>()?.lastResult ?? {};
  const errors = error ?? {};
  return (
    <Later title={t("publish.later")} open={Boolean(errors.publishAt)}>
      <FormContext.Provider value={{ idPrefix: "publish", errors, values: initialValue ?? null, sending: false }}>
        <StepForm label={t("publish.later")}>
          <DateField type="datetime-local" name="publishAt" label={t("publish.at")} required />
          <Button type="submit" name="_action" value="publish" variant="outline" icon="clock">
            {t("publish.schedule")}
          </Button>
        </StepForm>
      </FormContext.Provider>
    </Later>
  );
}

/** The state in a sentence, and what waits for its time. */
function State() {
  const t = useBuilderWords();
  const { edited, editing } = useBuilder();
  const { dateTime } = useFormat();
  const { publishedAt, scheduledAt, unpublishAt, published, live } = edited;
  const leftOut = scheduledAt !== null && isLeftOut(edited, editing.draft);
  return (
    <>
      <p>
        {t(`publish.state.${published ? (isAsOnSite(edited, editing.draft) ? "published" : "changed") : "draft"}`, {
          time: publishedAt ? dateTime(publishedAt) : "",
        })}{" "}
        {published && (
          <a href={live} className="link">
            {t("publish.look")}
          </a>
        )}
      </p>
      {(scheduledAt || unpublishAt) && (
        <Notice
          action={
            <div className="flex flex-wrap gap-2">
              {leftOut && (
                <StepForm>
                  <input type="hidden" name="publishAt" value={scheduledAt} />
                  <Button type="submit" name="_action" value="publish" variant="outline" size="sm" icon="clock">
                    {t("publish.scheduleThis")}
                  </Button>
                </StepForm>
              )}
              <StepForm>
                <Button type="submit" name="_action" value="unschedule" variant="outline" size="sm">
                  {t("publish.unschedule")}
                </Button>
              </StepForm>
            </div>
          }
        >
          {scheduledAt && <p>{t(leftOut ? "publish.scheduledEarlier" : "publish.scheduled", { time: dateTime(scheduledAt) })}</p>}
          {unpublishAt && <p>{t("publish.leaves", { time: dateTime(unpublishAt) })}</p>}
        </Notice>
      )}
    </>
  );
}

function Share() {
  const t = useBuilderWords();
  const { edited } = useBuilder();
  const { dateTime } = useFormat();
  if (!edited.preview) {
    return (
      <Later title={t("share.title")}>
        <p>{t("share.text")}</p>
        <StepForm>
          <Button type="submit" name="_action" value="share_preview" variant="outline" icon="share-2">
            {t("share.make")}
          </Button>
        </StepForm>
      </Later>
    );
  }
  const { address, until } = edited.preview;
  return (
    <div className="publish-share">
      <TextField
        name="preview-link"
        label={t("share.link")}
        hint={t("share.until", { time: dateTime(until) })}
        readOnly
        defaultValue={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <StepForm>
        <Button type="submit" name="_action" value="stop_preview" variant="outline">
          {t("share.stop")}
        </Button>
      </StepForm>
    </div>
  );
}

const Later = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details className="publish-later" open={open || undefined}>
    <summary>{title}</summary>
    <div>{children}</div>
  </details>
);
