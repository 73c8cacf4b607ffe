/** A picture that comes apart wrongly is refused, whatever the reason. */
export class Broken extends Error {}

/** A picture without what it says about who took it and where, and its size. */
export interface Cleaned {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export const ascii = (bytes: Uint8Array, from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length));
export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
