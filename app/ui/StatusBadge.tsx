import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon";

export type StatusTone = "success" | "warning" | "danger" | "info" | "neutral";

const shapes: Record<StatusTone, IconName> = {
  success: "circle-check",
  warning: "clock",
  danger: "circle-x",
  info: "circle-dot",
  neutral: "circle-dashed",
};

/** A state as a word with a shape: colour only helps. */
export const StatusBadge = ({ tone, shape, children }: { tone: StatusTone; shape?: IconName; children: ReactNode }) => (
  <span className="status" data-tone={tone}>
    <Icon name={shape ?? shapes[tone]} />
    {children}
  </span>
);
