import { cx } from "./cx";

interface Props {
  html: string;
  lang?: string;
  className?: string;
  /** Of a block: the field that it is made of, so that it can be typed in where it is shown. */
  field?: string;
}

/** Markdown that the server has turned into HTML (raw HTML in it was never let through). */
export const Prose = ({ html, lang, className, field }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by core/markdown, which lets no HTML through
  <div className={cx("prose", className)} lang={lang} data-field={field} dangerouslySetInnerHTML={{ __html: html }} />
);
