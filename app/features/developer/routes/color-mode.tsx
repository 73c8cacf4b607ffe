/** /test/color-mode: a screen that is dark whatever the visitor prefers (spec 2); leaving it gives back the preference. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as page from "./page";

export const handle = { i18n: ["developer", "error"], access: "developers", colorMode: "dark" };

export const loader = (args: LoaderFunctionArgs) => page.loader({ ...args, params: { page: "color-mode" } });

export const meta = page.meta;

export default page.default;
