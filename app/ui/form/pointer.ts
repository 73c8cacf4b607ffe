/**
 * Resolves when no press is under way. A message that appears or goes while a button is held moves the page under the pointer, and
 * the click that left the field is lost.
 */
export function pointerUp(): Promise<void> {
  if (!pressed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => setTimeout(resolve, 60);
    window.addEventListener("pointerup", done, { once: true });
    window.addEventListener("pointercancel", done, { once: true });
  });
}

let pressed = false;

if (typeof window !== "undefined") {
  window.addEventListener("pointerdown", () => (pressed = true), true);
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => (pressed = false), true);
}
