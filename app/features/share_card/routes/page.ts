import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { drawShareCard } from "../share-card.server";

export const handle = { access: "everyone" };

export const loader = (args: LoaderFunctionArgs) => drawShareCard(args, "pages");
