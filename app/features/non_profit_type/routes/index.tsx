/** /admin/non-profit-types: the tenant's kinds of organisation, in the order in which they are offered. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { perform } from "~/core/screen/perform.server";
import { staffList } from "~/core/screen/staff-list.server";
import { titled } from "~/ui/head";
import { TermList } from "../../term";
import { nonProfitTypes } from "../non_profit_type.resource.server";

export const handle = { i18n: ["non_profit_type", "term"], access: "admins" };

export const loader = (args: LoaderFunctionArgs) => staffList(args, nonProfitTypes, { size: 100 });
export const action = (args: ActionFunctionArgs) => perform(args, nonProfitTypes);
export const meta = titled;

export default function NonProfitTypes() {
  return <TermList path="/admin/non-profit-types" />;
}
