/** /content/stock-images/{id}: what is known of a picture, what must stay in sight, where it is used. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mayUpdate } from "~/core/resource/gate.server";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { withImage } from "~/core/storage/files.server";
import { maxImageMegabytes } from "~/core/storage/image-size";
import { Editor } from "~/ui/editor/Editor";
import { Checkbox, Fieldset, ImageField, TextArea, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { UseList } from "../../upload";
import { usesOf } from "../../upload/index.server";
import { FocalPoint } from "../components/FocalPoint";
import { stockImages } from "../stock_image.resource.server";

export const handle = { i18n: ["stock_image", "upload"], access: "contentStaff", files: true };

const values = ({ keywords }: { keywords: string[] }) => ({ keywords: keywords.join(", ") });

export const loader = async (args: LoaderFunctionArgs) => {
  const { portal } = args.context;
  const found = await editor(args, stockImages, { values });
  const { imageUrl, centerId } = found.row!;
  return {
    title: found.row!.name,
    editor: found.editor,
    imageUrl,
    uses: await portal.db.fetch(usesOf(portal, { url: imageUrl, centerId })),
  };
};

export const action = (args: ActionFunctionArgs) =>
  perform(args, stockImages, {
    values,
    files: () =>
      withImage(args, "imageUrl", {
        may: () => mayUpdate(args, stockImages, args.params.id!),
        attributes: ({ width, height, bytes }) => ({ width, height, bytes: bytes.length }),
      }),
    done: "/content/stock-images",
  });

export const headers = actionHeaders;
export const meta = titled;

export default function StockImage() {
  const { t } = useTranslation("stock_image");
  const { uses } = useLoaderData<typeof loader>();
  return (
    <Editor list="/content/stock-images" files>
      {(stored) => (
        <>
          <FocalPoint src={String(stored.imageUrl)} x={Number(stored.focalX)} y={Number(stored.focalY)} />
          <UseList uses={uses} />
          <TextField name="name" />
          <TextField name="altText" />
          <TextField name="altTextEn" lang="en" />
          <TextField name="keywords" optional />
          <TextField name="shortDescription" />
          <TextArea name="description" rows={3} />
          <Fieldset legend={t("rights")}>
            <TextField name="people" />
            <Checkbox name="consent" defaultChecked={stored.consent === "on"} />
            <TextField name="license" />
          </Fieldset>
          <Fieldset legend={t("replace.title")}>
            <ImageField
              name="imageUrl"
              label={t("replace.label")}
              hint={t("replace.hint", { size: `${maxImageMegabytes} MB` })}
              shape="photo"
              current={String(stored.imageUrl)}
              maxMegabytes={maxImageMegabytes}
              nowText={t("replace.now")}
            />
          </Fieldset>
        </>
      )}
    </Editor>
  );
}
