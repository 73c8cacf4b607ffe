/** A hostname as DNS has it, in ASCII and small letters. Safe in the browser. */
import { z } from "zod";
import { idField } from "~/core/fields";

/** What was typed or pasted, as a hostname; null when it is none: no address, no port, at least two labels. */
export function hostnameOf(text: string): string | null {
  const name = text
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/[/?#].*$/, "");
  if (!/^[^\s:@\\[\]%]+$/.test(name) || !URL.canParse(`https://${name}`)) return null;
  const { hostname } = new URL(`https://${name}`);
  const labels = hostname.split(".");
  const sound = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
  return sound && labels.length > 1 && !/^\d+$/.test(labels.at(-1)!) && hostname.length <= 253 ? hostname : null;
}

export const hostSchema = z.object({
  hostname: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .transform((text, context) => {
      const hostname = hostnameOf(text);
      if (hostname) return hostname;
      context.addIssue({ code: "custom", params: { message: "hostname" } });
      return z.NEVER;
    }),
  centerId: idField,
});
export type HostInput = z.output<typeof hostSchema>;
