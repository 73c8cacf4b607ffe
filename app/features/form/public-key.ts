/** The last part of a form's address: 60 bits, in letters and digits that nobody mixes up. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % letters.length]).join("");
