import { type LinkProps, Link as RemixLink } from "@remix-run/react";

/**
 * A link within the site. On the server it is at once the anchor that Remix's would become: nobody clicks there, and a search page has fifty
 * whose ways would be worked out against its routes.
 */
export const Link = import.meta.env.SSR ? (Anchor as typeof RemixLink) : RemixLink;

function Anchor(props: LinkProps) {
  const { to, discover, prefetch, state, replace, relative, preventScrollReset, reloadDocument, viewTransition, ...rest } = props;
  // What depends on where one is, Remix works out.
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <RemixLink {...props} />;
  return <a {...rest} href={to} data-discover={discover === "none" || reloadDocument ? undefined : "true"} />;
}
