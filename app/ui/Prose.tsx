import { cx } from "./cx";

/** Markdown that the server has turned into HTML (raw HTML in it was never let through). */
export const Prose = ({ html, lang, className }: { html: string; lang?: string; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by core/markdown, which lets no HTML through
  <div className={cx("prose", className)} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
);
