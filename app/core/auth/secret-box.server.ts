/** AES-256-GCM with a key for each purpose, derived from `ENCRYPTION_KEY`, bound by `about` to its owner; `open` throws for all else. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Env } from "../tenant/env";

const encoder = new TextEncoder();

/** On a developer's machine only; a deployed site without the secret has no box. */
const developmentKey = "not a secret: what this protects is demo data on your own machine";

export interface SecretBox {
  seal(secret: string, about: string): Promise<string>;
  open(sealed: string, about: string): Promise<string>;
}

const masterOf = ({ ENCRYPTION_KEY, ENVIRONMENT }: Pick<Env, "ENCRYPTION_KEY" | "ENVIRONMENT">): string =>
  ENCRYPTION_KEY || (ENVIRONMENT === "development" ? developmentKey : "");

/** 96 bits as 24 small letters and digits, where there is no room for a sealed text. Null when this installation has no key. */
export function proofOf(env: Pick<Env, "ENCRYPTION_KEY" | "ENVIRONMENT">, purpose: "answer" | "form", text: string): string | null {
  const master = masterOf(env);
  return master ? createHmac("sha256", `${purpose}\n${master}`).update(text).digest("hex").slice(0, 24) : null;
}

/** How long it takes says nothing of how much of it is right. @param made null where this installation has no key: no proof is one there */
export function sameProof(made: string | null, given: string): boolean {
  const [own, theirs] = [Buffer.from(made ?? ""), Buffer.from(given)];
  return made !== null && own.length === theirs.length && timingSafeEqual(own, theirs);
}

/** 32 bytes that only this installation can make of the text. Null when it has no key. */
export function derivedKey(env: Pick<Env, "ENCRYPTION_KEY" | "ENVIRONMENT">, purpose: "webhook", text: string): Uint8Array | null {
  const master = masterOf(env);
  return master ? createHmac("sha256", `${purpose}\n${master}`).update(text).digest() : null;
}

/** @returns null when this installation has no key. */
export function secretBox(env: Pick<Env, "ENCRYPTION_KEY" | "ENVIRONMENT">, purpose: "totp" | "unsubscribe" = "totp"): SecretBox | null {
  const master = masterOf(env);
  if (!master) return null;
  const key = async () => {
    const material = await crypto.subtle.importKey("raw", encoder.encode(master), "HKDF", false, ["deriveKey"]);
    const salt = encoder.encode("vrijwilligersportaal");
    return crypto.subtle.deriveKey(
      { name: "HKDF", hash: "SHA-256", salt, info: encoder.encode(purpose) },
      material,
      { name: "AES-GCM", length: 256 },
      false,
      ["encrypt", "decrypt"],
    );
  };
  return {
    async seal(secret, about) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const box = await crypto.subtle.encrypt(
        { name: "AES-GCM", iv, additionalData: encoder.encode(about) },
        await key(),
        encoder.encode(secret),
      );
      return ["v1", Buffer.from(iv).toString("base64url"), Buffer.from(box).toString("base64url")].join(".");
    },
    async open(sealed, about) {
      const [, iv = "", box = ""] = sealed.split(".");
      const opened = await crypto.subtle.decrypt(
        { name: "AES-GCM", iv: Buffer.from(iv, "base64url"), additionalData: encoder.encode(about) },
        await key(),
        Buffer.from(box, "base64url"),
      );
      return new TextDecoder().decode(opened);
    },
  };
}
