import { useTranslation } from "react-i18next";
import { type FormResult, KeptImage } from "~/ui/form";
import { ConflictForm } from "~/ui/form/ConflictForm";
import type { FormValue } from "~/ui/form/versions";
import { useFormat } from "~/ui/format";
import type { HistoryEvent } from "../../audit_event";
import type { EditorLists } from "../organization-staff.server";
import {
  differences,
  type EditedOrganization,
  type FieldName,
  fieldNames,
  latestWrites,
  valuesOf,
  versionBefore,
} from "./organization-form";

interface Props {
  organization: EditedOrganization;
  history: HistoryEvent[];
  lists: EditorLists;
  result: FormResult;
}

/** Two people edited the same organisation. */
export function OrganizationConflict({ organization, history, lists, result }: Props) {
  const { t } = useTranslation("organization");
  const format = useFormat();
  const typed = result.initialValue ?? {};
  const writes = latestWrites(history, organization.lockVersion - Number(typed.lockVersion));
  const latest = writes.find(({ action }) => action === "update") ?? writes[0];
  const nameIn = (choices: { id: string; name: string }[], value: string) => choices.find(({ id }) => id === value)?.name ?? value;
  const words: Partial<Record<FieldName, (value: string) => string>> = {
    type: (value) => t(`staff.types.${value}`),
    nonProfitTypeId: (value) => nameIn(lists.nonProfitTypes, value),
    activityTypeIds: (value) => nameIn(lists.categories, value),
    showOnSocialMap: () => t("edit.yes"),
    showAsPartner: () => t("edit.yes"),
  };
  const describe = (name: FieldName, value: FormValue) => {
    if (name === "logoUrl" && value) return <KeptImage shape="logo" src={String(value)} alt={t("edit.field.logoUrl")} />;
    const parts = [value]
      .flat()
      .filter(Boolean)
      .map(words[name] ?? String);
    return parts.length > 0 ? format.list(parts) : t("edit.empty");
  };
  const opened = valuesOf(versionBefore(organization, writes));
  return (
    <ConflictForm
      title={
        latest?.actorName ? t("conflict.titleBy", { name: latest.actorName, time: format.dateTime(latest.createdAt) }) : t("conflict.title")
      }
      fields={differences(typed, valuesOf(organization), opened).map(({ name, mine, stored, keep }) => ({
        name,
        label: t(`edit.field.${name}`),
        mine: describe(name, mine),
        stored: describe(name, stored),
        keep,
      }))}
      result={result}
      names={fieldNames}
      lockVersion={organization.lockVersion}
      editor={`/organizations/${organization.id}/edit`}
    />
  );
}
