import { useTranslation } from "react-i18next";
import { StatusBadge, type StatusTone } from "~/ui/StatusBadge";

const tones: Record<string, StatusTone> = {
  approved: "success",
  pending: "warning",
  denied: "danger",
  archived: "neutral",
  deleted: "danger",
};

/** How an organisation stands, as a word with a shape. */
export function OrganizationState({ status }: { status: string }) {
  const { t } = useTranslation("organization");
  return <StatusBadge tone={tones[status] ?? "neutral"}>{t(`staff.status.${status}`)}</StatusBadge>;
}
