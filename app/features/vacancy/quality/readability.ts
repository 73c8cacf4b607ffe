/** How easily a Dutch text reads, by the formula of Douma: 60 and more is about B1. Safe in the browser. */

export interface Reading {
  words: number;
  sentences: number;
  /** Words in the longest sentence. */
  longest: number;
  /** 0 to 100, the higher the easier; null for too little text to say. */
  score: number | null;
  /** Long words of many syllables, at most three. */
  hard: string[];
}

const minWords = 25;

/** Without Markdown's signs and addresses. A line of a list is a sentence of its own. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/https?:\S+/g, "")
    .replace(/^\s*(?:[-*+]|\d+\.|#{1,6}|>)\s+/gm, ". ")
    .split(/[.!?:;]+(?=\s|$)|\n{2,}/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));

const wordsOf = (sentence: string): string[] => sentence.match(/\p{L}[\p{L}'’-]*/gu) ?? [];

/** "ij", "oei" and their kin are one; a dotted vowel begins another, as in "reünie". */
const syllables = (word: string): number => Math.max(1, (word.toLowerCase().match(/ij|[äëïöü]|[aeiouyáàâéèêíóôúû]+/g) ?? []).length);

export function readingOf(text: string): Reading {
  const sentences = sentencesOf(text)
    .map(wordsOf)
    .filter(({ length }) => length > 0);
  const words = sentences.flat();
  const longest = Math.max(0, ...sentences.map(({ length }) => length));
  const count = words.reduce((sum, word) => sum + syllables(word), 0);
  const enough = words.length >= minWords;
  const score = enough ? 206.84 - 77 * (count / words.length) - 0.93 * (words.length / sentences.length) : null;
  const long = [...new Set(words.filter((word) => word.length >= 13 && syllables(word) >= 5).map((word) => word.toLowerCase()))];
  return {
    words: words.length,
    sentences: sentences.length,
    longest,
    score: score === null ? null : Math.round(score),
    hard: long.slice(0, 3),
  };
}
