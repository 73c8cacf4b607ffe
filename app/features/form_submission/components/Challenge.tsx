import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ChallengeView } from "../fill/view";

interface Turnstile {
  render(place: HTMLElement, options: { sitekey: string; language: string; theme: "auto" }): string | undefined;
  remove(widget: string): void;
}

const script = "turnstile/v0/api.js?render=explicit";

/** Asks the browser for proof that somebody sits behind it. Without script, or where that fails, what is sent is looked at first. */
export function Challenge({ siteKey, origin }: ChallengeView) {
  const { t, i18n } = useTranslation("form_submission");
  const place = useRef<HTMLDivElement>(null);
  const language = i18n.language;
  useEffect(() => {
    let widget: string | undefined;
    let gone = false;
    const turnstile = () => (window as { turnstile?: Turnstile }).turnstile;
    const show = () => {
      if (!gone && place.current) widget = turnstile()?.render(place.current, { sitekey: siteKey, language, theme: "auto" });
    };
    if (turnstile()) show();
    else {
      const element = document.createElement("script");
      element.src = `${origin}/${script}`;
      element.async = true;
      element.addEventListener("load", show);
      document.head.appendChild(element);
    }
    return () => {
      gone = true;
      if (widget) turnstile()?.remove(widget);
    };
  }, [siteKey, origin, language]);
  return (
    <div>
      <div ref={place} className="script-only min-h-16" />
      <p className="text-sm text-muted">{t("challenge.text")}</p>
      <noscript>
        <p className="mt-2 text-sm">{t("challenge.without")}</p>
      </noscript>
    </div>
  );
}
