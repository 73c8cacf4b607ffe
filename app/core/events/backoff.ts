/** 1 minute, 2, 4 … 6 hours, each a fifth shorter or longer so that they spread. */
const minute = 60_000;
const maxDelay = 6 * 60 * minute;

/** @param attempts how many have failed, from 1. @returns milliseconds */
export function backoff(attempts: number, random = Math.random()): number {
  return Math.min(maxDelay, minute * 2 ** (attempts - 1)) * (0.8 + 0.4 * random);
}

/** A mail is given up after three days, but not before a dozen tries: the days may have been ours, with no worker running. */
export function isHopeless(attempts: number, age: number): boolean {
  return attempts >= 12 && age >= 3 * 24 * 60 * minute;
}
