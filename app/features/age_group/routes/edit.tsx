/** /admin/age-groups/add and /admin/age-groups/{id}. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { Editor } from "~/ui/editor/Editor";
import { titled } from "~/ui/head";
import { TermFields } from "../../term";
import { ageGroups } from "../age_group.resource.server";

export const handle = { i18n: ["age_group", "term"], access: "admins" };

export const loader = (args: LoaderFunctionArgs) => editor(args, ageGroups, { initial: { icon: "circle" } });
export const action = (args: ActionFunctionArgs) => perform(args, ageGroups, { done: "/admin/age-groups" });
export const headers = actionHeaders;
export const meta = titled;

export default function AgeGroup() {
  return (
    <Editor list="/admin/age-groups">
      <TermFields />
    </Editor>
  );
}
