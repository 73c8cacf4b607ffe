import { expect, it } from "vitest";
import { isBot, isCrawler } from "./crawler";

const from = (agent: string) => new Request("http://city.localhost/", { headers: { "User-Agent": agent } });

it.each([
  "Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20 Build/QP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/100.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 11; Cubot_KINGKONG_5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0 Mobile Safari/537.36",
])("%s is a person", (agent) => expect([isCrawler(from(agent)), isBot(from(agent))]).toEqual([false, false]));

it.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "facebookexternalhit/1.1",
  "Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) (compatible; bingbot/2.0)",
])("%s is a crawler", (agent) => expect([isCrawler(from(agent)), isBot(from(agent))]).toEqual([true, true]));
