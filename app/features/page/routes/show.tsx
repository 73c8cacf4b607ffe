/** The home page of a site and its content pages. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { metaOf } from "~/ui/head";
import { PageView } from "../components/PageView";
import { NewsView } from "../news/NewsView";
import { readPage } from "../read-page.server";

export const handle = { i18n: ["page", "vacancy"], access: "everyone" };

export const loader = (args: LoaderFunctionArgs) => readPage(args, args.params.slug ?? "");

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export default function Page() {
  const { page, blocks, news } = useLoaderData<typeof loader>();
  // Of news only somebody's draft is read here; what is on the site has an address of its own.
  return news ? <NewsView page={page} blocks={blocks} news={news} /> : <PageView page={page} blocks={blocks} />;
}
