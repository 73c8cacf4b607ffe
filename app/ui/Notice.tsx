import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon";

const icons: Record<string, IconName> = { info: "info", success: "circle-check", warning: "triangle-alert", danger: "circle-alert" };

interface Props {
  tone?: "info" | "success" | "warning" | "danger";
  title?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

/** Something to know before reading on. */
export const Notice = ({ tone = "info", title, action, children }: Props) => (
  <div className={`notice notice-${tone}`}>
    <Icon name={icons[tone]!} />
    <div>
      {title && <p className="notice-title">{title}</p>}
      {children && <div>{children}</div>}
      {action && <div className="notice-action">{action}</div>}
    </div>
  </div>
);
