/** What an entry of the trail says, in words; those that an action has no words for are said plainly. */
type Translate = (key: string, values?: Record<string, unknown>) => string;

interface Entry {
  action: string;
  actorName: string | null;
  realName: string | null;
  changes: Record<string, unknown> | null;
}

export const actorOf = ({ actorName, realName }: Entry, t: Translate): string => {
  if (!actorName) return t("portal");
  return realName ? t("really", { name: actorName, real: realName }) : actorName;
};

/** The word for something that is stored; where there is none, it as it is. Only what looks like a key of ours is looked up: to i18next `toString` is one of any object. */
export function wordFor(t: Translate, group: string, name: string, plain: string): string {
  const key = `${group}.${name}`;
  const text = /^\w+$/.test(name) && !(name in Object.prototype) ? t(key) : key;
  return text === key ? plain : text;
}

export const actionOf = ({ action }: Entry, t: Translate): string => wordFor(t, "action", action, action.replaceAll("_", " "));

/** Names of what changed, as many as are short to read. */
export const changedOf = ({ changes }: Entry, t: Translate): string =>
  Object.keys(changes ?? {})
    .slice(0, 6)
    .map((name) =>
      wordFor(
        t,
        "field",
        name,
        name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      ),
    )
    .join(", ");

const paths: Record<string, (id: string) => string> = {
  vacancies: (id) => `/vacancies/${id}/edit`,
  applications: (id) => `/applications/${id}`,
  organizations: (id) => `/organizations/${id}`,
  users: (id) => `/users/${id}`,
};

/** Where staff see what an entry is about; nothing where that is gone, or has no screen. */
export const pathOf = ({ subjectName, subjectType, subjectId }: { subjectName: string | null; subjectType: string; subjectId: string }) =>
  subjectName ? paths[subjectType]?.(subjectId) : undefined;
