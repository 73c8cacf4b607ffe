/** What a screen's loader or action failed with: reported, and answered with its code, so that the error screen can say it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { translator } from "../i18n/translator.server";
import type { PageProblem } from "../jsonapi/problem.server";
import { reporter } from "../monitoring/reporter.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Unless the visitor has left. */
export function reportFailure(error: unknown, { request, context: { cloudflare, portal, requestId } }: Args) {
  if (!request.signal.aborted)
    reporter(cloudflare.env, cloudflare.ctx, request).error(error, { where: "screen", tenant: portal.tenant.key, requestId });
}

/** Remix would take even the status from an error. Its stack is for who develops. */
export const failingWell =
  <A extends Args>(handler: (args: A) => unknown) =>
  async (args: A) => {
    try {
      return await handler(args);
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown;
      reportFailure(thrown, args);
      const { development, locale } = args.context.portal;
      const { requestId } = args.context;
      const body: PageProblem = { code: "server_error", message: translator(locale, "problem")("server_error"), requestId };
      throw Response.json(development ? { ...body, stack: thrown.stack } : body, { status: 500 });
    }
  };
