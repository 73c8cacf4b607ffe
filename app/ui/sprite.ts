/**
 * What stands in an `<svg>` that shows a drawing of a sprite. As text and not as an element of React's: a page has dozens of them, and each
 * costs the server, and the browser that takes the page over, as much as a piece of the page that means something.
 * @param name some come from the database
 */
export const drawingIn = (sprite: string, name: string) => ({ __html: `<use href="${sprite}#${name.replace(/[^\w-]/g, "")}"/>` });
