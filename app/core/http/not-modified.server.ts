import type { Step } from "./visit.server";

/** 304 for who has it already; what was kept for others is compared like what was just made. */
export const notModified: Step = async ({ request, isReading }, next) => {
  const response = await next();
  const asked = isReading && response.status === 200 && request.headers.get("if-none-match");
  const [etag] = tagsOf(response.headers.get("etag"));
  if (!asked || !etag || !tagsOf(asked).some((tag) => tag === "*" || tag === etag)) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-type");
  return new Response(null, { status: 304, headers });
};

/** All as weak ones: they are compared as such. */
export const tagsOf = (header: string | null): string[] =>
  (header ?? "")
    .split(",")
    .map((tag) => tag.trim())
    .map((tag) => (tag.startsWith('"') ? `W/${tag}` : tag));
