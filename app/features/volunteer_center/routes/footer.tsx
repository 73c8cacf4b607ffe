/** /instellingen/footer: what stands at the bottom of every page; a part of the same draft as the look. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { actionHeaders } from "~/core/screen/headers";
import { Button } from "~/ui/Button";
import { Checkbox, Fieldset, Form, FormActions, SubmitButton, TextField } from "~/ui/form";
import { OfferedLinks } from "~/ui/form/link/OfferedLinks";
import { RichText } from "~/ui/form/rich-text/RichText";
import { titled } from "~/ui/head";
import { SitePreview } from "~/ui/preview/SitePreview";
import { LookScreen } from "../components/look/LookScreen";
import { PublishLater } from "../components/look/PublishLater";
import { useFooter } from "../components/look/useFooter";
import { Versions } from "../components/look/Versions";
import { footerPlaces } from "../look/choices";
import { footerFrom } from "../look/look-form";
import { changeLook, lookOnDesk } from "../look/look-screen.server";
import { footerValues } from "../look/look-values";

export const handle = {
  i18n: ["volunteer_center"],
  access: "contentStaff",
  navigation: { section: "center", icon: "pilcrow", order: 5, words: "volunteer_center:settings.place.footer" },
};

const path = "/instellingen/footer";

export const loader = async (args: LoaderFunctionArgs) => {
  const { look, ...desk } = await lookOnDesk(args);
  const { tagline, showAnbiLogo, showNovLogo, footerColumns } = look;
  const title = translator(args.context.portal.locale, "volunteer_center")("footer.title");
  return { ...desk, footer: { tagline, showAnbiLogo, showNovLogo, footerColumns }, title };
};

export const action = (args: ActionFunctionArgs) => changeLook(args, { path, read: footerFrom, values: footerValues });
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  (actionStatus ?? 0) >= 400 || defaultShouldRevalidate;
export const headers = actionHeaders;
export const meta = titled;

export default function Footer() {
  const { t } = useTranslation("volunteer_center");
  const { title, lockVersion, draft, scheduled, published } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A refused form stays as it was typed, whatever is stored by now.
  return (
    <LookScreen {...{ title, draft, scheduled, published }} description={t("footer.description")} answer={answer}>
      <FooterForm key={answer ? "refused" : lockVersion} />
    </LookScreen>
  );
}

function FooterForm() {
  const { t } = useTranslation("volunteer_center");
  const { title, footer, lockVersion, opened, list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const typed = answer?.lastResult.initialValue;
  const { query, follow } = useFooter(footer);
  return (
    <>
      <section className="mb-12" aria-labelledby="preview">
        <h2 id="preview" className="mb-3 text-xl">
          {t("look.preview")}
        </h2>
        <SitePreview
          title={t("look.preview")}
          places={[{ path: "/", label: t("look.pageHome"), end: true }]}
          version={String(lockVersion)}
          query={query}
          short
        />
      </section>
      <Form method="post" className="max-w-form" result={answer?.lastResult} guard onChange={follow} aria-label={title}>
        <input type="hidden" name="lockVersion" value={String(typed?.lockVersion ?? lockVersion)} />
        <input type="hidden" name="opened" value={String(typed?.opened ?? opened)} />
        <button type="submit" name="_action" value="save_draft" tabIndex={-1} aria-hidden className="visually-hidden" />
        <TextField
          name="tagline"
          label={t("center.tagline")}
          hint={t("center.taglineHint")}
          defaultValue={footer.tagline ?? ""}
          maxLength={120}
          optional
        />
        <OfferedLinks from="/content/links">
          {footerPlaces.map((place, at) => (
            <Column key={place} at={at} place={place} saved={footer.footerColumns.find(({ column }) => column === place)} />
          ))}
        </OfferedLinks>
        <Fieldset legend={t("center.marks")} hint={t("center.marksHint")}>
          <Checkbox name="showAnbiLogo" label={t("center.anbi")} hint={t("center.anbiHint")} defaultChecked={footer.showAnbiLogo} />
          <Checkbox name="showNovLogo" label={t("center.nov")} hint={t("center.novHint")} defaultChecked={footer.showNovLogo} />
        </Fieldset>
        <PublishLater />
        <FormActions stay>
          <SubmitButton name="_action" value="publish">
            {t("look.publish")}
          </SubmitButton>
          <Button type="submit" name="_action" value="save_draft" variant="outline">
            {t("look.saveDraft")}
          </Button>
        </FormActions>
      </Form>
      <Versions {...list} opened={opened} />
    </>
  );
}

type Saved = Awaited<ReturnType<typeof loader>>["footer"]["footerColumns"][number];

function Column({ at, place, saved }: { at: number; place: number; saved: Saved | undefined }) {
  const { t } = useTranslation("volunteer_center");
  const name = (part: string) => `footerColumns[${at}].${part}`;
  return (
    <Fieldset legend={[t("footer.column", { number: at + 1 }), saved?.title].filter(Boolean).join(": ")} hint={t(`footer.place.${place}`)}>
      <input type="hidden" name={name("column")} value={place} />
      <TextField name={name("title")} label={t("footer.columnTitle")} defaultValue={saved?.title ?? ""} maxLength={80} optional />
      <RichText
        name={name("content")}
        label={t("footer.content")}
        defaultValue={saved?.content ?? ""}
        rows={5}
        maxLength={3_000}
        optional
      />
      <details open={Boolean(saved?.titleEn || saved?.contentEn) || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">{t("footer.english")}</summary>
        <TextField
          name={name("titleEn")}
          label={t("footer.columnTitleEn")}
          hint={t("footer.englishHint")}
          defaultValue={saved?.titleEn ?? ""}
          maxLength={80}
          optional
          lang="en"
        />
        <RichText
          name={name("contentEn")}
          label={t("footer.contentEn")}
          defaultValue={saved?.contentEn ?? ""}
          rows={5}
          maxLength={3_000}
          optional
        />
      </details>
    </Fieldset>
  );
}
