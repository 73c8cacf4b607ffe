/** /instellingen/design: the look of the centre's site, as a draft until it is published. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { translator } from "~/core/i18n/translator.server";
import { actionHeaders } from "~/core/screen/headers";
import { maxImageMegabytes } from "~/core/storage/image-size";
import { fontFiles } from "~/core/tenant/fonts.server";
import { Button } from "~/ui/Button";
import { Form, FormActions, ImageField, SubmitButton } from "~/ui/form";
import { titled } from "~/ui/head";
import { SitePreview } from "~/ui/preview/SitePreview";
import { Colors } from "../components/look/Colors";
import { Contrast } from "../components/look/Contrast";
import { LookScreen } from "../components/look/LookScreen";
import { OpenParts, Part } from "../components/look/Part";
import { PublishLater } from "../components/look/PublishLater";
import { Shape } from "../components/look/Shape";
import { StartingThemes } from "../components/look/StartingThemes";
import { fillField, takeVariable, useLook } from "../components/look/useLook";
import { Variables } from "../components/look/Variables";
import { Versions } from "../components/look/Versions";
import { pictureNames, pictureShapes } from "../look/choices";
import { designOfForm, withPictures } from "../look/design-form.server";
import { exampleVacancy } from "../look/look.server";
import { changeLook, lookOnDesk } from "../look/look-screen.server";
import { designValues } from "../look/look-values";

export const handle = {
  i18n: ["volunteer_center"],
  access: "contentStaff",
  files: true,
  roomy: true,
  navigation: { section: "center", icon: "palette", order: 4, words: "volunteer_center:settings.place.design" },
};

const path = "/instellingen/design";
const parts = ["start", "colors", "letters", "shape", "pictures", "variables", "preview", "contrast", "versions"] as const;
/** On wide screens they are in sight anyhow. */
const beside: ReadonlySet<string> = new Set(["preview", "contrast"]);

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const [desk, vacancy] = await Promise.all([lookOnDesk(args), portal.db.fetch(exampleVacancy(portal))]);
  return { ...desk, vacancy, fonts: fontFiles, title: translator(portal.locale, "volunteer_center")("look.title") };
};

/** Its buttons are `_action` (look-screen.server.ts), or `start` with the name of a starting theme. */
export const action = (args: ActionFunctionArgs) =>
  changeLook(args, { path, read: designOfForm, values: designValues, files: withPictures });

/** After a refusal too: what waits and what was saved meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  (actionStatus ?? 0) >= 400 || defaultShouldRevalidate;
export const headers = actionHeaders;
export const meta = titled;

export default function Design() {
  const { t } = useTranslation("volunteer_center");
  const { title, lockVersion, draft, scheduled, published } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const opened = useRef(new Set<string>());
  // A refused form stays as it was typed, whatever is stored by now.
  return (
    <LookScreen {...{ title, draft, scheduled, published }} description={t("look.description")} answer={answer}>
      <OpenParts.Provider value={opened.current}>
        <DesignForm key={answer ? "refused" : lockVersion} />
      </OpenParts.Provider>
    </LookScreen>
  );
}

function DesignForm() {
  const { t } = useTranslation("volunteer_center");
  const { title, look, lockVersion, opened, list, fonts, vacancy } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const typed = answer?.lastResult.initialValue;
  const { live, theme, css, query, follow } = useLook(look, typed);
  const place = useRef<HTMLDivElement>(null);
  const form = () => place.current?.querySelector("form");
  const places = [
    { path: "/", label: t("look.pageHome") },
    { path: "/vacancies/search", label: t("look.pageSearch") },
    ...(vacancy ? [{ path: `/vacancies/${vacancy}`, label: t("look.pageVacancy") }] : []),
  ];
  return (
    <>
      <div className="grid gap-12 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div ref={place}>
          <Form method="post" encType="multipart/form-data" result={answer?.lastResult} guard onChange={follow} aria-label={title}>
            <input type="hidden" name="lockVersion" value={String(typed?.lockVersion ?? lockVersion)} />
            <input type="hidden" name="opened" value={String(typed?.opened ?? opened)} />
            {/* What Enter in a field presses; else that would be a starting theme. */}
            <button type="submit" name="_action" value="save_draft" tabIndex={-1} aria-hidden className="visually-hidden" />
            <nav aria-label={t("look.jump")} className="mb-6">
              <ul className="flex flex-wrap gap-x-5">
                {parts.map((part) => (
                  <li key={part} className={beside.has(part) ? "xl:hidden" : undefined}>
                    <a href={`#${part}`} className="link inline-flex min-h-11 items-center">
                      {t(`look.part.${part}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="border-b border-line">
              <StartingThemes />
              <Colors saved={look} live={live} />
              <Shape saved={look.themeConfig} live={live.themeConfig} fonts={fonts} />
              <Part id="pictures" legend={t("look.pictures")} hint={t("look.picturesHint")}>
                {pictureNames.map((name) => (
                  <ImageField
                    key={name}
                    name={name}
                    label={t(`look.${name}`)}
                    hint={t(`look.${name}Hint`)}
                    shape={pictureShapes[name]}
                    current={look[name] ?? ""}
                    maxMegabytes={maxImageMegabytes}
                    nowText={t("look.pictureNow")}
                    removeText={t("look.pictureRemove")}
                  />
                ))}
              </Part>
              <Variables saved={look.themeConfig.cssVariables} />
            </div>
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
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-12 xl:sticky xl:top-4 xl:max-h-[calc(100vh-2rem)] xl:self-start xl:overflow-y-auto xl:pb-4">
          <section aria-labelledby="preview">
            <h2 id="preview" className="mb-3 text-xl">
              {t("look.preview")}
            </h2>
            <SitePreview title={t("look.preview")} places={places} version={String(lockVersion)} query={query} css={css} />
          </section>
          <Contrast
            colors={live}
            theme={theme}
            onTake={(name, color) => (name.startsWith("--") ? takeVariable(form(), name, color) : fillField(form(), name, color))}
          />
        </div>
      </div>
      <Versions {...list} opened={opened} />
    </>
  );
}
