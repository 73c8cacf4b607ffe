/** Any other address under /auth: programs call there, and read JSON. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { translator } from "~/core/i18n/translator.server";
import { failureText } from "../session/devise.server";

export const handle = { access: "everyone" };

export const loader = ({ context: { portal } }: LoaderFunctionArgs) =>
  failureText(404, [translator(portal.locale, "problem")("not_found")]);

export const action = (args: ActionFunctionArgs) => loader(args);
