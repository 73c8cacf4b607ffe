/** /admin/categories: the tenant's kinds of work, in the order in which they are offered. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { perform } from "~/core/screen/perform.server";
import { staffList } from "~/core/screen/staff-list.server";
import { titled } from "~/ui/head";
import { TermList } from "../../term";
import { categories } from "../category.resource.server";

export const handle = { i18n: ["category", "term"], access: "admins" };

export const loader = (args: LoaderFunctionArgs) => staffList(args, categories, { size: 100 });
export const action = (args: ActionFunctionArgs) => perform(args, categories);
export const meta = titled;

export default function Categories() {
  return <TermList path="/admin/categories" />;
}
