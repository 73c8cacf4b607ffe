/** Content negotiation of JSON:API 1.1: what a body may be, and what a client accepts (api.md, Documents). */

import { urlOf } from "../http/url.server";

export const mediaType = "application/vnd.api+json";
const takenBodies = [mediaType, "application/json", "application/x-www-form-urlencoded", "multipart/form-data"];

/** Whether a JSON:API document is the answer, refusals included. */
export const isApi = (request: Request): boolean => isApiPath(urlOf(request).pathname);
export const isApiPath = (path: string): boolean => /^\/api(\/|$)/.test(path) && !/^\/api\/docs(\.data$|\/|$)/.test(path);

interface MediaRange {
  type: string;
  parameters: Map<string, string>;
}

function parseMedia(text: string): MediaRange {
  const [type = "", ...rest] = text.split(";").map((part) => part.trim());
  const parameters = new Map(
    rest.filter(Boolean).map((part) => {
      const [name = "", value = ""] = part.split(/=(.*)/s);
      return [name.trim().toLowerCase(), value.trim()] as const;
    }),
  );
  return { type: type.toLowerCase(), parameters };
}

export const atomicExtension = "https://jsonapi.org/ext/atomic";

/** JSON:API allows `ext` and `profile` only; `q` belongs to the header. An address that has an extension wants just that one. */
function acceptableParameters({ parameters }: MediaRange, extension?: string): boolean {
  const asked = parameters.get("ext")?.replace(/^"(.*)"$/, "$1");
  return asked === extension && [...parameters.keys()].every((name) => name === "profile" || name === "q" || name === "ext");
}

export function bodyProblem(request: Request, extension?: string): 415 | null {
  const header = request.headers.get("content-type");
  if (header === null) return null;
  const media = parseMedia(header);
  if (!takenBodies.includes(media.type)) return 415;
  return (media.type === mediaType || extension) && !acceptableParameters(media, extension) ? 415 : null;
}

export function acceptProblem(request: Request, extension?: string): 406 | null {
  const header = request.headers.get("accept");
  if (!header) return null;
  const ranges = header.split(",").map(parseMedia);
  const fits = ranges.some((range) => {
    if (Number(range.parameters.get("q") ?? 1) === 0) return false;
    if (["*/*", "application/*", "application/json"].includes(range.type)) return true;
    return range.type === mediaType && acceptableParameters(range, extension);
  });
  return fits ? null : 406;
}

const snakes = new Map<string, string>();
export function toSnake(name: string): string {
  let snake = snakes.get(name);
  if (snake === undefined) {
    snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    // Clients make up names too.
    if (snakes.size < 2_000 && name.length <= 64) snakes.set(name, snake);
  }
  return snake;
}

export const toCamel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
