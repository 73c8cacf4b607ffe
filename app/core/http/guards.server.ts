import { isForeignWrite } from "../auth/origin.server";
import { takesFiles, takesWrites } from "../fast/page-routes.server";
import { originAllowed, preflight } from "./headers.server";
import { isPreflight, methods, readingMethods } from "./methods";
import { methodRefused, refuse } from "./refusal.server";
import type { Step } from "./visit.server";

/** 400. Browsers read a backslash as a slash, and pass over line breaks. */
export const soundPath: Step = (visit, next) => (isSound(visit.url.pathname) ? next() : refuse(visit, 400, { code: "malformed_address" }));

function isSound(path: string): boolean {
  try {
    return !/[\\\p{Cc}]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Takes a POST from wherever a mail is read (RFC 8058): its token is what lets it in, and no cookie counts there. */
const openToAll = /^\/uitschrijven\/[^/]+$/i;

export const ownOrigin: Step = (visit, next) => {
  const { request, form, site, url } = visit;
  if (openToAll.test(url.pathname)) return next();
  return isForeignWrite(request, form === "page" ? [] : site.tenant.corsOrigins) ? refuse(visit, 403, { code: "foreign_origin" }) : next();
};

/** 405 for methods that nothing here takes, 404 for a page's data at an address for programs: Remix would answer in another form. */
export const knownRequest: Step = (visit, next) => {
  if (!methods.includes(visit.request.method)) return methodRefused(visit, methods);
  return visit.form !== "page" && visit.url.pathname.endsWith(".data") ? refuse(visit, 404, { code: "not_found" }) : next();
};

/** A type's own addresses know best which methods they take; a browser asks for all of the API at once. */
export const options: Step = ({ request, isApi, site }, next) => {
  const asked = isPreflight(request) || (request.method === "OPTIONS" && !isApi);
  return asked ? preflight(originAllowed(request, site)) : next();
};

export const writablePage: Step = (visit, next) => {
  const { isApi, isReading, build, url } = visit;
  return isApi || isReading || takesWrites(build, url.pathname) ? next() : methodRefused(visit, readingMethods);
};

/** In megabytes; the largest form with files is that of a message, with five of ten. */
const maxSize = { words: 1, files: 51 };

/** 413. What says how large it is, is measured by that, the rest as it comes. A type of the API knows best which files it takes. */
export const measuredBody: Step = async (visit, next) => {
  const { request, form, isReading, build, url } = visit;
  if (isReading || !request.body) return next();
  const isMultipart = /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");
  const files = form === "jsonapi" ? isMultipart : form === "page" && takesFiles(build, url.pathname);
  const megabytes = files ? maxSize.files : maxSize.words;
  const length = request.headers.get("content-length");
  const body = length === null ? await upTo(megabytes * 1_000_000, request.body) : null;
  const tooLarge = length === null ? body === null : Number(length) > megabytes * 1_000_000;
  if (tooLarge) return refuse(visit, 413, { code: "body_too_large", values: { most: `${megabytes} MB` } });
  if (body) {
    const headers = new Headers(request.headers);
    headers.set("content-length", String(body.size));
    visit.request = new Request(request, { headers, body });
  }
  return next();
};

/** @returns null when there is more. Twice as much is read: whoever is still sending when the answer comes may never see it. */
async function upTo(bytes: number, stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.byteLength;
    if (size > 2 * bytes) return null;
    if (size <= bytes) parts.push(part);
  }
  return size > bytes ? null : new Blob(parts);
}

export const trailingSlash: Step = ({ request, isApi, url: { pathname, search } }, next) => {
  if (isApi || pathname === "/" || !pathname.endsWith("/") || !["GET", "HEAD"].includes(request.method)) return next();
  const path = `/${pathname.split("/").filter(Boolean).join("/")}`;
  return new Response(null, { status: 308, headers: { location: path + search } });
};
