import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/Icon";
import { Container } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";

/** A film that stands at YouTube. Nothing of theirs is loaded before somebody asks for it; without script it opens there. */
export function View({ props: { video, title, text, poster } }: ViewProps<typeof block>) {
  const { t } = useTranslation("page");
  const [state, setState] = useState<"link" | "button" | "playing">("link");
  useEffect(() => setState("button"), []);
  const face = (
    <>
      {poster && <img src={poster} alt="" width="1200" height="675" loading="lazy" />}
      <span className="video-play">
        <Icon name="play" />
        {t("video.play")}
        <span className="visually-hidden">: {title}</span>
      </span>
    </>
  );
  return (
    <div className="block-video section">
      <Container>
        <div className="video">
          <div className="video-words">
            <h2>{title}</h2>
            {text && <p>{text}</p>}
          </div>
          <div className="video-frame">
            {state === "link" && (
              <a href={`https://www.youtube.com/watch?v=${video}`} rel="noopener noreferrer" className="video-face">
                {face}
              </a>
            )}
            {state === "button" && (
              <button type="button" className="video-face" onClick={() => setState("playing")}>
                {face}
              </button>
            )}
            {state === "playing" && (
              <iframe
                ref={(frame) => frame?.focus()}
                src={`https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0`}
                title={title}
                allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
                referrerPolicy="strict-origin-when-cross-origin"
              />
            )}
          </div>
          <p className="video-note">{t("video.note")}</p>
        </div>
      </Container>
    </div>
  );
}
