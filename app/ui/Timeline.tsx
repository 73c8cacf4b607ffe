import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "./Icon";

export type TimelineState = "done" | "current" | "todo" | "failed";

export interface TimelineItem {
  title: ReactNode;
  time?: ReactNode;
  children?: ReactNode;
  state: TimelineState;
}

const icons: Record<TimelineState, IconName> = { done: "check", current: "hourglass", todo: "circle", failed: "x" };

/** What has happened and what comes next. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  const { t } = useTranslation();
  return (
    <ol className="timeline">
      {items.map(({ title, time, children, state }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is what identifies a step
        <li key={at} data-state={state} aria-current={state === "current" ? "step" : undefined}>
          <span className="timeline-mark">
            <Icon name={icons[state]} />
          </span>
          <div>
            <p className="timeline-title">
              {title}
              <span className="visually-hidden"> ({t(`timeline.${state}`)})</span>
            </p>
            {time && <p className="timeline-time">{time}</p>}
            {children && <div className="timeline-text">{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
