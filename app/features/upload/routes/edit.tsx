/** /content/file-upload/{id}: a file's name, its address, and where it is used. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { Editor } from "~/ui/editor/Editor";
import { TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { UseList } from "..";
import { uploads } from "../upload.resource.server";
import { usesOf } from "../uses.server";

export const handle = { i18n: ["upload"], access: "contentStaff" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const found = await editor(args, uploads);
  const { name, url, centerId } = found.row!;
  return { title: name, editor: found.editor, url, uses: await portal.db.fetch(usesOf(portal, { url, centerId })) };
};

export const action = (args: ActionFunctionArgs) => perform(args, uploads, { done: "/content/file-upload" });

export const headers = actionHeaders;
export const meta = titled;

export default function File() {
  const { t } = useTranslation("upload");
  const { url, uses } = useLoaderData<typeof loader>();
  return (
    <Editor
      list="/content/file-upload"
      description={
        <>
          {t("address")}{" "}
          <a className="link break-all" href={url}>
            {url}
          </a>
        </>
      }
    >
      <UseList uses={uses} />
      <TextField name="name" />
    </Editor>
  );
}
