/** /admin/centers/add: one more centre, with a site that works as soon as a web address leads to it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { placesAround } from "~/core/geo/places.server";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { Editor } from "~/ui/editor/Editor";
import { Fieldset, Select, SubmitButton, TextField } from "~/ui/form";
import { titled } from "~/ui/head";
import { AddressFields } from "../../organization";
import { startingLooks } from "../look/choices";
import { volunteerCenters } from "../volunteer_center.resource.server";

export const handle = { i18n: ["volunteer_center", "organization"], access: "admins" };

const words = "volunteer_center:centers";
const initial = { country: "NL", postalCode: "", houseNumber: "", street: "", city: "", look: "same" };

export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await editor(args, volunteerCenters, { words, initial })),
  places: placesAround(args.context.portal.center),
});
export const action = (args: ActionFunctionArgs) => perform(args, volunteerCenters, { words, done: "/admin/centers" });
export const headers = actionHeaders;
export const meta = titled;

export default function AddCenter() {
  const { t } = useTranslation("volunteer_center");
  const { places } = useLoaderData<typeof loader>();
  return (
    <Editor list="/admin/centers" description={t("centers.addText")} actions={<SubmitButton icon="plus">{t("centers.add")}</SubmitButton>}>
      {(values) => (
        <>
          <Fieldset legend={t("centers.who")}>
            <TextField name="name" autoComplete="off" />
          </Fieldset>
          <Fieldset legend={t("organization:edit.group.where")}>
            <AddressFields values={values} places={places} />
          </Fieldset>
          <Fieldset legend={t("organization:edit.group.contact")} hint={t("centers.contactHint")}>
            <TextField name="email" type="email" />
            <TextField name="phoneNumber" type="tel" />
          </Fieldset>
          <Fieldset legend={t("look.title")}>
            <Select
              name="look"
              options={startingLooks.map((value) => ({
                value,
                label: t(value === "same" ? "centers.lookSame" : `look.themes.${value}.name`),
              }))}
              optional={false}
            />
          </Fieldset>
        </>
      )}
    </Editor>
  );
}
