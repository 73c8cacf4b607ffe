/** This browser's own subscription, and what the portal knows of it. Runs in the browser. */
import type { ApiContext } from "~/core/tenant/site-view.server";
import { apiHeaders } from "~/ui/shell/site";

const worker = "/push-worker.js";
const address = "/api/v1/push_subscriptions";
const type = "push_subscriptions";
const media = { accept: "application/vnd.api+json", "content-type": "application/vnd.api+json" };
const headersOf = (api: ApiContext) => ({ ...media, ...apiHeaders(api) });

export type PushState = "on" | "off" | "denied";

interface Stored {
  id: string;
  attributes: { endpoint: string };
}

const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const subscribedHere = async () => (await navigator.serviceWorker.getRegistration(worker))?.pushManager.getSubscription() ?? null;

async function storedFor(api: ApiContext, endpoint: string): Promise<Stored | undefined> {
  const response = await fetch(`${address}?page[size]=100`, { headers: headersOf(api) });
  const { data } = (await response.json()) as { data: Stored[] };
  return data.find(({ attributes }) => attributes.endpoint === endpoint);
}

/** @returns null where a browser cannot be woken at all. */
export async function pushStateHere(api: ApiContext): Promise<PushState | null> {
  if (!canPush()) return null;
  if (Notification.permission === "denied") return "denied";
  const subscription = await subscribedHere();
  return subscription && (await storedFor(api, subscription.endpoint)) ? "on" : "off";
}

/** @throws when the browser or the portal refuses */
export async function switchOn(api: ApiContext, publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint } = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const body = JSON.stringify({ data: { type, attributes: { endpoint, name: nameOf(navigator.userAgent) } } });
  const response = await fetch(address, { method: "POST", headers: headersOf(api), body });
  if (!response.ok && response.status !== 409) throw new Error(`${response.status}`);
  return "on";
}

/** @throws when the portal cannot be reached */
export async function switchOff(api: ApiContext): Promise<PushState> {
  const subscription = await subscribedHere();
  const stored = subscription && (await storedFor(api, subscription.endpoint));
  if (stored) await fetch(`${address}/${stored.id}`, { method: "DELETE", headers: headersOf(api) });
  await subscription?.unsubscribe();
  return "off";
}

/** The more particular first: most browsers also call themselves by the others' names. */
const browsers = { Edg: "Edge", OPR: "Opera", SamsungBrowser: "Samsung Internet", Firefox: "Firefox", Chrome: "Chrome", Safari: "Safari" };
const systems = { Android: "Android", iPhone: "iPhone", iPad: "iPad", Windows: "Windows", "Mac OS": "Mac", Linux: "Linux" };

/** What its owner knows a browser by: "Firefox, Android". */
export function nameOf(agent: string): string {
  const first = (names: Record<string, string>) => Object.entries(names).find(([name]) => agent.includes(name))?.[1];
  return [first(browsers) ?? "Browser", first(systems)].filter(Boolean).join(", ");
}
