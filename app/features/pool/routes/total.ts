/** /vrijwilligerspool/total: how many a search finds, while it is still being filled in. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loader as search } from "./index";

export const handle = { access: "managers", feature: "volunteerProfiles" };

export const loader = async (args: LoaderFunctionArgs) => ({ total: (await search(args)).data.total });
