/** Off-the-shelf clients, as somebody who is signed in: what they ask goes to the test's own worker, and nothing else of them is touched. */
import type { Client } from "./http";

interface Config {
  url?: string;
  baseURL?: string;
  method?: string;
  headers?: Record<string, unknown>;
  params?: Record<string, unknown>;
  data?: string;
  paramsSerializer?: ((params: unknown) => string) | { serialize?: (params: unknown) => string };
}

/** `a: { b: 1 }` as `a[b]=1` and `a: [1, 2]` as `a[]=1&a[]=2`, as axios does. */
function pairs(value: unknown, name = ""): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [[name, String(value)]];
  if (Array.isArray(value)) return value.flatMap((inner) => pairs(inner, `${name}[]`));
  return Object.entries(value).flatMap(([key, inner]) => pairs(inner, name ? `${name}[${key}]` : key));
}

function addressOf({ url = "", baseURL = "", params, paramsSerializer }: Config): string {
  const base = /^https?:/.test(url) ? url : `${baseURL.replace(/\/$/, "")}/${url.replace(/^\//, "")}`;
  if (!params || Object.keys(params).length === 0) return base;
  const serialize = typeof paramsSerializer === "function" ? paramsSerializer : paramsSerializer?.serialize;
  const query = serialize ? serialize(params) : new URLSearchParams(pairs(params)).toString();
  return `${base}${base.includes("?") ? "&" : "?"}${query}`;
}

/** For clients on axios. */
export const axiosAdapter = (client: Client) => async (config: Config) => {
  const headers = Object.fromEntries(
    Object.entries(config.headers ?? {}).filter((one): one is [string, string] => typeof one[1] === "string"),
  );
  const answer = await client.fetch(addressOf(config), { method: (config.method ?? "get").toUpperCase(), headers, body: config.data });
  const text = await answer.text();
  const data: unknown = text ? JSON.parse(text) : "";
  const response = { data, status: answer.status, statusText: "", headers: Object.fromEntries(answer.headers), config, request: {} };
  if (answer.status >= 400) throw Object.assign(new Error(`${answer.status}`), { response, isAxiosError: true, config });
  return response;
};

/** For clients on fetch. */
export const fetchOf =
  (client: Client): typeof fetch =>
  (input, init) =>
    client.fetch(String(input), { method: init?.method, headers: init?.headers, body: (init?.body as string | null) ?? undefined });
