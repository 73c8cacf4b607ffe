import {
  type LinkProps,
  type NavLinkProps,
  PrefetchPageLinks,
  Link as RemixLink,
  NavLink as RemixNavLink,
  useHref,
} from "@remix-run/react";
import { forwardRef, type SyntheticEvent, useRef, useState } from "react";

/**
 * A link within the site. On the server it is at once the anchor that Remix's would become: nobody clicks there, and a search page has fifty
 * whose ways would be worked out against its routes.
 */
export const Link = import.meta.env.SSR
  ? (Anchor as typeof RemixLink)
  : forwardRef<HTMLAnchorElement, LinkProps>((props, ref) => {
      const [intent, ahead] = useIntent(props);
      return (
        <>
          <RemixLink {...props} {...intent} ref={ref} />
          {ahead}
        </>
      );
    });

/** One that knows whether it leads to where one is. */
export const NavLink = forwardRef<HTMLAnchorElement, NavLinkProps>((props, ref) => {
  const [intent, ahead] = useIntent(props);
  return (
    <>
      <RemixNavLink {...props} {...intent} ref={ref} />
      {ahead}
    </>
  );
});

function Anchor(props: LinkProps) {
  const { to, discover, prefetch, state, replace, relative, preventScrollReset, reloadDocument, viewTransition, ...rest } = props;
  // What depends on where one is, Remix works out.
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <RemixLink {...props} />;
  return <a {...rest} href={to} data-discover={discover === "none" || reloadDocument ? undefined : "true"} />;
}

const Ahead = ({ to }: Pick<LinkProps, "to">) => <PrefetchPageLinks page={useHref(to)} />;

const waitMs = 100;

/**
 * Remix's `prefetch="intent"`, but that what it puts beside a link goes a moment after the focus. Remix takes it away while nothing has focus,
 * and an open dialog that loses an element then begins anew at its first: with Tab nobody would come past a link.
 * @returns what goes onto the link, and beside it
 */
function useIntent({
  to,
  prefetch,
  onFocus,
  onBlur,
  onMouseEnter,
  onMouseLeave,
  onTouchStart,
}: Omit<LinkProps, "className" | "style" | "children">) {
  const [meant, setMeant] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  if (prefetch !== "intent" || (typeof to === "string" && /^[a-z]+:|^\/\//i.test(to))) return [];
  const soon =
    <E extends SyntheticEvent>(value: boolean, theirs?: (event: E) => void) =>
    (event: E) => {
      theirs?.(event);
      clearTimeout(timer.current);
      timer.current = setTimeout(setMeant, waitMs, value);
    };
  const intent = {
    prefetch: "none",
    onFocus: soon(true, onFocus),
    onBlur: soon(false, onBlur),
    onMouseEnter: soon(true, onMouseEnter),
    onMouseLeave: soon(false, onMouseLeave),
    onTouchStart: soon(true, onTouchStart),
  } as const;
  return [intent, meant && <Ahead to={to} />] as const;
}
