/** Bodies as spec 7 has them for one's own row: `{user: {…}}`, or `user[…]` in a form. */
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import { formOf, jsonOf } from "~/core/resource/body.server";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** The same request with what stands under `user` taken out; one without it, such as a JSON:API document, as it is. */
export async function unwrapped(args: RequestArgs): Promise<Request> {
  const { request } = args;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const again = (body: BodyInit) => new Request(request.url, { method: request.method, headers, body });
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(headers.get("content-type") ?? "")) {
    const fields = new FormData();
    for (const [name, value] of await formOf(args)) fields.append(name.replace(/^user\[(\w+)\](\[\])?$/, "$1$2"), value);
    headers.delete("content-type");
    return again(fields);
  }
  const { user } = await jsonOf(args);
  return isObject(user) ? again(JSON.stringify(user)) : request;
}
