/** /admin/centers/{id}: what admins set of any centre of the tenant, by the id of its profile. The rest is set on the centre's own site. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { withSchema } from "~/core/resource/define.server";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { Editor } from "~/ui/editor/Editor";
import { Fieldset, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { volunteerCenterProfiles } from "../volunteer_center.resource.server";
import { anyCenterSchema } from "../volunteer_center.schema";

export const handle = { i18n: ["volunteer_center"], access: "admins" };

const words = "volunteer_center:centers";
const anyCenter = withSchema(volunteerCenterProfiles, anyCenterSchema);

export const loader = (args: LoaderFunctionArgs) => editor(args, anyCenter, { words });
export const action = (args: ActionFunctionArgs) => perform(args, anyCenter, { words, done: "/admin/centers" });
export const headers = actionHeaders;
export const meta = titled;

export default function EditCenter() {
  const { t } = useTranslation("volunteer_center");
  return (
    <Editor list="/admin/centers" description={t("centers.editText")}>
      <Fieldset legend={t("centers.who")}>
        <TextField name="name" />
        <TextField name="place" />
      </Fieldset>
      <Fieldset legend={t("contact.title")}>
        <TextField name="contactName" />
        <TextField name="contactEmail" type="email" />
        <TextField name="contactPhoneNumber" type="tel" />
      </Fieldset>
    </Editor>
  );
}
