/** A profile in the reader's words: what the pool, the preview and the page of a person say of it. */
import { formatLanguage, formatList } from "~/core/i18n/format";
import { translator } from "~/core/i18n/translator.server";
import type { Portal } from "~/core/tenant/portal.server";
import { shortTimes, timesText } from "../availability/index.server";
import type { Term } from "../term/index.server";
import { skillKeys } from "./choices";

export interface ProfileItem {
  id: string;
  firstName: string | null;
  initial: string | null;
  headline: string | null;
  about: string | null;
  photo: string | null;
  interestIds: string[];
  skills: string[];
  dayParts: string[];
  hoursPerWeek: number | null;
  place: string | null;
  latitude: number | null;
  longitude: number | null;
  travelDistance: number | null;
  languages: string[];
  centerId?: string;
}

export interface ProfileView {
  id: string;
  name: string;
  firstName: string;
  headline: string | null;
  about: string | null;
  photo: string | null;
  interests: string[];
  skills: string[];
  when: string | null;
  /** The same in short: "za · overdag". */
  days: string | null;
  hours: string | null;
  where: string | null;
  place: string | null;
  languages: string | null;
  /** Where it is another than the viewer's own. */
  center: string | null;
}

/** One of the seeded list in the reader's language, or somebody's own word. */
export function skillName(skill: string, { locale }: Pick<Portal, "locale">): string {
  return (skillKeys as readonly string[]).includes(skill) ? translator(locale, "volunteer_profile")(`skill.${skill}`) : skill;
}

export function languagesText(languages: string[], { locale }: Pick<Portal, "locale">): string | null {
  const t = translator(locale, "volunteer_profile");
  const named = languages.map((one) => {
    const [code, level] = one.split(":") as [string, string];
    return t("languageAt", { language: formatLanguage(code, locale), level: t(`level.${level}`).toLowerCase() });
  });
  return named.length > 0 ? formatList(named, locale) : null;
}

export const centerNamed = ({ centers }: Portal, centerId: string): string | null =>
  centers.find(({ id }) => id === centerId)?.name ?? null;

export function profileView(profile: ProfileItem, portal: Portal, categories: Term[]): ProfileView {
  const t = translator(portal.locale, "volunteer_profile");
  const { firstName, initial, place, travelDistance, hoursPerWeek, dayParts } = profile;
  return {
    id: profile.id,
    name: t("card.name", { firstName: firstName ?? "", initial: initial ?? "" }),
    firstName: firstName ?? "",
    headline: profile.headline,
    about: profile.about,
    photo: profile.photo,
    interests: categories.filter(({ id }) => profile.interestIds.includes(id)).map(({ name }) => name),
    skills: profile.skills.map((skill) => skillName(skill, portal)),
    when: timesText(dayParts, portal),
    days: shortTimes(dayParts, portal),
    hours: hoursPerWeek ? t("card.hours", { count: hoursPerWeek }) : null,
    where: place && travelDistance ? t("card.within", { place, km: travelDistance }) : place,
    place,
    languages: languagesText(profile.languages, portal),
    center: profile.centerId && profile.centerId !== portal.viewer?.centerId ? centerNamed(portal, profile.centerId) : null,
  };
}
