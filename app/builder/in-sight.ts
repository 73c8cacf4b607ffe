/** In pixels: the bar that stays in sight is no higher. */
export const barHeight = 150;

/** Gives something the focus, and brings it where one sees it. At once: a slow way there stops where the page becomes another. */
export function focusInSight(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const { top, bottom } = element.getBoundingClientRect();
  if (top < barHeight || bottom > window.innerHeight) element.scrollIntoView({ block: "center", behavior: "instant" });
}
