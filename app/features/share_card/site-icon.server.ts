/** The icon of a site on a home screen: where it is, and the picture itself. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "~/core/jsonapi/problem.server";
import type { RequestPortal } from "~/core/tenant/portal.server";
import { themeOf } from "~/core/tenant/theme";
import { iconOf, iconSizes } from "./draw/icon.server";
import { lettersOf } from "./draw/letters.server";
import { drawnOnce, versionOf } from "./picture.server";

/** Goes up when the same look is drawn in another way. */
const drawing = 1;

/** Another address when the site's name, colours or letters change, so that browsers keep what they have until then. */
export function iconPath({ name, center }: Pick<RequestPortal, "name" | "center">, size: (typeof iconSizes)[number]): string {
  const { light } = themeOf(center);
  return `/icons/${size}-${versionOf([drawing, name, light.accent, light["accent-text"], center.themeConfig.fonts])}.png`;
}

/** /icons/{pixels}-{version}.png; without a version, or with an older one, it leads to the newest. @throws 404 for another size */
export async function drawIcon(args: LoaderFunctionArgs): Promise<Response> {
  const { portal, cloudflare } = args.context;
  const [, pixels] = /^(\d+)(?:-\w+)?\.png$/.exec(args.params.file ?? "") ?? [];
  const size = iconSizes.find((one) => String(one) === pixels);
  if (!size) throw notFound(args);
  const { name, center } = portal;
  const headers = { "cache-control": "public, max-age=31536000, immutable" };
  return drawnOnce(args, iconPath(portal, size), headers, async () =>
    iconOf(name, themeOf(center).light, await lettersOf(cloudflare.env, center.themeConfig.fonts), size),
  );
}
