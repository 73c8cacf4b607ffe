/** The key of a word in `place`: a namespace, or a part of one such as `vacancy:staff`. */
export const wordAt = (place: string, key: string): string => `${place}${place.includes(":") ? "." : ":"}${key}`;
