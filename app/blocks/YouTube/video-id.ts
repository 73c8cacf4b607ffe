const hosts = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;

/** The id of a video from whichever address people copy; what is none is given back as it is. */
export function videoId(given: string): string {
  const text = given.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return text;
  const { hostname, pathname, searchParams } = new URL(address);
  if (!hosts.test(hostname)) return text;
  const [first, second] = pathname.split("/").filter(Boolean);
  return searchParams.get("v") ?? (hostname === "youtu.be" ? first : second) ?? text;
}
