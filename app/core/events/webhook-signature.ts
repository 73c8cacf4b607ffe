/** Standard Webhooks (standardwebhooks.com): what a receiver checks. */
import { createHmac } from "node:crypto";

const secretPrefix = "whsec_";

export const secretFrom = (bytes: Uint8Array): string => secretPrefix + Buffer.from(bytes).toString("base64");

/** Of one message: its id, which stays the same however often it is sent, the moment of this try, and the body. */
export const sign = (secret: string, id: string, seconds: number, body: string): string =>
  `v1,${createHmac("sha256", Buffer.from(secret.slice(secretPrefix.length), "base64"))
    .update(`${id}.${seconds}.${body}`)
    .digest("base64")}`;

export const signedHeaders = (secrets: string[], id: string, now: number, body: string): Record<string, string> => {
  const seconds = Math.floor(now / 1_000);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": secrets.map((secret) => sign(secret, id, seconds, body)).join(" "),
  };
};
