/** /admin/programme-tags/add and /admin/programme-tags/{id}: one programme. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { Editor } from "~/ui/editor/Editor";
import { TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { programmeTags } from "../programme_tag.resource.server";

export const handle = { i18n: ["programme_tag"], access: "centerStaff" };

export const loader = (args: LoaderFunctionArgs) => editor(args, programmeTags, { initial: { color: "#1f6f8b" } });
export const action = (args: ActionFunctionArgs) => perform(args, programmeTags, { done: "/admin/programme-tags" });
export const headers = actionHeaders;
export const meta = titled;

export default function ProgrammeTag() {
  return (
    <Editor list="/admin/programme-tags">
      <TextField name="name" />
      <TextField name="color" type="color" />
    </Editor>
  );
}
