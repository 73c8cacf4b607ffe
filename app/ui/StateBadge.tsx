import type { IconName } from "./icon-names";
import { StatusBadge, type StatusTone } from "./StatusBadge";
import { useWords } from "./words";

/** The same state looks the same wherever it is shown. */
const looks: Record<string, { tone: StatusTone; shape?: IconName }> = {
  accepted: { tone: "success" },
  active: { tone: "success" },
  answered: { tone: "success" },
  approved: { tone: "success" },
  archived: { tone: "neutral", shape: "archive" },
  asked: { tone: "warning", shape: "hourglass" },
  cancelled: { tone: "danger" },
  changed: { tone: "info" },
  chosen: { tone: "success" },
  confirmed: { tone: "success" },
  closed: { tone: "neutral" },
  declined: { tone: "neutral", shape: "x" },
  deleted: { tone: "danger" },
  denied: { tone: "danger" },
  disabled: { tone: "warning" },
  done: { tone: "success" },
  draft: { tone: "neutral", shape: "pencil" },
  ended: { tone: "neutral", shape: "check" },
  expired: { tone: "warning" },
  failed: { tone: "danger" },
  filled: { tone: "info", shape: "users" },
  finished: { tone: "success" },
  inactive: { tone: "warning" },
  invited: { tone: "info", shape: "mail" },
  mapping: { tone: "warning", shape: "hourglass" },
  new: { tone: "warning", shape: "hourglass" },
  offered: { tone: "info", shape: "hand-heart" },
  open: { tone: "info", shape: "circle-dot" },
  paired: { tone: "success", shape: "users" },
  paused: { tone: "neutral", shape: "hourglass" },
  pending: { tone: "warning", shape: "hourglass" },
  preview: { tone: "warning", shape: "hourglass" },
  proposed: { tone: "warning", shape: "hourglass" },
  published: { tone: "success" },
  rejected: { tone: "danger" },
  returned: { tone: "warning", shape: "undo-2" },
  running: { tone: "success", shape: "circle-dot" },
  scheduled: { tone: "warning" },
  sent: { tone: "success" },
  undoing: { tone: "info", shape: "undo-2" },
  undone: { tone: "neutral", shape: "undo-2" },
  waiting: { tone: "info" },
  withdrawn: { tone: "neutral", shape: "undo-2" },
};

/** Where something is in its life, as a word with a shape: `status.<status>`, or `tab.<status>` where a list calls it the same. @param look that of another state */
export function StateBadge({ words, status, look = status }: { words: string; status: string; look?: string }) {
  const word = useWords(words);
  return <StatusBadge {...(looks[look] ?? { tone: "neutral" })}>{word(`status.${status}`) || word(`tab.${status}`)}</StatusBadge>;
}
