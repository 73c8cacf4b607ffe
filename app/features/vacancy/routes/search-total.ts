/** /vacancies/search/total: how many a search finds, while it is still being filled in. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { list } from "~/core/resource/list.server";
import { withKnownPlace } from "../../search/index.server";
import { searchPath } from "../search/search-address";
import { listScope } from "../search/vacancy-facets.server";
import { vacancies } from "../vacancy.resource.server";

export const handle = { access: "everyone" };

export const loader = async (asked: LoaderFunctionArgs) => {
  const { args } = await withKnownPlace(asked, searchPath);
  const { portal } = args.context;
  const { total } = await portal.db.fetch(list(vacancies, args, { ...listScope(portal), fields: ["title"], size: 1 }));
  return { total };
};
