/** /admin/non-profit-types/add and /admin/non-profit-types/{id}. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { Editor } from "~/ui/editor/Editor";
import { titled } from "~/ui/head";
import { TermFields } from "../../term";
import { nonProfitTypes } from "../non_profit_type.resource.server";

export const handle = { i18n: ["non_profit_type", "term"], access: "admins" };

export const loader = (args: LoaderFunctionArgs) => editor(args, nonProfitTypes, { initial: { icon: "circle" } });
export const action = (args: ActionFunctionArgs) => perform(args, nonProfitTypes, { done: "/admin/non-profit-types" });
export const headers = actionHeaders;
export const meta = titled;

export default function NonProfitType() {
  return (
    <Editor list="/admin/non-profit-types">
      <TermFields />
    </Editor>
  );
}
