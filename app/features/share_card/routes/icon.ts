/** /icons/{pixels}-{version}.png: what the site looks like on a home screen. */
import { drawIcon } from "../site-icon.server";

export const handle = { access: "everyone" };

export const loader = drawIcon;
