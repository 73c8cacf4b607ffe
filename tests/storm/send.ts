/** Sends a request as it was drawn, and gives all of the answer. */
import http from "node:http";
import { gunzipSync } from "node:zlib";
import type { StormRequest } from "./requests";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** No answer may take longer. */
const maxMs = 10_000;

let senders = 0;
/** Another one each time: limits are counted by address. Linux takes any loopback address as its own. */
function address(): { localAddress?: string } {
  senders++;
  return process.platform === "linux"
    ? { localAddress: `127.${(senders >> 15) & 127}.${(senders >> 7) & 255}.${(senders & 127) + 2}` }
    : {};
}

/**
 * @param client the host and headers of who sends it
 * @returns null for what Node does not send
 * @throws when there is no answer, or none in time
 */
export function sendAsDrawn(
  front: URL,
  request: StormRequest,
  client: { host: string; headers: [string, string][] },
): Promise<Answer | null> {
  const { method, path, body, chunked } = request;
  const framing: [string, string][] =
    body === null ? [] : [chunked ? ["transfer-encoding", "chunked"] : ["content-length", String(body.length)]];
  const headers = [["host", request.host ?? client.host] as [string, string], ...client.headers, ...request.headers, ...framing];
  return new Promise((resolve, reject) => {
    let sent: http.ClientRequest;
    try {
      const options = {
        host: front.hostname,
        port: front.port,
        method,
        path,
        headers: headers.flat(),
        setHost: false,
        agent: false as const,
      };
      sent = http.request({ ...options, ...address() });
    } catch {
      return resolve(null);
    }
    const late = setTimeout(() => sent.destroy(new Error(`No answer in ${maxMs / 1000} s`)), maxMs);
    sent.on("close", () => clearTimeout(late));
    sent.on("error", reject);
    sent.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const received = new Headers();
        for (let i = 0; i < answer.rawHeaders.length; i += 2) received.append(answer.rawHeaders[i]!, answer.rawHeaders[i + 1]!);
        const bytes = Buffer.concat(chunks);
        const text = received.get("content-encoding") === "gzip" && bytes.length > 0 ? gunzipSync(bytes) : bytes;
        resolve({ status: answer.statusCode!, headers: received, text: text.toString("utf8") });
      });
    });
    // Node would make chunks of it by itself, or add a length.
    if (body === null || method === "TRACE") sent.end();
    else sent.end(body);
  });
}
