/** /content/file-upload: files of the centre to link to. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pressed } from "~/core/resource/write.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform, saying } from "~/core/screen/perform.server";
import { staffList } from "~/core/screen/staff-list.server";
import { maxFileMegabytes } from "~/core/storage/image-size";
import { Uploader } from "~/ui/form/Uploader";
import { useFormat } from "~/ui/format";
import { titled } from "~/ui/head";
import { Link } from "~/ui/Link";
import { day } from "~/ui/list/columns";
import { StaffList } from "~/ui/list/StaffList";
import { createUploads } from "../create.server";
import { uploads } from "../upload.resource.server";

export const handle = {
  i18n: ["upload"],
  access: "contentStaff",
  files: true,
  navigation: { section: "website", icon: "upload", order: 5 },
};

export const loader = (args: LoaderFunctionArgs) => staffList(args, uploads, { size: 50 });

export const action = async (args: ActionFunctionArgs) => {
  if (await pressed(args)) return perform(args, uploads, { done: "/content/file-upload" });
  const outcome = await createUploads(args);
  return outcome.ok ? saying(args, "upload", "create", "/content/file-upload") : outcome.refused;
};
export const headers = actionHeaders;
export const meta = titled;

type File = Awaited<ReturnType<typeof loader>>["main"]["items"][number];

export default function Files() {
  const { t } = useTranslation("upload");
  const sent = useActionData<typeof action>();
  const { fileSize } = useFormat();
  return (
    <>
      <StaffList<File>
        back={{ to: "/content", label: t("back") }}
        nameOf={({ name }) => name}
        columns={[
          {
            key: "name",
            primary: true,
            cell: ({ id, name }) => (
              <Link className="link break-words" to={`/content/file-upload/${id}`}>
                {name}
              </Link>
            ),
          },
          {
            key: "url",
            cell: ({ url }) => (
              <a className="link break-all" href={url}>
                {url}
              </a>
            ),
          },
          { key: "bytes", align: "end", cell: ({ bytes }) => fileSize(bytes) },
          day("createdAt"),
        ]}
        emptyIcon="file-text"
      />
      <div className="mt-10">
        <Uploader
          to="/api/v1/uploads"
          field="file"
          accept="application/pdf,image/jpeg,image/png,image/webp,image/avif,image/gif"
          label={t("add")}
          hint={t("addHint", { size: `${maxFileMegabytes} MB` })}
          maxMegabytes={maxFileMegabytes}
          result={sent && "lastResult" in sent ? sent.lastResult : undefined}
        />
      </div>
    </>
  );
}
