import { markdown } from "~/core/markdown.server";
import type { MarkdownProps } from "./block";

/** Text becomes HTML here, so that no page carries a parser. */
export const markdownView = ({ text }: MarkdownProps) => ({ html: markdown(text) });
