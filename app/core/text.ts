/** The beginning of a text, so long at most, without half of a character that takes two: server and browser read that differently. Safe in the browser. */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
