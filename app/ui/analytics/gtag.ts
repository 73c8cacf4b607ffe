/** Google's tag, with Google Consent: everything denied but the statistics that somebody agreed to. */
type Tag = (...args: unknown[]) => void;

declare global {
  interface Window {
    dataLayer: unknown[];
  }
}

let tag: Tag | null = null;

function load(id: string): Tag {
  window.dataLayer ??= [];
  const send: Tag = function () {
    // The tag knows a command by its being an `arguments` object.
    // biome-ignore lint/complexity/noArguments: see above
    window.dataLayer.push(arguments);
  };
  const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied", analytics_storage: "denied" };
  send("consent", "default", denied);
  send("consent", "update", { ...denied, analytics_storage: "granted" });
  send("js", new Date());
  send("config", id, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.appendChild(script);
  return send;
}

/** Without what stands after the question mark: people's searches are theirs. @param path null: of a screen that is not counted */
export function viewPage(id: string, path: string | null) {
  if (path === null && !tag) return;
  tag ??= load(id);
  const { origin } = window.location;
  const page = {
    page_location: origin + (path ?? ""),
    page_title: path === null ? "" : document.title,
    // Within the site it would be the whole address of the page before, with its search or its secret.
    page_referrer: document.referrer.startsWith(`${origin}/`) ? `${origin}/` : document.referrer,
  };
  // What the tag notices by itself, such as another address, says no more than this either.
  tag("set", page);
  if (path !== null) tag("event", "page_view", page);
}
