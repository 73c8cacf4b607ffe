/**
 * On focus: chooses all of a field, so that what is typed takes its place. A press that gave the focus puts the cursor somewhere until it is a click, so all
 * is chosen again then, unless somebody types already.
 */
export function chooseAll(control: HTMLElement) {
  choose(control);
  const over = new AbortController();
  control.addEventListener(
    "click",
    () => {
      choose(control);
      // A press in what is chosen puts the cursor there only after the click.
      setTimeout(() => {
        if (over.signal.aborted) return;
        over.abort();
        choose(control);
      });
    },
    { signal: over.signal },
  );
  for (const other of ["keydown", "beforeinput", "blur"]) control.addEventListener(other, () => over.abort(), { signal: over.signal });
}

function choose(control: HTMLElement) {
  if (control.isContentEditable) getSelection()?.selectAllChildren(control);
  else if ("select" in control) (control as HTMLInputElement).select();
}
