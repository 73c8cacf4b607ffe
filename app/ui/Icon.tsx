import { cx } from "./cx";
import type { IconName } from "./icon-names";
import sprite from "./icons.svg?url";
import { drawingIn } from "./sprite";

export type { IconName };

export interface IconProps {
  name: IconName;
  /** Says what the icon means, where no word beside it does. */
  label?: string;
  className?: string;
}

/** One icon out of the sprite, 1.25em large. Decoration, unless it has a label. */
export const Icon = ({ name, label, className }: IconProps) => (
  <svg
    className={cx("icon", className)}
    aria-hidden={label ? undefined : true}
    aria-label={label}
    role={label ? "img" : undefined}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see drawingIn
    dangerouslySetInnerHTML={drawingIn(sprite, name)}
  />
);
