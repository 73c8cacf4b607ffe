/** The controls in which somebody typed or chose since their form began. */
export const typedIn = new WeakSet<EventTarget>();

export const beginAnew = (form: HTMLFormElement) => {
  for (const control of form.elements) typedIn.delete(control);
};
