/** A hostname as DNS has it, in ASCII and small letters. Safe in the browser. */
import { z } from "zod";
import { idField, line } from "~/core/fields";
import { urlOf } from "~/core/formats";

/** What was typed or pasted, as a hostname; null when it is none: no address, no port, at least two labels. */
export function hostnameOf(text: string): string | null {
  const name = text
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/[/?#].*$/, "");
  const hostname = /^[^\s:@\\[\]%]+$/.test(name) ? urlOf(`https://${name}`)?.hostname : null;
  if (!hostname) return null;
  const labels = hostname.split(".");
  const sound = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
  return sound && labels.length > 1 && !/^\d+$/.test(labels.at(-1)!) && hostname.length <= 253 ? hostname : null;
}

/** The only page of a name: a path of ours and nothing else. Which pages there are is for the server to say. */
const gatePath = line(300)
  .nullish()
  .transform((text, context) => {
    if (!text) return null;
    if (/^(\/[\w.~%-]+)+$/.test(text)) return text;
    context.addIssue({ code: "custom", params: { message: "path" } });
    return z.NEVER;
  });

/** The database in which its rows are looked for, as the configuration calls it; which ones there are is for the server to say. */
const binding = line(60).nullish();

export const gateSchema = z.object({ gatePath, binding });

export const hostnameField = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .transform((text, context) => {
    const hostname = hostnameOf(text);
    if (hostname) return hostname;
    context.addIssue({ code: "custom", params: { message: "hostname" } });
    return z.NEVER;
  });

export const hostSchema = z.object({ hostname: hostnameField, centerId: idField, gatePath, binding });
