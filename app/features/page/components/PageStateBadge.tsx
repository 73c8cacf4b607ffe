import { useTranslation } from "react-i18next";
import { StatusBadge, type StatusTone } from "~/ui/StatusBadge";
import type { PageState } from "../choices";

const tones: Record<PageState, StatusTone> = { published: "success", changed: "info", scheduled: "warning", draft: "neutral" };

export const PageStateBadge = ({ state }: { state: PageState }) => {
  const { t } = useTranslation("content");
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
};
