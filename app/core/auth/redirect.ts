export const signedInPath = "/dashboard";
export const signInPath = "/auth/login-1";

/** An address that takes along where somebody was going, so that who makes an account on the way arrives there too. */
export function withReturn(path: string, returnTo: string | null): string {
  const to = safeRedirect(returnTo, "");
  return to ? `${path}${path.includes("?") ? "&" : "?"}returnTo=${encodeURIComponent(to)}` : path;
}

/** Judged as a browser would resolve it: browsers read `\` as `/`, drop tabs and newlines, and take `//host` for another site. */
export function safeRedirect(path: unknown, otherwise = "/"): string {
  if (typeof path !== "string" || !path.startsWith("/") || path.length > 2_000) return otherwise;
  const here = "https://this-host.invalid";
  let url: URL;
  try {
    url = new URL(path, here);
  } catch {
    return otherwise;
  }
  const resolved = url.pathname + url.search + url.hash;
  // "/.//elsewhere" resolves to a path that starts with two slashes: harmless here, another host in a Location header.
  return url.origin === here && !resolved.startsWith("//") ? resolved : otherwise;
}
