const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function hexOf(bytes: Uint8Array): string {
  let hex = "";
  for (const byte of bytes) hex += digits[byte];
  return hex;
}

/** What nobody guesses, as hexadecimal digits. @param bytes of eight bits each */
export const randomHex = (bytes = 16): string => hexOf(crypto.getRandomValues(new Uint8Array(bytes)));

/** UUIDv7: sorts by the time it was made, so that new rows land together in an index (RFC 9562). */
export function newId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) % 256;
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = hexOf(bytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isId = (value: unknown): value is string => typeof value === "string" && uuid.test(value);
