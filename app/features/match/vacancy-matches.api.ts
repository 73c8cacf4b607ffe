/** GET /api/v1/vacancies/{id}/matches: people of the pool who fit, for who works with the vacancy. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withParams } from "~/core/http/url.server";
import { forbidden, notFound } from "~/core/jsonapi/problem.server";
import { checkMethod, readOnly } from "~/core/resource/endpoints.server";
import { show } from "~/core/resource/list.server";
import { vacancies } from "../vacancy/index.server";
import { limitPool, volunteerProfiles } from "../volunteer_profile/index.server";
import { matchDocument } from "./api.server";
import { peopleFor } from "./match-queries.server";

export const loader = async (args: LoaderFunctionArgs) => {
  checkMethod(args, ["GET", "HEAD", "OPTIONS"]);
  const { portal } = args.context;
  if (!portal.tenant.features.volunteerProfiles) throw notFound(args);
  if (!portal.viewer) throw forbidden(args);
  await limitPool(args);
  const id = args.params.id!;
  const bare = withParams(args, (params) => {
    for (const name of [...params.keys()]) params.delete(name);
  });
  const vacancy = await portal.db.fetch(show(vacancies, bare, id));
  if (!vacancy.can.update) throw forbidden(args);
  return matchDocument(args, volunteerProfiles, (most) => peopleFor(portal, id, most), "them");
};

export const action = readOnly;
