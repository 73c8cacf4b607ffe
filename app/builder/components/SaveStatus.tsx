import { useEffect, useState } from "react";
import { Button } from "~/ui/Button";
import { useFormat } from "~/ui/format";
import { Icon, type IconName } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { useBuilder } from "../context";
import { forget, type Kept, keptOf } from "../kept";
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

const dayMs = 86_400_000;

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
    </p>
  );
}

/** Somebody else saved meanwhile: theirs, or one's own over it. */
export function ConflictNotice() {
  const t = useBuilderWords();
  const { saving, editing } = useBuilder();
  const { time } = useFormat();
  const { theirs } = saving;
  if (!theirs) return null;
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={t("conflict.title", { name: theirs.by ?? t("conflict.somebody"), time: time(theirs.at) })}
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void saving.keepMine()}>{t("conflict.mine")}</Button>
            <Button
              variant="outline"
              onClick={() => {
                editing.adopt(theirs.draft);
                saving.settle(theirs, theirs.draft);
              }}
            >
              {t("conflict.theirs")}
            </Button>
          </div>
        }
      >
        {t("conflict.text")}
      </Notice>
    </div>
  );
}

/** What this device still has of a session that ended before it could be saved. */
export function KeptNotice() {
  const t = useBuilderWords();
  const { edited, editing } = useBuilder();
  const { dateTime } = useFormat();
  const [kept, setKept] = useState<Kept | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of what was there when it was opened
  useEffect(() => {
    const found = keptOf(edited.id);
    if (found && JSON.stringify(found.draft) !== JSON.stringify(edited.draft)) setKept(found);
    else forget(edited.id);
  }, [edited.id]);
  if (!kept) return null;
  return (
    <div role="alert">
      <Notice
        title={t("kept.title", { time: dateTime(kept.at) })}
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={() => {
                editing.change(() => kept.draft);
                setKept(null);
              }}
            >
              {t("kept.restore")}
            </Button>
            <Button
              variant="outline"
              onClick={() => {
                forget(edited.id);
                setKept(null);
              }}
            >
              {t("kept.drop")}
            </Button>
          </div>
        }
      >
        {t("kept.text")}
      </Notice>
    </div>
  );
}
