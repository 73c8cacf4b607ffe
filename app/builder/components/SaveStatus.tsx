import { useEffect, useReducer } from "react";
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

const troubles: SaveState[] = ["offline", "refused", "gone", "conflict"];

interface Spoken {
  text: string;
  trouble: boolean;
}

/** What is read aloud: that something is wrong, and that it is right again. That each sentence is kept would talk through all that is typed. */
export function spokenNext(before: Spoken, { state, text }: { state: SaveState; text: string }): Spoken {
  if (troubles.includes(state)) return { text, trouble: true };
  if (state !== "saved") return before;
  return { text: before.trouble ? text : "", trouble: false };
}

/** Whether what was typed is kept, and where. */
export function SaveStatus() {
  const t = useBuilderWords();
  const { saving } = useBuilder();
  const { time, dateTime } = useFormat();
  const older = saving.state === "saved" && Date.now() - Date.parse(saving.at) > dayMs;
  const text = t(older ? "save.savedOn" : `save.${saving.state}`, { time: older ? dateTime(saving.at) : time(saving.at) });
  const [spoken, hear] = useReducer(spokenNext, { text: "", trouble: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is another state
  useEffect(() => hear({ state: saving.state, text }), [saving.state]);
  return (
    <>
      <p className="save-status" data-state={saving.state}>
        <Icon name={icons[saving.state]} />
        <span suppressHydrationWarning>{text}</span>
        {saving.state === "conflict" && (
          <a href="#conflict" className="link">
            {t("save.choose")}
          </a>
        )}
      </p>
      <span role="status" className="visually-hidden">
        {spoken.text}
      </span>
    </>
  );
}
