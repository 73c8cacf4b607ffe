/** What went wrong with a message, from what is stored of it (core/events/webhooks.server.ts): a name for which there are words. */
export function problemOf(error: string, status: number | null): string {
  if (status !== null)
    return status === 410 ? "gone" : status === 404 ? "notFound" : status < 400 ? "redirected" : status < 500 ? "refused" : "broken";
  if (error === "no answer in time") return "slow";
  if (error === "no key") return "noKey";
  if (error.startsWith("refused:")) return "banned";
  if (/ENOTFOUND|EAI_AGAIN|getaddrinfo|DNS/i.test(error)) return "noSuchName";
  if (/cert|TLS|SSL/i.test(error)) return "certificate";
  return "unreachable";
}
