/** Without zod, for the browser. */
export const pageTypes = ["default", "news", "success_story"] as const;
export const pageLayouts = ["default", "wide", "empty"] as const;

/** What an editor sees of it: `changed` is published, with a newer draft. */
export const pageStates = ["published", "changed", "scheduled", "draft"] as const;

export type PageType = (typeof pageTypes)[number];
export type PageLayout = (typeof pageLayouts)[number];
export type PageState = (typeof pageStates)[number];
