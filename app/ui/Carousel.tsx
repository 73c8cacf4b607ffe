import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./Icon";

interface Props {
  /** What is in it, for who does not see it. */
  label: string;
  /** One at a time, or as many cards as fit. */
  show: "one" | "cards";
  /** Of what is in it, where the label may be in another language. */
  lang?: string;
  children: ReactNode;
}

/** Things in a row that scrolls and stops at each. Without script it is that row; with it there are buttons, and arrow keys step. */
export function Carousel({ label, show, lang, children }: Props) {
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState({ first: 0, last: 0 });
  const slides = Children.toArray(children);

  useEffect(() => {
    const list = row.current!;
    const seen = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const index = [...list.children].indexOf(target);
          if (isIntersecting) seen.add(index);
          else seen.delete(index);
        }
        if (seen.size > 0) setAt({ first: Math.min(...seen), last: Math.max(...seen) });
      },
      { root: list, threshold: 0.6 },
    );
    for (const slide of list.children) observer.observe(slide);
    return () => observer.disconnect();
  }, []);

  const go = (index: number) => {
    const list = row.current!;
    const slide = list.children[Math.max(0, Math.min(slides.length - 1, index))] as HTMLElement;
    list.scrollTo({ left: slide.offsetLeft - list.offsetLeft });
  };
  const step = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at.first - 1, ArrowRight: at.first + 1, Home: 0, End: slides.length - 1 }[event.key];
    if (to === undefined || event.target !== row.current) return;
    event.preventDefault();
    go(to);
  };
  const atEnd = at.last >= slides.length - 1;

  return (
    <section className="carousel" data-show={show} aria-label={label} aria-roledescription={t("carousel.role")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul ref={row} className="carousel-row" tabIndex={0} aria-label={label} onKeyDown={step}>
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are as the server said them
          <li key={index} lang={lang} aria-label={show === "one" ? t("carousel.at", { at: index + 1, of: slides.length }) : undefined}>
            {slide}
          </li>
        ))}
      </ul>
      <div className="carousel-buttons script-only" hidden={at.first === 0 && atEnd}>
        <button type="button" className="icon-button" onClick={() => go(at.first - 1)} aria-disabled={at.first === 0}>
          <Icon name="arrow-left" />
          <span className="visually-hidden">{t("actions.previous")}</span>
        </button>
        <p aria-live="polite">
          {show === "one" ? t("carousel.at", { at: at.first + 1, of: slides.length }) : rangeText(at, slides.length, t)}
        </p>
        <button type="button" className="icon-button" onClick={() => go(at.first + 1)} aria-disabled={atEnd}>
          <Icon name="arrow-right" />
          <span className="visually-hidden">{t("actions.next")}</span>
        </button>
      </div>
    </section>
  );
}

const rangeText = ({ first, last }: { first: number; last: number }, of: number, t: ReturnType<typeof useTranslation>["t"]) =>
  first === last ? t("carousel.at", { at: first + 1, of }) : t("carousel.range", { first: first + 1, last: last + 1, of });
