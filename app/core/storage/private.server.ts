/** Files that are not for everybody, in a key space of their own that /files/ does not reach. Who asks for one decides who may have it. */
import type { RequestArgs } from "../jsonapi/problem.server";
import { type CheckedFile, downloadName, fileKey } from "./files.server";

const prefix = (tenantId: string) => `private/${tenantId}/`;

export async function keepPrivately(files: R2Bucket, tenantId: string, file: CheckedFile): Promise<string> {
  const key = fileKey(file);
  await files.put(prefix(tenantId) + key, file.bytes, { httpMetadata: { contentType: file.type } });
  return key;
}

/** A file to be saved, never shown by itself; null when it is not there. */
export async function privateFile({ context }: RequestArgs, key: string, name: string): Promise<Response | null> {
  const { portal, cloudflare } = context;
  const file = await cloudflare.env.FILES.get(prefix(portal.tenant.id) + key);
  if (!file) return null;
  const type = file.httpMetadata?.contentType ?? "application/octet-stream";
  return new Response(file.body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(downloadName(name, type)).replaceAll("'", "%27")}`,
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-store",
    },
  });
}

/** Throws away files that are a day old and that `used` does not know. @param letter with which their names begin */
export async function sweepPrivate(
  files: R2Bucket,
  { tenantId, letter, before }: { tenantId: string; letter: string; before: number },
  used: (keys: string[]) => Promise<Set<string>>,
): Promise<void> {
  const start = prefix(tenantId);
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix: start + letter, cursor });
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key.slice(start.length));
    const known = old.length > 0 ? await used(old) : new Set();
    const unused = old.filter((key) => !known.has(key)).map((key) => start + key);
    if (unused.length > 0) await files.delete(unused);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
