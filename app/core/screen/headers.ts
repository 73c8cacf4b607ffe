import type { HeadersFunction } from "@remix-run/cloudflare";

/** For the `headers` of a screen whose action says more than its body, such as when to try again. */
export const actionHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};
