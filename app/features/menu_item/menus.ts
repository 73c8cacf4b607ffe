/** What menus there are and what an item may lead to, without zod: screens have it too. */
export const menus = ["header", "footer"] as const;
export const linkTypes = ["content_page", "system_page", "url"] as const;

export type Menu = (typeof menus)[number];
