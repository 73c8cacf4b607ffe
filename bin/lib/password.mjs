/** Passwords as the portal keeps them; app/core/auth/password.server.ts reads them. */
import { randomBytes, randomInt, scrypt } from "node:crypto";
import { promisify } from "node:util";

const [N, r, p, length] = [16_384, 8, 5, 64];

/** @returns {Promise<string>} `scrypt$N$r$p$salt$hash`, base64url */
export async function hashPassword(password) {
  const salt = randomBytes(16);
  const hash = await promisify(scrypt)(password.normalize("NFKC"), salt, length, { N, r, p, maxmem: 64 * 1024 * 1024 });
  return ["scrypt", N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** A password to hand over once: 16 characters that nobody mistakes for each other. */
export function newPassword() {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from({ length: 16 }, (_, i) => (i % 5 === 4 ? "-" : alphabet[randomInt(alphabet.length)])).join("");
}
