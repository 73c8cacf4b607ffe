/** The push services of browsers. The portal asks no other address that somebody sends it (trust.md). */
const services =
  /^https:\/\/(fcm\.googleapis\.com|([\w-]+\.)*push\.services\.mozilla\.com|[\w-]+\.notify\.windows\.com|[\w-]+\.push\.apple\.com)\//;

export const isPushService = (endpoint: string): boolean => services.test(endpoint);
