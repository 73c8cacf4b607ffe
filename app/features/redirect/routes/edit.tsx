/** /content/redirects/add (with `?from=` of an address that was not found) and /content/redirects/{id}: one redirect. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { editor } from "~/core/screen/editor.server";
import { actionHeaders } from "~/core/screen/headers";
import { perform } from "~/core/screen/perform.server";
import { Editor } from "~/ui/editor/Editor";
import { RadioGroup, TextField } from "~/ui/form";
import { LinkField } from "~/ui/form/link/LinkField";
import { OfferedLinks } from "~/ui/form/link/OfferedLinks";
import { titled } from "~/ui/head";
import { matches, statusCodes } from "../choices";
import { redirects } from "../redirect.resource.server";

export const handle = { i18n: ["redirect"], access: "contentStaff", ownSite: true };

export const loader = (args: LoaderFunctionArgs) => {
  const from = new URL(args.request.url).searchParams.get("from")?.slice(0, 300) ?? "";
  return editor(args, redirects, { initial: { fromPath: from, match: "exact", statusCode: "301" } });
};
export const action = (args: ActionFunctionArgs) => perform(args, redirects, { done: "/content/redirects" });
export const headers = actionHeaders;
export const meta = titled;

export default function Redirect() {
  const { t } = useTranslation("redirect");
  return (
    <Editor list="/content/redirects">
      {(values) => (
        <>
          <TextField name="fromPath" />
          <OfferedLinks from="/content/links">
            <LinkField name="toPath" webOnly />
          </OfferedLinks>
          <RadioGroup
            name="match"
            defaultValue={String(values.match)}
            options={matches.map((value) => ({ value, label: t(`match.${value}`), hint: t(`matchHint.${value}`) }))}
          />
          <RadioGroup
            name="statusCode"
            defaultValue={String(values.statusCode)}
            options={statusCodes.map((value) => ({ value: String(value), label: t(`code.${value}`), hint: t(`codeHint.${value}`) }))}
          />
        </>
      )}
    </Editor>
  );
}
