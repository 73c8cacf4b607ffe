import { dayMs } from "~/core/time";
import { useFormat } from "~/ui/format";
import { Icon, type IconName } from "~/ui/Icon";
import { useBuilder } from "../context";
import type { SaveState } from "../useAutosave";
import { useBuilderWords } from "../words";

const icons: Record<SaveState, IconName> = {
  saved: "circle-check",
  waiting: "pencil",
  saving: "pencil",
  offline: "triangle-alert",
  refused: "triangle-alert",
  gone: "triangle-alert",
  conflict: "triangle-alert",
};

/** Whether what was typed is kept, and where. */
export function SaveStatus() {
  const t = useBuilderWords();
  const { saving } = useBuilder();
  const { time, dateTime } = useFormat();
  const older = saving.state === "saved" && Date.now() - Date.parse(saving.at) > dayMs;
  return (
    <p className="save-status" role="status" data-state={saving.state}>
      <Icon name={icons[saving.state]} />
      <span suppressHydrationWarning>
        {t(older ? "save.savedOn" : `save.${saving.state}`, { time: older ? dateTime(saving.at) : time(saving.at) })}
      </span>
      {saving.state === "conflict" && (
        <a href="#conflict" className="link">
          {t("save.choose")}
        </a>
      )}
    </p>
  );
}
