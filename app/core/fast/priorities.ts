/** What a page is drawn with comes before what makes it move: on a slow line the scripts would take half of it from the styles and the letters. */
const preload = '<link rel="modulepreload" ';

/** Remix's `Scripts` takes no priority for what it preloads. */
export const scriptsLast = (html: string): string => html.replaceAll(preload, `${preload}fetchpriority="low" `);
