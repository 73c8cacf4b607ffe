/** How the product reads Markdown, on pages and in editors alike: without raw HTML and images, a line break where one was typed. */
import MarkdownIt from "markdown-it";

export const markdownParser = new MarkdownIt({ html: false, linkify: true, breaks: true });
markdownParser.disable("image");
