/** Headers that only the edge may set, and those that concern one connection. */
const fromEdge = /^(?:mf-|cf-|x-mf-|x-forwarded-)|^(?:forwarded|x-real-ip|true-client-ip|via)$/;
export const ofConnection = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
]);

export function cleanHeaders(rawHeaders, address) {
  const named = new Set();
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i].toLowerCase() === "connection") for (const name of rawHeaders[i + 1].split(",")) named.add(name.trim().toLowerCase());
  }
  // A client cannot have Host or the framing removed by naming them.
  for (const name of ["host", "content-length"]) named.delete(name);
  const headers = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i].toLowerCase();
    if (!fromEdge.test(name) && !ofConnection.has(name) && !named.has(name)) headers.push(rawHeaders[i], rawHeaders[i + 1]);
  }
  headers.push("cf-connecting-ip", address);
  return headers;
}
