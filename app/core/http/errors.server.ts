import { reporter } from "../monitoring/reporter.server";
import { refuse } from "./refusal.server";
import type { Step, Visit } from "./visit.server";

/** The last resort: nothing that stood in the session or was written goes along any more. */
export const errors: Step = async (visit, next) => {
  try {
    return await next();
  } catch (error) {
    return failed(visit, error);
  }
};

/** Below the session: a token that was renewed must reach its client, whatever went wrong, because the one before is worth nothing by then. */
export const errorsForPrograms: Step = async (visit, next) => {
  try {
    const response = await next();
    const isReported = response.status < 500 || visit.form === "page" || response.headers.get("content-type")?.includes("json");
    return isReported ? response : refuse(visit, 500, { code: "server_error" });
  } catch (error) {
    return failed(visit, error);
  }
};

function failed(visit: Visit, error: unknown): Promise<Response> {
  const { env, ctx, request, url, requestId } = visit;
  reporter(env, ctx, request).error(error, { where: url.pathname, requestId });
  return refuse(visit, 500, { code: "server_error" });
}
