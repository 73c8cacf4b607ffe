/** /sociale-kaart/total: how many a search finds, while it is still being filled in. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loader as search } from "./social-map";

export const handle = { access: "everyone" };

export const loader = async (args: LoaderFunctionArgs) => ({ total: (await search(args)).data.total });
