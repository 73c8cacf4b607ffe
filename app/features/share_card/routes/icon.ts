/** /icons/{pixels}.png: what the site looks like on a home screen. Another one when its look changes, under the same address. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "~/core/jsonapi/problem.server";
import { themeOf } from "~/core/tenant/theme";
import { iconOf, iconSizes } from "../draw/icon.server";
import { lettersOf } from "../draw/letters.server";
import { pngOf } from "../draw/png.server";

export const handle = { access: "everyone" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal, cloudflare } = args.context;
  const size = iconSizes.find((pixels) => `${pixels}.png` === args.params.file);
  if (!size) throw notFound(args);
  const letters = await lettersOf(cloudflare.env, portal.center.themeConfig.fonts);
  const png = await pngOf(iconOf(portal.name, themeOf(portal.center).light, letters, size));
  return new Response(png as Uint8Array<ArrayBuffer>, {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" },
  });
};
