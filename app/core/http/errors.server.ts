import { reporter } from "../monitoring/reporter.server";
import { refuse } from "./refusal.server";
import type { Step } from "./visit.server";

export const errors: Step = async (visit, next) => {
  const { env, ctx, request, url } = visit;
  try {
    return await next();
  } catch (error) {
    reporter(env, ctx, request).error(error, { where: url.pathname, requestId: visit.requestId });
    return refuse(visit, 500, { code: "server_error" });
  }
};

export const errorsForPrograms: Step = async (visit, next) => {
  const response = await next();
  const isReported = response.status < 500 || visit.form === "page" || response.headers.get("content-type")?.includes("json");
  return isReported ? response : refuse(visit, 500, { code: "server_error" });
};
