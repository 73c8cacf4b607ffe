/** The words of a vacancy as the search index sees them, for `search_terms`. Safe in the browser. */

/** Letters that do not come apart in a base and a mark, but that people type without. The index keeps them; so do we. */
const marks = /\p{Mn}/gu;
const separators = /[^\p{L}\p{N}\p{Co}]+/u;

/** Lower case and without accents, as the tokenizer `unicode61 remove_diacritics 2` makes it. */
export const fold = (text: string): string => text.normalize("NFD").replace(marks, "").normalize("NFC").toLowerCase();

/** Every word of the texts once, folded; words of 2 to 40 characters only. */
export function termsOf(texts: (string | null | undefined)[]): string[] {
  const terms = new Set<string>();
  for (const text of texts) {
    if (!text) continue;
    for (const term of fold(text).split(separators)) if (term.length >= 2 && term.length <= 40) terms.add(term);
  }
  return [...terms];
}
