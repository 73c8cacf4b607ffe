import { urlOf } from "~/core/formats";

const hosts = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;

/** The id of a video from whichever address people copy; what is none is given back as it is. */
export function videoId(given: string): string {
  const text = given.trim();
  const url = urlOf(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !hosts.test(url.hostname)) return text;
  const { hostname, pathname, searchParams } = url;
  const [first, second] = pathname.split("/").filter(Boolean);
  return searchParams.get("v") ?? (hostname === "youtu.be" ? first : second) ?? text;
}
