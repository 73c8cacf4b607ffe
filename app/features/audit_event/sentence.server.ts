/**
 * What an entry of the trail says, in words: the trail's own, else those under `trail` of the noun that it is about, and for a field what its
 * form calls it. What has no words at all is said plainly.
 */
import type { Locale } from "~/core/i18n/locales";
import { translator } from "~/core/i18n/translator.server";
import { allResources, findResource, screenOf } from "~/core/resource/catalogue.server";

export interface Entry {
  action: string;
  actorName: string | null;
  realName: string | null;
  subjectType: string;
  subjectId: string;
  /** What it is called now; null when it is gone, or has no name. */
  subjectName: string | null;
  fromState: string | null;
  toState: string | null;
  changes: Record<string, unknown> | null;
}

export interface Sentence {
  /** What kind of thing it is about. */
  kind: string;
  action: string;
  actor: string;
  /** Names of what changed, as many as are short to read. */
  changed: string;
  /** From which state to which. */
  states: string | null;
  /** Where staff see what it is about; null where that is gone, or has no screen. */
  path: string | null;
}

/** Only what looks like a key of ours is looked up: to i18next `toString` is one of any object. */
const isKey = (name: string) => /^\w+$/.test(name) && !(name in Object.prototype);

const spaced = (name: string) => name.replaceAll("_", " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Types whose changes leave a line in the trail. */
export const auditedTypes = (): string[] =>
  allResources()
    .filter(
      ({ create, update, remove, transitions, actions, unaudited }) => !unaudited && (create ?? update ?? remove ?? transitions ?? actions),
    )
    .map(({ type }) => type);

/** What kind of thing a type is: in the trail's own word, else by what the form of its noun is called. */
export function kindOf(type: string, locale: Locale): string {
  const own = translator(locale, "audit_event")(`type.${type}`);
  if (own !== `type.${type}`) return own;
  const noun = findResource(type)?.noun;
  // Some nouns have a whole group of words by this name.
  const form = noun && translator(locale, noun)("form", { defaultValue: "", returnObjects: true });
  return typeof form === "string" && form ? form : spaced(type);
}

/** What visitors make without an account; the portal itself makes none of these. */
const byVisitors = new Set(["applications", "entry_reports", "form_submissions", "organizations"]);

/** What a field is called within a sentence: by the trail, else by the form of its noun. */
export function fieldWord(locale: Locale): (noun: string | undefined, name: string) => string {
  const t = translator(locale, "audit_event");
  return (noun, name) =>
    isKey(name)
      ? t(`field.${name}`, { defaultValue: "" }) ||
        (noun &&
          translator(locale, noun)(`field.${name}`, { defaultValue: "" }).replace(/^\p{Lu}(?!\p{Lu})/u, (letter) =>
            letter.toLowerCase(),
          )) ||
        spaced(name)
      : name;
}

/** What an action or a state is called: by its noun, else in general. */
export function trailWord(locale: Locale): (noun: string | undefined, kind: "action" | "state", name: string) => string {
  const t = translator(locale, "audit_event");
  const ofNoun = (noun: string | undefined, key: string) => noun && translator(locale, noun)(key, { defaultValue: "" });
  return (noun, kind, name) =>
    isKey(name) ? ofNoun(noun, `trail.${kind}.${name}`) || t(`${kind}.${name}`, { defaultValue: "" }) || spaced(name) : name;
}

export function sentences(locale: Locale): (entry: Entry) => Sentence {
  const t = translator(locale, "audit_event");
  const wordFor = trailWord(locale);
  const fieldIn = fieldWord(locale);
  return ({ action, actorName, realName, subjectType, subjectId, subjectName, fromState, toState, changes }) => {
    const resource = findResource(subjectType);
    const noun = resource?.noun;
    const state = (name: string) => wordFor(noun, "state", name);
    return {
      kind: kindOf(subjectType, locale),
      action: wordFor(noun, "action", action),
      actor: !actorName
        ? t(action === "create" && byVisitors.has(subjectType) ? "visitor" : "portal")
        : realName
          ? t("really", { name: actorName, real: realName })
          : actorName,
      changed: Object.keys(changes ?? {})
        .slice(0, 6)
        .map((name) => fieldIn(noun, name))
        .join(", "),
      states: fromState && toState ? `${state(fromState)} → ${state(toState)}` : null,
      path: subjectName === null ? null : screenOf(subjectType, subjectId),
    };
  };
}
