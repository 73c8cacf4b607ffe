/** The widths in pixels that an uploaded picture is offered in beside its own. */
export const pictureWidths = [480, 960, 1600] as const;
