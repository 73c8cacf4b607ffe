import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EditorForm, useEditor } from "~/ui/editor/EditorForm";
import { SubmitButton } from "~/ui/form";
import { useFormat } from "~/ui/format";
import { Notice } from "~/ui/Notice";
import type { editProfile } from "../profile-screen.server";
import { PoolState, PoolSummary } from "./PoolState";
import { ProfileFields } from "./ProfileFields";

/** The form, and beside it whether others see what it says. @param at where the screen is */
export function ProfileScreen({ at, matches, person }: { at: string; matches?: string; person?: string }) {
  const { t } = useTranslation("volunteer_profile");
  const { paper, profile, site, others, categories, places, unknownPlace } = useLoaderData<typeof editProfile>();
  const { language } = useFormat();
  const { step } = useEditor();
  const describe = (name: string, value: string) => {
    if (name === "interestIds") return categories.find((one) => one.value === value)?.label;
    if (name === "skills") return t(`skill.${value}`, { defaultValue: value });
    if (name === "languages") return `${language(value.slice(0, 2))}: ${t(`level.${value.slice(3)}`)}`;
    if (name !== "dayParts") return undefined;
    const [day, part] = value.split("_");
    return t("availability:one", { day: t(`availability:day.${day}`), part: t(`availability:part.${part}`) });
  };
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
      <div className="max-w-form">
        {profile && <PoolSummary site={site} profile={profile} preview={person ? undefined : `${at}/voorbeeld`} matches={matches} />}
        {unknownPlace && (
          <div className="mb-6">
            <Notice tone="warning">{t("unknownPlace", { place: unknownPlace })}</Notice>
          </div>
        )}
        <nav aria-label={t("steps.jump")} className="mb-6">
          <ul className="flex flex-wrap gap-x-6">
            {(["what", "when", "who"] as const).map((step) => (
              <li key={step}>
                <a href={`#${step}`} className="link inline-block py-2">
                  {t(`steps.${step}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <EditorForm files describe={describe} stay actions={<SubmitButton id="save">{t(profile ? "save" : "steps.last")}</SubmitButton>}>
          {person && !profile && <input type="hidden" name="userId" value={person} />}
          <ProfileFields categories={categories} places={places} />
        </EditorForm>
      </div>
      {profile && (
        <aside aria-label={t("common:beside")} id="pool" className="scroll-mt-24">
          <PoolState
            site={site}
            others={others}
            paper={paper}
            profile={profile}
            preview={person ? undefined : `${at}/voorbeeld`}
            matches={matches}
            result={step?.lastResult}
          />
        </aside>
      )}
    </div>
  );
}
