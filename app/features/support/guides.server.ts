/** How-to pages, a Markdown file each and language: the heading is the title, the first paragraph what it is for. */
import type { Group } from "~/core/auth/access";
import { belongsTo } from "~/core/auth/access";
import type { Viewer } from "~/core/auth/viewer";
import type { Locale } from "~/core/i18n/locales";
import { markdown } from "~/core/markdown.server";

const files = import.meta.glob<string>("./guides/*/*.md", { eager: true, query: "?raw", import: "default" });

/** In the order in which they are shown; without a group for whoever is signed in. */
const guides: { name: string; access?: Group }[] = [
  { name: "getting-started", access: "centerStaff" },
  { name: "approving", access: "centerStaff" },
  { name: "people", access: "centerStaff" },
  { name: "settings", access: "centerStaff" },
  { name: "site-and-hosts", access: "admins" },
  { name: "vacancies", access: "managers" },
  { name: "answering", access: "managers" },
  { name: "organization", access: "managers" },
  { name: "pages", access: "editors" },
  { name: "applying" },
  { name: "account" },
];

export interface Guide {
  name: string;
  title: string;
  summary: string;
}

const textOf = (name: string, locale: Locale) => files[`./guides/${locale}/${name}.md`]!;

function guideOf(name: string, locale: Locale): Guide & { text: string } {
  const [, title = "", summary = "", text = ""] = /^# (.+)\n\n(.+)\n\n([\s\S]*)$/.exec(textOf(name, locale)) ?? [];
  return { name, title, summary, text };
}

const mayRead = (viewer: Viewer) => guides.filter(({ access }) => !access || belongsTo(viewer, access));

export const guidesFor = (viewer: Viewer, locale: Locale): Guide[] =>
  mayRead(viewer).map(({ name }) => {
    const { text: _, ...guide } = guideOf(name, locale);
    return guide;
  });

/** Null where there is none, or none for this viewer. */
export function guideFor(viewer: Viewer, name: string | undefined, locale: Locale): (Guide & { html: string }) | null {
  const found = mayRead(viewer).find((guide) => guide.name === name);
  if (!found) return null;
  const { text, ...guide } = guideOf(found.name, locale);
  return { ...guide, html: markdown(text) };
}
