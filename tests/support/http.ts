/** Requests to any hostname at one local address: Node knows no *.localhost and its fetch adds headers of its own. */
import http from "node:http";

export interface Init {
  method?: string;
  headers?: HeadersInit;
  body?: string | Uint8Array | URLSearchParams | FormData;
  /** Fields of an HTML form; makes it a POST. */
  form?: Record<string, string | string[]>;
  /** A JSON:API document; makes it a POST unless `method` says otherwise. */
  json?: unknown;
  /** Who asks, as an address. Every request has another one unless this is given, so that rate limits stay out of the way. */
  address?: string;
  /** An answer of the API that was kept for others will do. */
  kept?: boolean;
}

/** Looks at every answer, where something is put here (api/support.ts): what it throws fails the test that asked. */
export const witness: { see?: (answer: { method: string; url: string; status: number; headers: Headers; text: string }) => void } = {};

const agent = new http.Agent({ keepAlive: true, timeout: 3_000 });

let visitors = 0;
const anotherAddress = (net: 10 | 127) => {
  visitors++;
  return `${net}.${(visitors >> 15) & 255}.${(visitors >> 7) & 255}.${(visitors & 127) + 2}`;
};

/**
 * Sends a request for `target` to `server`. Redirects are not followed.
 * @param front the server is `npm start`, which believes nobody's word for an address: the connection comes from it
 */
export async function send(server: URL, target: string, init: Init = {}, front = false): Promise<Response> {
  const url = new URL(target);
  const headers = new Headers(init.headers);
  const body = bodyOf(init, headers);
  const method = init.method ?? (init.form || init.json !== undefined || init.body ? "POST" : "GET");
  const fields: Record<string, string | string[]> = Object.fromEntries(headers);
  if (!headers.has("host")) fields.host = url.host;
  // Tests change rows behind the portal's back; of what it keeps of the API for strangers they speak by `kept`.
  if (!init.kept && url.pathname.startsWith("/api/")) fields["cache-control"] ??= "no-cache";
  const address = init.address ?? anotherAddress(front ? 127 : 10);
  if (!headers.has("cf-connecting-ip")) fields["cf-connecting-ip"] = address;
  const content = body && new Uint8Array(await new Response(body).arrayBuffer());
  if (content) fields["content-length"] = String(content.byteLength);
  return new Promise((resolve, reject) => {
    // The worker closes a connection whose last request it refused unread, so only requests without a body share one.
    const options = {
      host: server.hostname,
      port: server.port,
      method,
      path: url.pathname + url.search,
      headers: fields,
      agent: content || front ? (false as const) : agent,
      // Linux takes any loopback address as its own; elsewhere there is one.
      ...(front && process.platform === "linux" ? { localAddress: address } : {}),
    };
    const request = http.request(options, async (answer) => {
      try {
        const chunks: Uint8Array[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        const received = new Headers();
        for (let i = 0; i < answer.rawHeaders.length; i += 2) received.append(answer.rawHeaders[i]!, answer.rawHeaders[i + 1]!);
        const status = answer.statusCode!;
        witness.see?.({ method, url: target, status, headers: received, text: Buffer.concat(chunks).toString() });
        resolve(new Response([101, 204, 205, 304].includes(status) ? null : Buffer.concat(chunks), { status, headers: received }));
      } catch (error) {
        reject(error);
      }
    });
    // An idle connection may be closed just when it is taken.
    request.on("error", (error: NodeJS.ErrnoException) =>
      request.reusedSocket && error.code === "ECONNRESET" ? send(server, target, init, front).then(resolve, reject) : reject(error),
    );
    request.end(content);
  });
}

function bodyOf({ form, json, body }: Init, headers: Headers): BodyInit | undefined {
  if (json !== undefined) {
    if (!headers.has("content-type")) headers.set("content-type", "application/vnd.api+json");
    return JSON.stringify(json);
  }
  const given = form
    ? new URLSearchParams(Object.entries(form).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])))
    : body;
  if (given === undefined) return undefined;
  const type = new Response(given as BodyInit).headers.get("content-type");
  if (!headers.has("content-type") && type && !(typeof given === "string")) {
    // A multipart boundary is drawn with the body, so both must come from the same reading.
    if (given instanceof FormData) {
      const packed = new Response(given);
      headers.set("content-type", packed.headers.get("content-type")!);
      return packed.body as unknown as BodyInit;
    }
    headers.set("content-type", type);
  }
  return given as BodyInit;
}

/** A browser without a screen: one site, its cookies, and the headers that a browser adds to its own pages' requests. */
export class Client {
  readonly cookies = new Map<string, string>();
  /** Session headers of a token client; taken over from every answer that has new ones. */
  tokens: Record<string, string> | null = null;

  constructor(
    private readonly server: () => URL,
    /** Such as http://city.localhost. */
    readonly origin: string,
    private readonly front = false,
  ) {}

  /** `target` is a path of this site, or an address. */
  async fetch(target: string, init: Init = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has("cookie"))
      headers.set("cookie", Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join("; "));
    for (const [name, value] of Object.entries(this.tokens ?? {})) if (!headers.has(name)) headers.set(name, value);
    if (!this.tokens && !headers.has("sec-fetch-site") && !headers.has("origin")) {
      headers.set("origin", this.origin);
      headers.set("sec-fetch-site", "same-origin");
    }
    const response = await send(this.server(), new URL(target, this.origin).href, { ...init, headers }, this.front);
    this.remember(response);
    return response;
  }

  private remember(response: Response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = cookie.split(";");
      const at = pair.indexOf("=");
      const gone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
      if (gone) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const token = response.headers.get("access-token");
    if (this.tokens && token) this.tokens = tokensOf(response);
  }
}

/** The session headers of an answer. */
export const tokensOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(["access-token", "client", "uid"].map((name) => [name, headers.get(name) ?? ""]));
