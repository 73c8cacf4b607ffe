import { usedOften } from "~/core/auth/rate-limit.server";
import type { RequestArgs } from "~/core/jsonapi/problem.server";
import type { Query } from "~/core/tenant/db.server";
import { maxSent } from "./spam";

/** Counts what is sent from this address, whatever the form. Whether it is more than one person sends. */
export const sentOften = ({ request, context: { portal } }: RequestArgs): Query<boolean> =>
  usedOften(portal.db, request, "form", { now: portal.now, ...maxSent });
