/** /admin/age-groups: the tenant's age groups, in the order in which they are offered. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { perform } from "~/core/screen/perform.server";
import { staffList } from "~/core/screen/staff-list.server";
import { titled } from "~/ui/head";
import { TermList } from "../../term";
import { ageGroups } from "../age_group.resource.server";

export const handle = { i18n: ["age_group", "term"], access: "admins" };

export const loader = (args: LoaderFunctionArgs) => staffList(args, ageGroups, { size: 100 });
export const action = (args: ActionFunctionArgs) => perform(args, ageGroups);
export const meta = titled;

export default function AgeGroups() {
  return <TermList path="/admin/age-groups" />;
}
