/**
 * As React begins to answer it sets every box as the page came, and with the first one of a group of radios takes away what somebody chose meanwhile.
 * @returns chooses it again; for when React answers
 */
export function watchChoices(): () => void {
  const early = new Map<string, HTMLInputElement>();
  const note = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLInputElement && target.type === "radio") early.set(`${target.form?.id} ${target.name}`, target);
  };
  for (const radio of document.querySelectorAll<HTMLInputElement>("input[type=radio]:checked"))
    if (!radio.defaultChecked) note({ target: radio });
  document.addEventListener("change", note, true);
  return () => {
    document.removeEventListener("change", note, true);
    for (const radio of early.values()) if (radio.isConnected && !radio.checked) radio.click();
  };
}
