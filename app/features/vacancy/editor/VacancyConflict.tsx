import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type FormResult, KeptImage } from "~/ui/form";
import { ConflictForm } from "~/ui/form/ConflictForm";
import { useFormat } from "~/ui/format";
import type { EditorLists } from "./editor-lists";
import { type Difference, type FieldName, type FormValue, fieldNames } from "./vacancy-form";

interface Props {
  vacancy: { id: string; lockVersion: number };
  lists: EditorLists;
  /** What was typed: the refused form. */
  result: FormResult;
  differences: Difference[];
  /** Who saved meanwhile, and when. */
  by: { name: string | null; at: string } | null;
}

/** Two people edited the same vacancy. */
export function VacancyConflict({ vacancy, lists, result, differences, by }: Props) {
  const { t } = useTranslation("vacancy");
  const format = useFormat();
  const describe = useDescribe(lists);
  return (
    <ConflictForm
      title={by?.name ? t("staff.conflict.titleBy", { name: by.name, time: format.dateTime(by.at) }) : t("staff.conflict.title")}
      fields={differences.map(({ name, mine, stored, keep }) => ({
        name,
        label: t(`staff.field.${name}`),
        mine: describe(name, mine),
        stored: describe(name, stored),
        keep,
      }))}
      result={result}
      names={[...fieldNames, "organizationId"]}
      lockVersion={vacancy.lockVersion}
      editor={`/vacancies/${vacancy.id}/edit`}
    />
  );
}

/** A form's value as a reader knows it. */
function useDescribe(lists: EditorLists) {
  const { t } = useTranslation("vacancy");
  const format = useFormat();
  const nameIn = (choices: { id: string; name: string }[], value: string) => choices.find(({ id }) => id === value)?.name ?? value;
  const words: Partial<Record<FieldName, (value: string) => string>> = {
    categoryIds: (value) => nameIn(lists.categories, value),
    ageGroupIds: (value) => nameIn(lists.ageGroups, value),
    contactPersonId: (value) => nameIn(lists.members, value),
    languages: format.language,
    tags: (value) => t(`tag.${value}`, { defaultValue: value }),
    vacancyType: (value) => nameIn(lists.types, value),
    startsAt: (value) => value.replace("T", ", "),
    endsAt: (value) => value.replace("T", ", "),
    expiresAt: (value) => format.date(value),
    contactPhoneVisible: () => t("staff.conflict.yes"),
  };
  return (name: FieldName, value: FormValue): ReactNode => {
    if (name === "image" && value) return <KeptImage shape="photo" src={String(value)} alt={t("staff.field.image")} />;
    const parts = [value]
      .flat()
      .filter(Boolean)
      .map(words[name] ?? String);
    return parts.length > 0 ? format.list(parts) : t("staff.conflict.empty");
  };
}
