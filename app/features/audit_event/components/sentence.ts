/** What an entry of the trail says, in words; those that an action has no words for are said plainly. */
type Translate = (key: string, values?: Record<string, unknown>) => string;

interface Entry {
  subjectType: string;
  action: string;
  actorName: string | null;
  realName: string | null;
  changes: Record<string, unknown> | null;
}

export const actorOf = ({ actorName, realName }: Entry, t: Translate): string => {
  if (!actorName) return t("portal");
  return realName ? t("really", { name: actorName, real: realName }) : actorName;
};

export const actionOf = ({ action }: Entry, t: Translate): string => t(`action.${action}`, { defaultValue: action.replaceAll("_", " ") });

export const typeOf = ({ subjectType }: Entry, t: Translate): string =>
  t(`type.${subjectType}`, { defaultValue: subjectType.replaceAll("_", " ") });

/** Names of what changed, as many as are short to read. */
export const changedOf = ({ changes }: Entry, t: Translate): string =>
  Object.keys(changes ?? {})
    .slice(0, 6)
    .map((name) => t(`field.${name}`, { defaultValue: name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) }))
    .join(", ");
