/** Without half of a character that takes two: server and browser read that differently. */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
