/** GET /api/v1/current_user/matches: vacancies that fit one's own profile. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "~/core/auth/require.server";
import { notFound } from "~/core/jsonapi/problem.server";
import { checkMethod, readOnly } from "~/core/resource/endpoints.server";
import { vacancies } from "../vacancy/index.server";
import { matchDocument } from "./api.server";
import { wholeMatchesOf } from "./match-queries.server";

export const loader = async (args: LoaderFunctionArgs) => {
  checkMethod(args, ["GET", "HEAD", "OPTIONS"]);
  const { portal } = args.context;
  if (!portal.tenant.features.volunteerProfiles) throw notFound(args);
  requireViewer(args);
  return matchDocument(args, vacancies, (most) => wholeMatchesOf(portal, most), "you");
};

export const action = readOnly;
