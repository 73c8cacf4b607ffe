/** /admin/categories/add and /admin/categories/{id}. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { Editor } from "~/ui/editor/Editor";
import { titled } from "~/ui/head";
import { TermFields } from "../../term";
import { categories } from "../category.resource.server";

export const handle = { i18n: ["category", "term"], access: "admins" };

export const loader = (args: LoaderFunctionArgs) => editor(args, categories, { initial: { icon: "circle" } });
export const action = (args: ActionFunctionArgs) => perform(args, categories, { done: "/admin/categories" });
export const headers = actionHeaders;
export const meta = titled;

export default function Category() {
  return (
    <Editor list="/admin/categories">
      <TermFields />
    </Editor>
  );
}
